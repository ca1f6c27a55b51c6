import { apiContext } from '#web/context.ts'
import { problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { streamAnswer } from '../site/assistant/stream-answer.ts'
import type { Route } from './+types/words'

/** Longest time that one request listens; the page asks again. */
const WAIT_SECONDS = 60

/**
 * The words of an own generation while a model writes them, by the key that it was started with. Empty (204) while there
 * is none of that key: the request that begins it may still be on its way.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const id = new URL(request.url).searchParams.get('run') ?? ''
  if (!isUuid(id)) return new Response(null, { status: 404 })
  const { generations } = context.get(apiContext)
  const refuse = (error: unknown) => {
    const { message, status } = problemOf(error)
    return { body: { message, hasBuiltIn: false }, status }
  }
  try {
    return await streamAnswer(
      ({ signal, onWords }) =>
        generations
          .followRun({ id, waitSeconds: WAIT_SECONDS }, { signal, context: { onWords } })
          .then(({ state }) => state),
      { signal: request.signal, refuse },
    )
  } catch (error) {
    const { status } = refuse(error)
    const headers = { 'cache-control': 'no-store' }
    return new Response(null, { status: status === 404 ? 204 : status, headers })
  }
}
