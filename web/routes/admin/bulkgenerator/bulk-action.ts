import { industryNames } from '#contract/bulk-words.ts'
import type { Api } from '#contract/client.ts'
import { diversityLevels, generationMakers } from '#contract/generation-words.ts'
import { problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { numberIn } from '#web/lib/typed/number-in.ts'

export type BulkAnswer = {
  run: string | null
  /** What is wrong with the whole; null when a field is to blame. */
  message: string | null
  fields: Record<string, string>
  /** What was typed, for a page that is drawn again. */
  typed: { basePrompt: string; count: string }
}

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value)

/** What is shown for a refusal; the documents have sentences of their own for a lost session. */
const messageOf = ({ code, message, fields }: ReturnType<typeof problemOf>): string | null => {
  if (code === 'UNAUTHORIZED') return 'You must be logged in to generate solutions'
  if (code === 'FORBIDDEN') return `Authentication error: ${message}`
  return Object.keys(fields).length > 0 ? null : message
}

/** Starts, cancels or resumes a run by what the form says. */
export const bulkAction = async (
  { generations }: Api,
  form: FormData,
): Promise<{ answer: BulkAnswer; status: number }> => {
  const text = (name: string) => String(form.get(name) ?? '')
  const id = text('run')
  const typed = { basePrompt: text('basePrompt'), count: text('count') }
  const done = (run: string) => ({ answer: { run, message: null, fields: {}, typed }, status: 200 })
  try {
    if (form.get('intent') === 'cancel') await generations.cancelBulk({ id })
    else if (form.get('intent') === 'resume') await generations.resumeBulk({ id })
    else if (form.get('intent') === 'resumeByEngine') await generations.resumeBulk({ id, maker: 'engine' })
    else {
      const runKey = text('runKey')
      // An empty field is the usual count.
      const count = numberIn(typed.count, '', 'count')
      const run = await generations.startBulk({
        runKey: isUuid(runKey) ? runKey : crypto.randomUUID(),
        basePrompt: typed.basePrompt,
        count: Number.isNaN(count) ? undefined : count,
        diversity: oneOf(diversityLevels, text('diversity')) ?? 'high',
        industry: oneOf(industryNames, text('industry')),
        maker: oneOf(generationMakers, text('maker')),
      })
      return done(run.id)
    }
    return done(id)
  } catch (error) {
    const problem = problemOf(error)
    const { fields, status } = problem
    return { answer: { run: null, message: messageOf(problem), fields, typed }, status }
  }
}
