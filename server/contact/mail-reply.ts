import { and, eq, isNull } from 'drizzle-orm'
import { serviceNames } from '#contract/form-choices.ts'
import { contactReplies, contactSubmissions, solutionShares } from '#db/schema/index.ts'
import { sha256Hex } from '#server/identity/secrets/hash-token.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { composeLetter } from '#server/platform/mail-layout.ts'
import type { JobHandler } from '#server/platform/queue.ts'

/** Mails an answer to the sender of a message; each run makes a new link to the animation, and only the last one works. */
export const mailReply: JobHandler<{ replyId: string }, AppDeps> = async ({ replyId }, { deps }) => {
  const [row] = await deps.db
    .select({ reply: contactReplies, submission: contactSubmissions })
    .from(contactReplies)
    .innerJoin(contactSubmissions, eq(contactSubmissions.id, contactReplies.submissionId))
    .where(eq(contactReplies.id, replyId))
  if (!row) return
  const { reply, submission } = row
  const token = deps.ids.token()
  const [share] = reply.shareId
    ? await deps.db
        .update(solutionShares)
        .set({ tokenHash: sha256Hex(token) })
        .where(and(eq(solutionShares.id, reply.shareId), isNull(solutionShares.revokedAt)))
        .returning({ id: solutionShares.id })
    : []
  const { baseUrl } = deps.config
  await deps.mail.send(
    composeLetter({
      to: submission.email,
      subject: `Re: ${submission.subject || serviceNames[submission.service]}`,
      lines: reply.text.split(/\n\s*\n/),
      ...(share && { action: { label: 'Watch your animation', url: `${baseUrl}/shared/${token}` } }),
      after: [
        `Reference: ${submission.id.slice(0, 8).toUpperCase()}. To write to us again, use ${baseUrl}/contact.`,
      ],
    }),
    `contact-reply:${replyId}:${share ? token.slice(0, 16) : ''}`,
  )
}
