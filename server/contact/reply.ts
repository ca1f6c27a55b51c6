import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { ContactDetail } from '#contract/contact-admin.ts'
import type { Transaction } from '#db/connect.ts'
import { contactReplies, contactSubmissions as submissions } from '#db/schema/index.ts'
import { countMail } from '#server/identity/mail-codes/count-mail.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { addShare } from '#server/solution-history/share-solution.ts'
import { findPresentVersion } from '#server/solutions/history/present-version.ts'
import { sendReply } from './jobs.ts'
import { getSubmission } from './read-submissions.ts'

type Reply = { id: string; replyKey: string; text: string; withAnimation: boolean }

/** A link to the planned solution. Its token is made when the mail is written, so that none is kept. */
const shareAnimation = async (
  tx: Transaction,
  { deps }: RequestContext,
  actor: Viewer,
  solutionId: string | null,
): Promise<string> => {
  if (solutionId === null || !(await findPresentVersion(tx, actor, solutionId, { isLocked: true })))
    throw errors.NO_ANIMATION()
  return (await addShare(deps, tx, actor, solutionId)).id
}

/**
 * Keeps an answer and mails it; a new message is then in progress. The same key is one answer and one mail. Null when
 * there is no message of that id. Errors: NO_ANIMATION, SHARE_LIMIT_REACHED, TOO_MANY_REQUESTS.
 */
export const reply = async (
  context: RequestContext,
  actor: Viewer,
  { id, replyKey, text, withAnimation }: Reply,
): Promise<ContactDetail | null> => {
  const { db, clock, queue } = context.deps
  return db.transaction(async (tx) => {
    // Answers of one message come one after the other.
    const [row] = await tx.select().from(submissions).where(eq(submissions.id, id)).for('update')
    if (!row) return null
    const isThis = and(eq(contactReplies.submissionId, id), eq(contactReplies.replyKey, replyKey))
    const [sent] = await tx.select({ id: contactReplies.id }).from(contactReplies).where(isThis)
    if (sent) return getSubmission(tx, actor, id)
    const shareId = withAnimation ? await shareAnimation(tx, context, actor, row.solutionId) : null
    const [made] = await tx
      .insert(contactReplies)
      .values({ submissionId: id, replyKey, text, userId: actor.id, shareId, createdAt: clock.now() })
      .returning({ id: contactReplies.id })
    if (!made) throw new Error('the answer did not come back')
    if (row.status === 'new')
      await tx.update(submissions).set({ status: 'in_progress' }).where(eq(submissions.id, id))
    await countMail({ db: tx, clock }, 'form', row.email)
    await queue.enqueue(tx, sendReply, { replyId: made.id })
    return getSubmission(tx, actor, id)
  })
}
