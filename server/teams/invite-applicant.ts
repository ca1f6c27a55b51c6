import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { invitations } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { countMail } from '#server/identity/mail-codes/count-mail.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { expiryFrom } from './invitations/invitation-days.ts'
import { sendInvitation } from './jobs.ts'

/** Whose application was approved: a partner becomes the owner of a company, an investor opens the data room. */
export type Applicant =
  | { purpose: 'partner'; companyId: string; email: string }
  | { purpose: 'investor'; email: string }

/** What of a request an invitation needs. */
type Inviting = Pick<RequestContext, 'deps' | 'requestId' | 'clientAddress' | 'requestHeaders'>

/**
 * Invites someone whose application is approved, in the transaction that approves it. The mail has a text of its own per
 * purpose and asks for a password of the ordinary rule. An open invitation for the same takes its place, so that one link
 * works. The address is in lower case. Errors: TOO_MANY_REQUESTS.
 */
export const inviteApplicant = async (
  tx: Executor,
  context: Inviting,
  actor: { id: string },
  applicant: Applicant,
): Promise<{ id: string; expiresAt: Date }> => {
  const { purpose, email } = applicant
  const companyId = applicant.purpose === 'partner' ? applicant.companyId : null
  const role = applicant.purpose === 'partner' ? ('owner' as const) : ('investor' as const)
  const { clock, queue, ids } = context.deps
  const now = clock.now()
  const expiresAt = expiryFrom(now)
  await tx
    .update(invitations)
    .set({ status: 'revoked' })
    .where(
      and(
        eq(invitations.purpose, purpose),
        eq(invitations.email, email),
        companyId === null ? isNull(invitations.companyId) : eq(invitations.companyId, companyId),
        eq(invitations.status, 'open'),
      ),
    )
  const [row] = await tx
    .insert(invitations)
    .values({
      companyId,
      email,
      role,
      purpose,
      // Of no link: the mail's job makes the one that works.
      tokenHash: sha256(ids.token()),
      invitedBy: actor.id,
      sentAt: now,
      expiresAt,
      createdAt: now,
    })
    .returning({ id: invitations.id })
  if (!row) throw new Error('the invitation row did not come back')
  await countMail({ db: tx, clock }, 'invitation', email)
  await queue.enqueue(tx, sendInvitation, { invitationId: row.id })
  await recordAudit(tx, context, {
    action: 'member_invited',
    actorId: actor.id,
    companyId,
    details: { role, purpose },
  })
  return { id: row.id, expiresAt }
}
