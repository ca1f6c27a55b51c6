import { MAX_FILES } from '#contract/file-limits.ts'
import { MAX_READ_LENGTH } from '#contract/reading-words.ts'
import { apiContext } from '#web/context.ts'
import { planInputOf } from '#web/features/planner/input/plan-input.ts'
import type { ModelReadingAnswer } from '#web/features/planner/reading/kept-readings.ts'
import { readForm } from '#web/lib/form.ts'
import { problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import type { Route } from './+types/reading'

const headers = { 'cache-control': 'no-store' }

/** Which model reads for the caller; null: none. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { model } = await context.get(apiContext).generations.getReader()
  return Response.json({ model }, { headers })
}

const answer = (body: ModelReadingAnswer, status = 200) => Response.json(body, { status, headers })

/** Reads a description with the language model. By POST, so that no description is in a log of addresses. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request)
  const input = planInputOf(form.entries())
  const description = (input?.description ?? '').slice(0, MAX_READ_LENGTH)
  try {
    const { generations } = context.get(apiContext)
    const attachments = String(form.get('attachments') ?? '')
      .split(',')
      .filter(isUuid)
      .slice(0, MAX_FILES)
    return answer({
      reading: await generations.readDescription({
        description,
        attachments,
        evidence: [...(input?.evidence ?? [])],
      }),
      problem: null,
    })
  } catch (error) {
    const { message, status } = problemOf(error)
    return answer({ reading: null, problem: message }, status)
  }
}
