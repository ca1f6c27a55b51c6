import { ORPCError } from '@orpc/server'
import type { RequestContext } from '#server/rpc/context.ts'
import type { OpenSession } from './find-session.ts'

/** Sensitive changes want a credential proven within this time. */
export const RECENT_PROOF_MS = 10 * 60 * 1000

/** The open session of a request that may change credentials. Throws UNAUTHORIZED, or REAUTHENTICATE when the proof is too old. */
export const requireRecentProof = async (context: RequestContext): Promise<OpenSession> => {
  const session = await context.session()
  if (!session || session.isPending)
    throw new ORPCError('UNAUTHORIZED', { status: 401, message: 'Not authenticated' })
  const age = context.deps.clock.now().getTime() - session.provenAt.getTime()
  if (age <= RECENT_PROOF_MS) return session
  throw new ORPCError('REAUTHENTICATE', {
    status: 403,
    message: 'Please confirm that it is you before you change this.',
  })
}
