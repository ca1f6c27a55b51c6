import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { companies, companyMembers, sessions } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { renewLiveKeys } from '#server/live/live-keys.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { holdCompany } from '../deletion/remove-company.ts'

type Change = { id: string; isSuspended: boolean; reason: string }

/**
 * Suspends a company: its people are signed out at once and cannot sign in until it ends. What is so already stays as it
 * is. Null when there is no such company. Errors: BAD_REQUEST without a reason.
 */
export const suspendUser = async (
  context: RequestContext,
  actor: Viewer,
  { id, isSuspended, reason }: Change,
): Promise<{ id: string; isSuspended: boolean } | null> => {
  if (isSuspended && reason === '') throw invalidField('reason', 'Give a reason: your colleagues read it')
  const { db, clock, publisher } = context.deps
  return db.transaction(async (tx) => {
    await holdCompany(tx, id)
    const [company] = await tx
      .select()
      .from(companies)
      .where(and(eq(companies.id, id), ne(companies.type, 'admin')))
    if (!company) return null
    const answer = { id, isSuspended }
    if ((company.suspendedAt !== null) === isSuspended) return answer
    await tx
      .update(companies)
      .set(
        isSuspended
          ? { suspendedAt: clock.now(), suspendedBy: actor.id, suspendReason: reason }
          : { suspendedAt: null, suspendedBy: null, suspendReason: null },
      )
      .where(eq(companies.id, id))
    const members = await tx
      .select({ userId: companyMembers.userId })
      .from(companyMembers)
      .where(eq(companyMembers.companyId, id))
    const userIds = members.map(({ userId }) => userId)
    if (isSuspended && userIds.length > 0) {
      await tx.delete(sessions).where(inArray(sessions.userId, userIds))
      for (const userId of userIds) await renewLiveKeys(publisher, tx, userId)
    }
    await recordAudit(tx, context, {
      action: 'company_suspended',
      actorId: actor.id,
      companyId: id,
      subject: { kind: 'company', id },
      before: { isSuspended: !isSuspended },
      after: { isSuspended },
      details: { isSuspended, reason },
    })
    return answer
  })
}
