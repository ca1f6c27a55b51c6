import type { Executor } from '#db/connect.ts'
import { invitations } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { countMail } from '#server/identity/mail-codes/count-mail.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { sendInvitation } from '../jobs.ts'
import { expiryFrom } from './invitation-days.ts'

/** What of a request an invitation needs. */
export type Inviting = Pick<RequestContext, 'deps' | 'requestId' | 'clientAddress' | 'requestHeaders'>

type Row = typeof invitations.$inferSelect
type Invited = Pick<Row, 'email' | 'role' | 'purpose' | 'companyId'>

/**
 * Writes an invitation and asks for its mail, in the caller's transaction. `undefined`: one for the same is open. The
 * address is in lower case. Errors: TOO_MANY_REQUESTS.
 */
export const writeInvitation = async (
  tx: Executor,
  context: Inviting,
  actor: { id: string },
  invited: Invited,
): Promise<Row | undefined> => {
  const { clock, queue, ids } = context.deps
  const { email, role, purpose, companyId } = invited
  const now = clock.now()
  const [row] = await tx
    .insert(invitations)
    .values({
      ...invited,
      // Of no link: the mail's job makes the one that works.
      tokenHash: sha256(ids.token()),
      invitedBy: actor.id,
      sentAt: now,
      expiresAt: expiryFrom(now),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return undefined
  await countMail({ db: tx, clock }, 'invitation', email)
  await queue.enqueue(tx, sendInvitation, { invitationId: row.id })
  await recordAudit(tx, context, {
    action: 'member_invited',
    actorId: actor.id,
    companyId,
    details: { role, purpose },
  })
  return row
}
