import { and, eq, gt, lt, or } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { factors, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { requireConfirmed } from '#server/identity/accounts/require-confirmed.ts'
import { enqueueNotice } from '#server/identity/credentials/mail/enqueue-notice.ts'
import { endSessions } from '#server/identity/sessions/end-sessions.ts'
import { raiseAssurance } from '#server/identity/sessions/raise-assurance.ts'
import type { OpenSession, RequestContext } from '#server/rpc/context.ts'
import type { FactorRow } from './find-factors.ts'
import { holdUser } from './hold-user.ts'
import { codeInvalid, countFactorTry } from './policy.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { STEPS_AHEAD, stepOfCode } from './totp.ts'

/** Takes a time step of a factor for good; false when it, or a later one, was taken before or at this moment. */
const takeStep = async (tx: Executor, factor: FactorRow, step: number): Promise<boolean> => {
  const taken = await tx
    .update(factors)
    .set({ lastStep: step })
    .where(
      and(
        eq(factors.id, factor.id),
        or(lt(factors.lastStep, step), gt(factors.lastStep, step + STEPS_AHEAD)),
      ),
    )
    .returning({ id: factors.id })
  return taken.length > 0
}

/**
 * Proves a code of a factor in a session: raises it to aal2; an unverified factor is verified by its first code, every
 * other session ends, and recovery codes are made if there were none. Throws CODE_INVALID, EMAIL_NOT_CONFIRMED,
 * TOO_MANY_REQUESTS.
 */
export const verifyFactor = async (
  context: RequestContext,
  session: OpenSession,
  factor: FactorRow,
  code: string,
): Promise<{ session: OpenSession; recoveryCodes: string[] }> => {
  const { deps } = context
  const { userId } = session
  if (factor.status === 'unverified') requireConfirmed(session.viewer)
  await countFactorTry(context, userId)
  const step = await stepOfCode(context, factor, code)
  if (step === null) {
    await recordAudit(deps.db, context, { action: 'factor_failed', userId })
    throw codeInvalid()
  }
  return context.deps.db.transaction(async (tx) => {
    const before = await holdUser(tx, userId)
    if (!(await takeStep(tx, factor, step))) throw codeInvalid()
    let codes: string[] = []
    if (factor.status === 'unverified') {
      await tx
        .update(factors)
        .set({ status: 'verified', updatedAt: deps.clock.now() })
        .where(eq(factors.id, factor.id))
      await tx.update(users).set({ hasSecondFactor: true }).where(eq(users.id, userId))
      // Those that were printed for another factor stay good.
      if (!before?.hasSecondFactor || (await countRecoveryCodes(tx, userId)) === 0)
        codes = await replaceRecoveryCodes(tx, context, userId)
      await endSessions(tx, userId, { allBut: session.id })
      await recordAudit(tx, context, {
        action: 'factor_added',
        userId,
        details: { name: factor.friendlyName },
      })
      if (before) await enqueueNotice(tx, deps, 'factor_added', before.email)
    }
    return { session: await raiseAssurance(tx, context, session, 'totp'), recoveryCodes: codes }
  })
}
