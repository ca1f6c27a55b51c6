import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Transaction } from '#db/connect.ts'
import { invitations } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { removeUnjoined } from '#server/identity/accounts/deletion/remove-company.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { withdrawOffer } from '../types/withdraw-offer.ts'
import { holdApproval } from './open-approval.ts'

/** The link stops working, and the company that no one has joined goes. */
const withdrawInvitation = async (tx: Transaction, id: string): Promise<void> => {
  const [row] = await tx
    .update(invitations)
    .set({ status: 'revoked' })
    .where(eq(invitations.id, id))
    .returning({ companyId: invitations.companyId })
  if (row?.companyId) await removeUnjoined(tx, row.companyId)
}

/**
 * Takes back what an approval sent and no one has answered: the invitation with its company, or the offer of another type.
 * False when there is no application of that id. Errors: APPLICATION_DECIDED, NOTHING_TO_WITHDRAW.
 */
export const withdrawApproval = async (
  context: RequestContext,
  actor: Viewer,
  id: string,
): Promise<boolean> =>
  context.deps.db.transaction(async (tx) => {
    const approval = await holdApproval(tx, id)
    if (!approval) return false
    const { signup, invitationId, offerId } = approval
    if (!invitationId && !offerId) throw errors.NOTHING_TO_WITHDRAW()
    if (invitationId) await withdrawInvitation(tx, invitationId)
    else if (offerId && !(await withdrawOffer(tx, context, actor, offerId)))
      throw errors.NOTHING_TO_WITHDRAW()
    await recordAudit(tx, context, {
      action: 'partner_approval_withdrawn',
      actorId: actor.id,
      companyId: invitationId ? null : signup.companyId,
      subject: { kind: 'beta_signup', id },
      details: { role: signup.role, isOffer: !invitationId },
    })
    return true
  })
