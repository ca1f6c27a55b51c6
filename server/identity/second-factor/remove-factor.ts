import { and, count, eq } from 'drizzle-orm'
import { factors, sessions, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { enqueueNotice } from '#server/identity/credentials/mail/enqueue-notice.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import type { FactorRow } from './find-factors.ts'
import { holdUser } from './hold-user.ts'
import { dropRecoveryCodes } from './recovery-codes.ts'

/**
 * Removes a factor. With the last verified one the recovery codes go, one factor is enough again, and no session counts
 * as proven by two any longer.
 */
export const removeFactor = async (context: RequestContext, factor: FactorRow): Promise<void> => {
  const { deps } = context
  const { userId } = factor
  await context.deps.db.transaction(async (tx) => {
    const user = await holdUser(tx, userId)
    const [gone] = await tx
      .delete(factors)
      .where(eq(factors.id, factor.id))
      .returning({ status: factors.status })
    if (gone?.status !== 'verified') return
    const [left] = await tx
      .select({ all: count() })
      .from(factors)
      .where(and(eq(factors.userId, userId), eq(factors.status, 'verified')))
    if ((left?.all ?? 0) === 0) {
      await tx.update(users).set({ hasSecondFactor: false }).where(eq(users.id, userId))
      await tx.update(sessions).set({ aal: 'aal1' }).where(eq(sessions.userId, userId))
      await dropRecoveryCodes(tx, userId)
    }
    await recordAudit(tx, context, { action: 'factor_removed', userId })
    if (user) await enqueueNotice(tx, deps, 'factor_removed', user.email)
  })
}
