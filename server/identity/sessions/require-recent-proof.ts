import { isWithin } from '#server/platform/clock.ts'
import type { OpenSession, RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'

/** Sensitive changes want a credential proven within this time. */
export const RECENT_PROOF_MS = 10 * 60 * 1000

/** The open session of a request that may change credentials. Throws UNAUTHORIZED, or REAUTHENTICATE when the proof is too old. */
export const requireRecentProof = async (context: RequestContext): Promise<OpenSession> => {
  const session = await context.session()
  if (!session || session.isPending) throw errors.UNAUTHORIZED()
  const nowMs = context.deps.clock.now().getTime()
  if (isWithin(RECENT_PROOF_MS, session.provenAt.getTime(), nowMs)) return session
  throw errors.REAUTHENTICATE()
}
