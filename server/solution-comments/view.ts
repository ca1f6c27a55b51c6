import type { Viewer } from '#contract/accounts.ts'
import type { SolutionComment } from '#contract/solution-work.ts'

export type CommentRow = {
  id: string
  userId: string | null
  author: string | null
  partKey: string | null
  stepKey: string | null
  subjectName: string | null
  /** The part or step is still in the solution. */
  hasSubject: boolean
  text: string
  createdAt: Date
  deletedAt: Date | null
}

/** Its author deletes a comment, and so does an owner of the company; among the staff, an administrator. */
export const mayDeleteComment = (viewer: Viewer, { userId }: Pick<CommentRow, 'userId'>): boolean =>
  userId === viewer.id || viewer.company?.membership === 'owner' || (!viewer.company && viewer.isAdmin)

const subjectOf = ({ partKey, stepKey, subjectName, hasSubject }: CommentRow): SolutionComment['subject'] => {
  const key = partKey ?? stepKey
  if (key === null) return null
  return { kind: partKey === null ? 'step' : 'part', key, name: subjectName ?? key, isGone: !hasSubject }
}

/** A comment as a reader of the company sees it; of a deleted one neither text nor author. */
export const toComment = (viewer: Viewer, row: CommentRow): Omit<SolutionComment, 'replies'> => {
  const isDeleted = row.deletedAt !== null
  return {
    id: row.id,
    author: isDeleted ? null : row.author,
    isOwn: !isDeleted && row.userId === viewer.id,
    mayDelete: !isDeleted && mayDeleteComment(viewer, row),
    text: isDeleted ? '' : row.text,
    isDeleted,
    subject: subjectOf(row),
    createdAt: row.createdAt.toISOString(),
  }
}
