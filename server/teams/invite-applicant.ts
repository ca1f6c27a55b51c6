import { eq, isNull } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { invitations } from '#db/schema/index.ts'
import { revokeOpen } from './invitations/revoke-open.ts'
import { type Inviting, writeInvitation } from './invitations/write-invitation.ts'

/** Whose application was approved: a partner becomes the owner of a company, an investor opens the data room. */
export type Applicant =
  | { purpose: 'partner'; companyId: string; email: string }
  | { purpose: 'investor'; email: string }

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
  const sameCompany =
    companyId === null ? isNull(invitations.companyId) : eq(invitations.companyId, companyId)
  await revokeOpen(tx, email, eq(invitations.purpose, purpose), sameCompany)
  const row = await writeInvitation(tx, context, actor, { companyId, email, role, purpose })
  if (!row) throw new Error('the invitation row did not come back')
  return { id: row.id, expiresAt: row.expiresAt }
}
