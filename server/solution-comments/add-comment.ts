import { and, count, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { MAX_REPLIES, type SolutionComment } from '#contract/solution-work.ts'
import type { Transaction } from '#db/connect.ts'
import { solutionComments as comments, automationSolutions as solutions } from '#db/schema/index.ts'
import { actorOf, solutionForStaff } from '#server/notifications/actor-of.ts'
import { notifyMany } from '#server/notifications/notify.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { notFound } from '#server/rpc/not-found.ts'
import { findColleagues } from '#server/solution-access/find-colleagues.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { recordChange } from '#server/solution-events/record-change.ts'
import { findComment } from './list-comments.ts'
import { findSubjectName, type SubjectKeys } from './subject.ts'
import { toComment } from './view.ts'

type NewComment = SubjectKeys & { id: string; text: string; parentId?: string | undefined }
type Subject = { partKey: string | null; stepKey: string | null; subjectName: string | null }

/** Longest piece of a comment that a notification shows. */
const SHOWN = 160

/** What a reply is on: the same as the comment it answers. Errors: NOT_FOUND, COMMENT_DELETED, REPLY_LIMIT_REACHED. */
const subjectOfParent = async (tx: Transaction, solutionId: string, parentId: string): Promise<Subject> => {
  const [parent] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.id, parentId), eq(comments.solutionId, solutionId)))
    .for('update')
  if (!parent) throw notFound()
  if (parent.parentId !== null)
    throw invalidField('parentId', 'Answer the comment that the thread begins with, not a reply.')
  if (parent.deletedAt !== null) throw errors.COMMENT_DELETED()
  const [replies] = await tx.select({ all: count() }).from(comments).where(eq(comments.parentId, parentId))
  if ((replies?.all ?? 0) >= MAX_REPLIES) throw errors.REPLY_LIMIT_REACHED({ data: { limit: MAX_REPLIES } })
  return { partKey: parent.partKey, stepKey: parent.stepKey, subjectName: parent.subjectName }
}

/** What a new comment is on. Errors: SUBJECT_GONE for a part or step that the solution does not have. */
const subjectOf = async (tx: Transaction, { id, partKey, stepKey }: NewComment): Promise<Subject> => {
  if (partKey !== undefined && stepKey !== undefined)
    throw invalidField('stepKey', 'A comment is on a part or on a step, not on both.')
  if (partKey === undefined && stepKey === undefined)
    return { partKey: null, stepKey: null, subjectName: null }
  const subjectName = await findSubjectName(tx, id, { partKey, stepKey })
  if (subjectName === null) throw errors.SUBJECT_GONE()
  return { partKey: partKey ?? null, stepKey: stepKey ?? null, subjectName }
}

/**
 * Adds a comment to an own solution, one of its parts or one of its steps, or a reply to a comment; the others of the
 * company are notified. Null when the caller has no solution of that id.
 * Errors: SUBJECT_GONE, COMMENT_DELETED, REPLY_LIMIT_REACHED.
 */
export const addComment = (
  deps: Pick<AppDeps, 'db' | 'clock' | 'ids' | 'publisher' | 'queue'>,
  viewer: Viewer,
  input: NewComment,
): Promise<SolutionComment | null> =>
  deps.db.transaction(async (tx) => {
    const { id, text, parentId } = input
    // A revision that takes the part away waits, or comes first.
    const [solution] = await tx
      .select({ title: solutions.title, isPublic: solutions.isPublic })
      .from(solutions)
      .where(and(eq(solutions.id, id), ownedBy(viewer)))
      .for('update')
    if (!solution) return null
    const subject =
      parentId === undefined ? await subjectOf(tx, input) : await subjectOfParent(tx, id, parentId)
    const now = deps.clock.now()
    const commentId = deps.ids.row()
    await tx.insert(comments).values({
      id: commentId,
      solutionId: id,
      userId: viewer.id,
      ...subject,
      parentId: parentId ?? null,
      text,
      createdAt: now,
    })
    const on = subject.subjectName ?? solution.title
    await recordChange(deps, tx, {
      solutionId: id,
      actorId: viewer.id,
      kind: 'comment_added',
      // Without its text, which goes when the comment is deleted; lines of the log never change.
      details: { on },
      now,
    })
    await notifyMany(deps, tx, await findColleagues(tx, viewer), {
      kind: 'solution_comment',
      type: 'info',
      title: `${viewer.fullName} commented on ${on}`,
      message: text.slice(0, SHOWN).toWellFormed(),
      href: `/solutions/${id}/manage/discussion`,
      eventId: commentId,
      staffLine: `${actorOf(viewer)} commented on ${solutionForStaff(solution)}`,
    })
    const row = await findComment(tx, id, commentId)
    return row && { ...toComment(viewer, row), replies: [] }
  })
