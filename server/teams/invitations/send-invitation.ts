import { and, eq } from 'drizzle-orm'
import { companies, invitations } from '#db/schema/index.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { composeLetter } from '#server/platform/mail-layout.ts'
import type { JobHandler } from '#server/platform/queue.ts'
import { INVITATION_DAYS } from './invitation-days.ts'
import { describeInvitation } from './invitation-letters.ts'

/** Writes the mail of an open invitation; each run makes a new link, and only the last one works. */
export const mailInvitation: JobHandler<{ invitationId: string }, AppDeps> = async (
  { invitationId },
  { deps },
) => {
  const token = deps.ids.token()
  const [row] = await deps.db
    .update(invitations)
    .set({ tokenHash: sha256(token) })
    .where(and(eq(invitations.id, invitationId), eq(invitations.status, 'open')))
    .returning()
  if (!row) return
  const [company] = row.companyId
    ? await deps.db
        .select({ name: companies.name, type: companies.type })
        .from(companies)
        .where(eq(companies.id, row.companyId))
    : []
  const { subject, lines, label } = describeInvitation(row.purpose, company ?? null)
  await deps.mail.send(
    composeLetter({
      to: row.email,
      subject,
      lines,
      action: { label, url: `${deps.config.baseUrl}/invitation?token=${token}` },
      after: [
        `The invitation holds for ${INVITATION_DAYS} days. If you do not know the sender, ignore this mail.`,
      ],
    }),
    `invitation:${token.slice(0, 16)}`,
  )
}
