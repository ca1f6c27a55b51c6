import { and, eq, inArray } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { ContactDetail, ContactNote } from '#contract/contact-admin.ts'
import { contactNotes, contactSubmissions as submissions } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { getSubmission } from './read-submissions.ts'

/** The statuses from which each can be reached; a resolved message stays so. */
const before = { in_progress: ['new'], resolved: ['new', 'in_progress'] } as const

/** Begins or resolves a message. Null when there is none of that id. Errors: SUBMISSION_CHANGED. */
export const setSubmissionStatus = async (
  context: RequestContext,
  actor: Viewer,
  { id, status }: { id: string; status: keyof typeof before },
): Promise<ContactDetail | null> => {
  const { db, clock } = context.deps
  return db.transaction(async (tx) => {
    const [former] = await tx
      .select({ status: submissions.status, subject: submissions.subject })
      .from(submissions)
      .where(eq(submissions.id, id))
      .for('update')
    if (!former) return null
    const resolution =
      status === 'resolved' ? { resolvedAt: clock.now(), resolvedBy: actor.id } : { resolvedAt: null }
    const [changed] = await tx
      .update(submissions)
      .set({ status, ...resolution })
      .where(and(eq(submissions.id, id), inArray(submissions.status, [...before[status]])))
      .returning({ id: submissions.id })
    const detail = await getSubmission(tx, actor, id)
    if (detail && !changed) throw errors.SUBMISSION_CHANGED({ data: { status: detail.status } })
    await recordAudit(tx, context, {
      action: 'message_changed',
      actorId: actor.id,
      subject: { kind: 'contact_submission', id },
      before: { status: former.status },
      after: { status },
      details: { subject: former.subject },
    })
    return detail
  })
}

/** Adds a note. Null when there is no message of that id. */
export const addNote = async (
  context: RequestContext,
  actor: Viewer,
  { id, note }: { id: string; note: string },
): Promise<ContactNote | null> => {
  const { db, clock } = context.deps
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ subject: submissions.subject })
      .from(submissions)
      .where(eq(submissions.id, id))
    if (!known) return null
    const now = clock.now()
    const [row] = await tx
      .insert(contactNotes)
      .values({ submissionId: id, note, userId: actor.id, createdAt: now })
      .returning({ id: contactNotes.id })
    if (!row) throw new Error('the note did not come back')
    await recordAudit(tx, context, {
      action: 'message_changed',
      actorId: actor.id,
      subject: { kind: 'contact_submission', id },
      details: { subject: known.subject, isNote: true },
    })
    return { id: row.id, note, author: actor.fullName, isOfPlanner: false, createdAt: now.toISOString() }
  })
}
