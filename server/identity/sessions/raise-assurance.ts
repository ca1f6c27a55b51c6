import { eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { type SignInMethod, sessions } from '#db/schema/index.ts'
import { viewerOf } from '#server/identity/viewers/viewers.ts'
import type { OpenSession, RequestContext } from '#server/rpc/context.ts'

/**
 * Notes that a credential was proven again in this session: a second factor raises it to aal2. Answers the session as
 * it is from now on; the caller makes it the request's own with `context.becomes` once the transaction has committed.
 */
export const raiseAssurance = async (
  tx: Executor,
  context: RequestContext,
  session: OpenSession,
  method: SignInMethod['method'],
): Promise<OpenSession> => {
  const now = context.deps.clock.now()
  const isSecond = method === 'totp' || method === 'recovery_code'
  const aal = isSecond ? 'aal2' : session.aal
  const methods = [
    ...session.methods.filter((each) => each.method !== method),
    { method, at: Math.floor(now.getTime() / 1000) },
  ]
  await tx.update(sessions).set({ aal, methods, provenAt: now }).where(eq(sessions.id, session.id))
  const isProduction = context.deps.config.mode === 'production'
  const viewer = (await viewerOf(tx, session.userId, { isProduction, aal })) ?? session.viewer
  return {
    ...session,
    aal,
    methods,
    provenAt: now,
    viewer,
    isPending: viewer.hasSecondFactor && aal === 'aal1',
  }
}
