import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { ContactState } from '#contract/application-states.ts'
import type { ContactDetail, ContactNote, ContactSubmission } from '#contract/contact-admin.ts'
import type { Executor } from '#db/connect.ts'
import {
  automationSolutions,
  contactNotes,
  contactReplies,
  contactSubmissions as submissions,
  users,
} from '#db/schema/index.ts'
import { messageWords } from '#server/forms/of-address.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import { countRows } from '#server/rpc/lists/count-rows.ts'
import { matchWords } from '#server/rpc/match-words.ts'
import { seenBy } from '#server/solution-access/seen-by.ts'
import { pictureUrl } from '#server/solutions/picture/picture-url.ts'

const MOST_NOTES = 500
const MOST_REPLIES = 200

const select = (db: Executor, where: SQL | undefined) =>
  db
    .select({ submission: submissions, resolvedBy: users.name })
    .from(submissions)
    .leftJoin(users, eq(users.id, submissions.resolvedBy))
    .where(where)
    .orderBy(desc(submissions.createdAt), desc(submissions.id))

type Row = Awaited<ReturnType<typeof select>>[number]
type NoteRow = ContactNote & { submissionId: string }

const selectNotes = async (db: Executor, ids: readonly string[]): Promise<NoteRow[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: contactNotes.id,
      submissionId: contactNotes.submissionId,
      note: contactNotes.note,
      author: users.name,
      createdAt: contactNotes.createdAt,
    })
    .from(contactNotes)
    .leftJoin(users, eq(users.id, contactNotes.userId))
    .where(inArray(contactNotes.submissionId, [...ids]))
    .orderBy(desc(contactNotes.createdAt), desc(contactNotes.id))
    .limit(MOST_NOTES)
  return rows.map((row) => ({
    ...row,
    isOfPlanner: row.id === row.submissionId,
    createdAt: row.createdAt.toISOString(),
  }))
}

const toSubmission = ({ submission, resolvedBy }: Row, notes: readonly NoteRow[]): ContactSubmission => {
  const { id, name, email, company, subject, service, message, status } = submission
  return {
    id,
    name,
    email,
    company,
    subject,
    service,
    message,
    status,
    hasProcess: submission.processDescription !== '',
    createdAt: submission.createdAt.toISOString(),
    resolvedAt: submission.resolvedAt?.toISOString() ?? null,
    resolvedBy,
    notes: notes
      .filter(({ submissionId }) => submissionId === id)
      .map(({ submissionId: _of, ...note }) => note),
  }
}

type Filter = { search: string; status?: ContactState | undefined }
type Query = Filter & { limit: number; cursor?: string | undefined }

const submissionsThat = ({ search, status }: Filter): SQL | undefined =>
  and(matchWords(messageWords, search), status && eq(submissions.status, status))

/** A page of messages with their notes, newest first. Errors: BAD_REQUEST for a foreign cursor. */
export const listSubmissions = async (db: Executor, { limit, cursor, ...filter }: Query) => {
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const after =
    from &&
    sql`(${submissions.createdAt}, ${submissions.id}) < (${from.value}::timestamptz, ${from.id}::uuid)`
  const rows = await select(db, and(submissionsThat(filter), after)).limit(limit + 1)
  const notes = await selectNotes(
    db,
    rows.map(({ submission }) => submission.id),
  )
  return toPage(
    rows,
    limit,
    (row) => toSubmission(row, notes),
    ({ submission }) => ({ value: submission.createdAt.toISOString(), id: submission.id }),
  )
}

/** How many messages a filter finds, exactly. */
export const countSubmissions = (db: Executor, filter: Filter) =>
  countRows(db, submissions, submissionsThat(filter))

const findSolution = async (
  db: Executor,
  viewer: Viewer,
  id: string | null,
): Promise<ContactDetail['solution']> => {
  if (id === null) return null
  const [row] = await db
    .select({
      id: automationSolutions.id,
      title: automationSolutions.title,
      updatedAt: automationSolutions.updatedAt,
    })
    .from(automationSolutions)
    .where(and(eq(automationSolutions.id, id), seenBy(viewer)))
  return row ? { id: row.id, title: row.title, imageUrl: pictureUrl(row.id, row.updatedAt) } : null
}

const selectReplies = async (db: Executor, id: string): Promise<ContactDetail['replies']> => {
  const rows = await db
    .select({ reply: contactReplies, author: users.name })
    .from(contactReplies)
    .leftJoin(users, eq(users.id, contactReplies.userId))
    .where(eq(contactReplies.submissionId, id))
    .orderBy(asc(contactReplies.createdAt), asc(contactReplies.id))
    .limit(MOST_REPLIES)
  return rows.map(({ reply, author }) => ({
    id: reply.id,
    text: reply.text,
    author,
    hasAnimation: reply.shareId !== null,
    createdAt: reply.createdAt.toISOString(),
  }))
}

/** A message with its plan as far as the caller may see it, notes and answers; null when there is none of that id. */
export const getSubmission = async (
  db: Executor,
  viewer: Viewer,
  id: string,
): Promise<ContactDetail | null> => {
  const [row] = await select(db, eq(submissions.id, id))
  if (!row) return null
  const notes = await selectNotes(db, [id])
  const { processDescription, solutionId } = row.submission
  const solution = await findSolution(db, viewer, solutionId)
  const [refusal] = await db.select({ id: contactNotes.id }).from(contactNotes).where(eq(contactNotes.id, id))
  const hasFailed = solutionId !== null || refusal !== undefined
  const planning = solution ? 'planned' : hasFailed ? 'failed' : 'waiting'
  return {
    ...toSubmission(row, notes),
    processDescription,
    planning: processDescription === '' ? 'none' : planning,
    solution,
    replies: await selectReplies(db, id),
  }
}
