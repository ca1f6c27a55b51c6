import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { betaSignups } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { inviteApplicant } from '#server/teams/invite-applicant.ts'
import { leadApplicant } from './lead-applicant.ts'
import { holdApproval } from './open-approval.ts'

/**
 * Sends what an approval sent once more: the open invitation under a new link and time, a new one where it ended and its
 * company went, or the offer where it was declined or withdrawn. False when there is no application of that id.
 * Errors: APPLICATION_DECIDED, APPLICANT_REFUSED, TOO_MANY_REQUESTS.
 */
export const renewApproval = async (context: RequestContext, actor: Viewer, id: string): Promise<boolean> =>
  context.deps.db.transaction(async (tx) => {
    const approval = await holdApproval(tx, id)
    if (!approval) return false
    const { signup, invitationId } = approval
    const { email } = signup
    let { companyId } = signup
    if (invitationId && companyId)
      await inviteApplicant(tx, context, actor, { purpose: 'partner', companyId, email })
    else {
      companyId = (await leadApplicant(tx, context, actor, signup)).companyId
      await tx.update(betaSignups).set({ companyId }).where(eq(betaSignups.id, id))
    }
    await recordAudit(tx, context, {
      action: 'partner_approval_renewed',
      actorId: actor.id,
      companyId,
      subject: { kind: 'beta_signup', id },
      details: { role: signup.role },
    })
    return true
  })
