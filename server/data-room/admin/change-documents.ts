import { and, count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type ChangedDocument, MAX_ROOM_DOCUMENTS, type NewDocument } from '#contract/data-room.ts'
import { dataRoomDocuments as documents, files } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { forgetFiles } from '#server/files/forget-files.ts'
import { keepFile, releaseFiles } from '#server/files/keep-file.ts'
import { refuseFault, refuseFile } from '#server/files/refuse-file.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { keptPages } from '../pages/kept-pages.ts'
import { withLocalFile } from '../pages/with-local-file.ts'

const missing = () => invalidField('fileId', 'This file is no longer there. Choose the PDF again.')

const subject = (id: string) => ({ kind: 'data_room_document', id }) as const

/** Counts the pages of an uploaded PDF. @throws BAD_REQUEST, FILE_BROKEN, FILE_TOO_HEAVY, READER_BUSY */
const countPages = async ({ deps }: RequestContext, userId: string, fileId: string): Promise<number> => {
  const [file] = await deps.db
    .select({ name: files.name, storageKey: files.storageKey })
    .from(files)
    .where(
      and(
        eq(files.id, fileId),
        eq(files.userId, userId),
        eq(files.purpose, 'data_room_document'),
        eq(files.state, 'waiting'),
      ),
    )
  if (!file || file.storageKey === null) throw missing()
  const done = await withLocalFile(deps, file.storageKey, (path) => deps.reader.checkPages({ path }, userId))
  if (!done) throw missing()
  if ('fault' in done) throw refuseFault(done.fault, file.name)
  if ('refusal' in done.outcome)
    throw refuseFile(done.outcome.refusal.code, file.name, done.outcome.refusal.reason)
  return done.outcome.pages
}

/** Adds an uploaded PDF to the data room, not one that has expired already. @throws as above, DOCUMENT_LIMIT_REACHED */
export const addDocument = async (
  context: RequestContext,
  { fileId, isPublished, expiresAt, ...values }: z.output<typeof NewDocument>,
): Promise<{ id: string; pages: number }> => {
  const { db, clock, ids } = context.deps
  const viewer = await signedIn(context)
  const now = clock.now()
  if (expiresAt !== null && new Date(expiresAt) <= now)
    throw invalidField('expiresAt', 'Choose a day that is not over yet, or leave it empty')
  const pages = await countPages(context, viewer.id, fileId)
  const id = ids.row()
  await db.transaction(async (tx) => {
    const [known] = await tx.select({ all: count() }).from(documents)
    if ((known?.all ?? 0) >= MAX_ROOM_DOCUMENTS)
      throw errors.DOCUMENT_LIMIT_REACHED({ data: { limit: MAX_ROOM_DOCUMENTS } })
    if (!(await keepFile(tx, viewer, { id: fileId, purpose: 'data_room_document', subjectId: id })))
      throw missing()
    await tx.insert(documents).values({
      ...values,
      id,
      fileId,
      pages,
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      publishedAt: isPublished ? now : null,
      createdBy: viewer.id,
      createdAt: now,
      updatedAt: now,
    })
    await recordAudit(tx, context, {
      action: 'data_room_changed',
      actorId: viewer.id,
      subject: subject(id),
      details: { added: values.title },
    })
  })
  return { id, pages }
}

/** Changes a document; publishing again sets its date again. Null: there is none of that id. */
export const updateDocument = async (
  context: RequestContext,
  { id, isPublished, expiresAt, ...values }: z.output<typeof ChangedDocument>,
): Promise<{ id: string } | null> => {
  const { db, clock } = context.deps
  const viewer = await signedIn(context)
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(documents).where(eq(documents.id, id)).for('update')
    if (!before) return null
    const now = clock.now()
    const publishedAt = isPublished ? (before.publishedAt ?? now) : null
    const given = Object.entries(values).filter(([, value]) => value !== undefined)
    await tx
      .update(documents)
      .set({
        ...Object.fromEntries(given),
        ...(isPublished !== undefined && { publishedAt }),
        ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
        updatedAt: now,
      })
      .where(eq(documents.id, id))
    await recordAudit(tx, context, {
      action: 'data_room_changed',
      actorId: viewer.id,
      subject: subject(id),
      details: { title: before.title, ...(isPublished !== undefined && { isPublished }) },
    })
    return { id }
  })
}

/** Removes a document with its file, rights and views. Null: there is none of that id. */
export const removeDocument = async (context: RequestContext, id: string): Promise<{ id: string } | null> => {
  const { db } = context.deps
  const viewer = await signedIn(context)
  const removed = await db.transaction(async (tx) => {
    const [gone] = await tx.delete(documents).where(eq(documents.id, id)).returning()
    if (!gone) return undefined
    await releaseFiles(tx, { purpose: 'data_room_document', subjectId: id })
    await recordAudit(tx, context, {
      action: 'data_room_changed',
      actorId: viewer.id,
      subject: subject(id),
      details: { removed: gone.title },
    })
    return gone
  })
  if (!removed) return null
  await context.afterCommit(async (deps) => {
    keptPages.forget(removed.fileId)
    await forgetFiles(deps, [removed.fileId])
  })
  return { id }
}
