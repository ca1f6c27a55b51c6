import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { PartnerApplicationDetail } from '#contract/partners.ts'
import type { Transaction } from '#db/connect.ts'
import { betaSignups } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { holdAddress, leadApplicant } from './approval/lead-applicant.ts'
import { getBetaSignup } from './read-signups.ts'

/**
 * Approves an application once. Null when there is none of that id. Errors: APPLICATION_DECIDED, APPLICANT_REFUSED,
 * TOO_MANY_REQUESTS.
 */
export const approveBetaSignup = async (
  context: RequestContext,
  actor: Viewer,
  id: string,
): Promise<PartnerApplicationDetail | null> =>
  context.deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(betaSignups)
      .set({ status: 'approved', approvedAt: context.deps.clock.now(), approvedBy: actor.id })
      .where(and(eq(betaSignups.id, id), eq(betaSignups.status, 'pending')))
      .returning()
    if (!row) return refuseDecided(tx, id)
    await holdAddress(tx, row.email)
    const { applicant, companyId } = await leadApplicant(tx, context, actor, row)
    await tx.update(betaSignups).set({ companyId }).where(eq(betaSignups.id, id))
    await recordAudit(tx, context, {
      action: 'partner_approved',
      actorId: actor.id,
      companyId,
      ...('userId' in applicant && { userId: applicant.userId }),
      subject: { kind: 'beta_signup', id },
      details: { role: row.role, applicant: row.companyName, isOffer: applicant.kind === 'owner' },
    })
    return getBetaSignup(tx, id)
  })

/** For an application that is not pending: null when there is none. Throws APPLICATION_DECIDED otherwise. */
export const refuseDecided = async (tx: Transaction, id: string): Promise<null> => {
  const [known] = await tx
    .select({ status: betaSignups.status })
    .from(betaSignups)
    .where(eq(betaSignups.id, id))
  if (!known) return null
  throw errors.APPLICATION_DECIDED({ data: { status: known.status } })
}
