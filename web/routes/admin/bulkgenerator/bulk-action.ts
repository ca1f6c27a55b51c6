import { DEFAULT_BULK_COUNT, industryNames } from '#contract/bulk-words.ts'
import type { Api } from '#contract/client.ts'
import { diversityLevels, generationMakers } from '#contract/generation-words.ts'
import { problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'

type BulkAnswer = { run: string | null; message: string | null }

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value)

/** What is shown for a refusal; the documents have sentences of their own for a lost session. */
const messageOf = ({ code, message, fields }: ReturnType<typeof problemOf>): string => {
  if (code === 'UNAUTHORIZED') return 'You must be logged in to generate solutions'
  if (code === 'FORBIDDEN') return `Authentication error: ${message}`
  return Object.values(fields)[0] ?? message
}

/** Starts, cancels or resumes a run by what the form says. */
export const bulkAction = async (
  { generations }: Api,
  form: FormData,
): Promise<{ answer: BulkAnswer; status: number }> => {
  const text = (name: string) => String(form.get(name) ?? '')
  const id = text('run')
  const typed = text('count')
  const count = Number(typed)
  try {
    if (form.get('intent') === 'cancel') await generations.cancelBulk({ id })
    else if (form.get('intent') === 'resume') await generations.resumeBulk({ id })
    else if (form.get('intent') === 'resumeByEngine') await generations.resumeBulk({ id, maker: 'engine' })
    else {
      const runKey = text('runKey')
      const run = await generations.startBulk({
        runKey: isUuid(runKey) ? runKey : crypto.randomUUID(),
        basePrompt: text('basePrompt'),
        count: typed.trim() === '' || Number.isNaN(count) ? DEFAULT_BULK_COUNT : Math.trunc(count),
        diversity: oneOf(diversityLevels, text('diversity')) ?? 'high',
        industry: oneOf(industryNames, text('industry')),
        maker: oneOf(generationMakers, text('maker')),
      })
      return { answer: { run: run.id, message: null }, status: 200 }
    }
    return { answer: { run: id, message: null }, status: 200 }
  } catch (error) {
    const problem = problemOf(error)
    return { answer: { run: null, message: messageOf(problem) }, status: problem.status }
  }
}
