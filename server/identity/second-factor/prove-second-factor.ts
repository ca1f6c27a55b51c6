import { recordAudit } from '#server/audit/record-audit.ts'
import { raiseAssurance } from '#server/identity/sessions/raise-assurance.ts'
import type { OpenSession, RequestContext } from '#server/rpc/context.ts'
import { listFactors } from './find-factors.ts'
import { codeInvalid, countFactorTry } from './policy.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'
import { verifyFactor } from './verify-factor.ts'

/** Finishes a sign-in with a code of any verified factor, or with a recovery code. Throws CODE_INVALID, TOO_MANY_REQUESTS. */
export const proveSecondFactor = async (
  context: RequestContext,
  session: OpenSession,
  code: string,
): Promise<OpenSession> => {
  const { deps } = context
  const typed = code.trim()
  if (/^\d{6}$/.test(typed.replace(/\s/g, ''))) {
    const digits = typed.replace(/\s/g, '')
    const verified = (await listFactors(deps.db, session.userId)).filter(
      ({ status }) => status === 'verified',
    )
    for (const factor of verified) {
      if ((await stepOfCode(context, factor, digits)) !== null)
        return (await verifyFactor(context, session, factor, digits)).session
    }
    await countFactorTry(context, session.userId)
  } else {
    await countFactorTry(context, session.userId)
    const raised = await context.deps.db.transaction(async (tx) => {
      if (!(await spendRecoveryCode(tx, context, session.userId, typed))) return null
      await recordAudit(tx, context, { action: 'recovery_code_used', userId: session.userId })
      return raiseAssurance(tx, context, session, 'recovery_code')
    })
    if (raised) return raised
  }
  await recordAudit(deps.db, context, { action: 'factor_failed', userId: session.userId })
  throw codeInvalid()
}
