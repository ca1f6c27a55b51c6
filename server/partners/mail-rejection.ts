import { and, eq } from 'drizzle-orm'
import { betaSignups } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { composeLetter } from '#server/platform/mail-layout.ts'
import type { JobHandler } from '#server/platform/queue.ts'

/** Mails the reason of a rejection to the address of the application. */
export const mailRejection: JobHandler<{ signupId: string }, AppDeps> = async ({ signupId }, { deps }) => {
  const [row] = await deps.db
    .select()
    .from(betaSignups)
    .where(and(eq(betaSignups.id, signupId), eq(betaSignups.status, 'rejected')))
  if (!row) return
  const role = row.role === 'engineer' ? 'an engineer' : 'a supplier'
  await deps.mail.send(
    composeLetter({
      to: row.email,
      subject: 'Your application to Cellwright',
      lines: [`we have read your application as ${role} and cannot approve it.`, `Reason: ${row.reason}`],
      action: { label: 'Apply again', url: `${deps.config.baseUrl}/beta-signup?type=${row.role}` },
      after: ['If the reason no longer holds, you can apply again at any time.'],
    }),
    `partner-rejection:${signupId}`,
  )
}
