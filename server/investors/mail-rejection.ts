import { and, eq } from 'drizzle-orm'
import { investors } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { composeLetter } from '#server/platform/mail-layout.ts'
import type { JobHandler } from '#server/platform/queue.ts'

/** Mails the reason of a rejection to the address of the application. */
export const mailRejection: JobHandler<{ investorId: string }, AppDeps> = async (
  { investorId },
  { deps },
) => {
  const [row] = await deps.db
    .select()
    .from(investors)
    .where(and(eq(investors.id, investorId), eq(investors.status, 'rejected')))
  if (!row) return
  await deps.mail.send(
    composeLetter({
      to: row.email,
      subject: 'Your investor application to Cellwright',
      lines: ['we have read your application as an investor and cannot approve it.', `Reason: ${row.reason}`],
      after: ['If the reason no longer holds, you can apply again at any time.'],
    }),
    `investor-rejection:${investorId}`,
  )
}
