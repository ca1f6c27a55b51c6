import { ORPCError } from '@orpc/server'
import { isWithin } from '#server/platform/clock.ts'
import type { OpenSession, RequestContext } from '#server/rpc/context.ts'

/** Sensitive changes want a credential proven within this time. */
export const RECENT_PROOF_MS = 10 * 60 * 1000

/** The open session of a request that may change credentials. Throws UNAUTHORIZED, or REAUTHENTICATE when the proof is too old. */
export const requireRecentProof = async (context: RequestContext): Promise<OpenSession> => {
  const session = await context.session()
  if (!session || session.isPending)
    throw new ORPCError('UNAUTHORIZED', { status: 401, message: 'Not authenticated' })
  const nowMs = context.deps.clock.now().getTime()
  if (isWithin(RECENT_PROOF_MS, session.provenAt.getTime(), nowMs)) return session
  throw new ORPCError('REAUTHENTICATE', {
    status: 403,
    message: 'Please confirm that it is you before you change this.',
  })
}
