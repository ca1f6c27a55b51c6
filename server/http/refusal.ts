import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import { answerErrors } from '#server/rpc/answer-errors.ts'
import type { HttpEnv } from './env.ts'

/**
 * Refusals of routes beside the procedures leave as the procedures' do: the typed error as JSON. `isDefined`: it is one
 * of those that every procedure's contract names.
 */
export const refusal = (error: ORPCError<string, unknown>, { isDefined = false } = {}): Response =>
  new Response(JSON.stringify({ ...error.toJSON(), defined: isDefined }), {
    status: error.status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  })

/** Runs the work of such a route under a name for the log; what it throws is answered as a procedure's error is. */
export const answerRefusals = async (
  c: Context<HttpEnv>,
  path: readonly string[],
  work: () => Promise<Response>,
): Promise<Response> => {
  try {
    return await answerErrors(c.get('rpc'), path, work)
  } catch (error) {
    if (error instanceof ORPCError) return refusal(error)
    throw error
  }
}
