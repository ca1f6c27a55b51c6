import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Invitation } from '#contract/teams.ts'
import { invitations } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { holdCompany } from '#server/identity/accounts/deletion/remove-company.ts'
import { countMail } from '#server/identity/mail-codes/count-mail.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { sendInvitation } from '../jobs.ts'
import { toInvitation } from '../view.ts'
import { expiryFrom } from './invitation-days.ts'
import { companyOf, type InvitedTo, invitationsTo } from './invited-to.ts'
import { requirePlace } from './require-place.ts'

/**
 * Sends an open invitation again under a new link and time; null when there is none of that id. One that was over needs a
 * place again. Errors: TEAM_LIMIT_REACHED, TOO_MANY_REQUESTS.
 */
export const resendInvitation = async (
  context: RequestContext,
  actor: Viewer,
  to: InvitedTo,
  id: string,
): Promise<Invitation | null> => {
  const companyId = companyOf(to)
  const now = context.deps.clock.now()
  return context.deps.db.transaction(async (tx) => {
    const isThis = and(eq(invitations.id, id), invitationsTo(to), eq(invitations.status, 'open'))
    if (companyId) await holdCompany(tx, companyId)
    const [before] = await tx.select({ expiresAt: invitations.expiresAt }).from(invitations).where(isThis)
    if (companyId && before && before.expiresAt <= now) await requirePlace(tx, context, companyId)
    const [row] = await tx
      .update(invitations)
      .set({ sentAt: now, expiresAt: expiryFrom(now) })
      .where(isThis)
      .returning()
    if (!row) return null
    await countMail({ db: tx, clock: context.deps.clock }, 'invitation', row.email)
    await context.deps.queue.enqueue(tx, sendInvitation, { invitationId: row.id })
    await recordAudit(tx, context, {
      action: 'member_invited',
      actorId: actor.id,
      companyId,
      details: { role: row.role, isAgain: true },
    })
    return toInvitation(row, now)
  })
}

/** Takes an open invitation back; null when there is none of that id. */
export const revokeInvitation = async (
  context: RequestContext,
  actor: Viewer,
  to: InvitedTo,
  id: string,
): Promise<{ id: string } | null> =>
  context.deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(invitations)
      .set({ status: 'revoked' })
      .where(and(eq(invitations.id, id), invitationsTo(to), eq(invitations.status, 'open')))
      .returning({ id: invitations.id })
    if (row)
      await recordAudit(tx, context, {
        action: 'invitation_revoked',
        actorId: actor.id,
        companyId: companyOf(to),
      })
    return row ?? null
  })
