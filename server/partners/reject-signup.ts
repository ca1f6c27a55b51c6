import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { PartnerApplicationDetail } from '#contract/partners.ts'
import { betaSignups } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { refuseDecided } from './approve-signup.ts'
import { sendRejection } from './jobs.ts'
import { getBetaSignup } from './read-signups.ts'

/**
 * Rejects an application once and mails the reason to the applicant. Null when there is none of that id.
 * Errors: APPLICATION_DECIDED.
 */
export const rejectBetaSignup = async (
  context: RequestContext,
  actor: Viewer,
  { signupId, reason }: { signupId: string; reason: string },
): Promise<PartnerApplicationDetail | null> => {
  const { db, clock, queue } = context.deps
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(betaSignups)
      .set({ status: 'rejected', rejectedAt: clock.now(), rejectedBy: actor.id, reason })
      .where(and(eq(betaSignups.id, signupId), eq(betaSignups.status, 'pending')))
      .returning({ role: betaSignups.role, applicant: betaSignups.companyName })
    if (!row) return refuseDecided(tx, signupId)
    await queue.enqueue(tx, sendRejection, { signupId })
    await recordAudit(tx, context, {
      action: 'partner_rejected',
      actorId: actor.id,
      subject: { kind: 'beta_signup', id: signupId },
      details: { role: row.role, applicant: row.applicant, reason },
    })
    return getBetaSignup(tx, signupId)
  })
}
