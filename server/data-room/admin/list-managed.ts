import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import {
  type DocumentRight,
  MAX_ROOM_DOCUMENTS,
  type ManagedDocument,
  type Reading,
} from '#contract/data-room.ts'
import { dataRoomSections, MAX_COUNTED_LOOKS } from '#contract/data-room-words.ts'
import {
  dataRoomDocuments as documents,
  files,
  investorGrants as grants,
  dataRoomRights as rights,
  users,
  documentViews as views,
} from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'

type Deps = Pick<AppDeps, 'db' | 'clock'>
const MAX_GRANTS = 200
const MAX_READINGS = 100
/** Looks that readings of all documents and investors are counted from. */
const MAX_LOOKS = 5000

/** Every document with its state and how much it was read, of the latest looks at all of them: the table only grows. */
export const listManagedDocuments = async ({ db, clock }: Deps): Promise<{ items: ManagedDocument[] }> => {
  const looks = db
    .select({ documentId: views.documentId, grantId: views.grantId, seconds: views.seconds })
    .from(views)
    .orderBy(desc(views.at), desc(views.id))
    .limit(MAX_COUNTED_LOOKS)
    .as('looks')
  const read = db
    .select({
      documentId: looks.documentId,
      readers: sql<number>`count(distinct ${looks.grantId})::int`.as('readers'),
      seconds: sql<number>`sum(${looks.seconds})::int`.as('read_seconds'),
    })
    .from(looks)
    .groupBy(looks.documentId)
    .as('read')
  const rows = await db
    .select({ document: documents, fileName: files.name, readers: read.readers, seconds: read.seconds })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .leftJoin(read, eq(read.documentId, documents.id))
    .orderBy(asc(documents.section), asc(documents.position), asc(documents.id))
    .limit(MAX_ROOM_DOCUMENTS)
  const now = clock.now()
  const items = rows.map(({ document, fileName, readers, seconds }): ManagedDocument => {
    const { fileId: _file, createdBy: _by, publishedAt, expiresAt, createdAt, updatedAt, ...rest } = document
    const isExpired = expiresAt !== null && expiresAt <= now
    return {
      ...rest,
      state: publishedAt === null ? 'draft' : isExpired ? 'expired' : 'published',
      publishedAt: publishedAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      fileName,
      readers: readers ?? 0,
      seconds: seconds ?? 0,
    }
  })
  // As investors see them: by section in the order of the sections, which is not that of the alphabet.
  const placeOf = ({ section }: ManagedDocument) => dataRoomSections.indexOf(section)
  return { items: items.toSorted((one, other) => placeOf(one) - placeOf(other)) }
}

/** Investors with an open grant and their rights on a document. Null: there is none of that id. */
export const listRights = async (
  { db }: Deps,
  documentId: string,
): Promise<{ items: DocumentRight[] } | null> => {
  const [document] = await db.select({ id: documents.id }).from(documents).where(eq(documents.id, documentId))
  if (!document) return null
  const rows = await db
    .select({ grantId: grants.id, fullName: users.name, email: users.email, right: rights })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.userId))
    .leftJoin(rights, and(eq(rights.grantId, grants.id), eq(rights.documentId, documentId)))
    .where(isNull(grants.revokedAt))
    .orderBy(desc(grants.createdAt), desc(grants.id))
    .limit(MAX_GRANTS)
  const items = rows.map(({ right, ...person }) => ({
    ...person,
    right: right && {
      canRead: right.canRead,
      canDownload: right.canDownload,
      expiresAt: right.expiresAt?.toISOString() ?? null,
    },
  }))
  return { items }
}

/**
 * What was read, page by page; what was read last comes first. Of a document or by an investor, every look counts. Of
 * all of them, the latest looks: the table only grows.
 */
export const listViews = async (
  { db }: Deps,
  { documentId, grantId }: { documentId?: string | undefined; grantId?: string | undefined },
): Promise<{ items: Reading[] }> => {
  const wanted = and(
    documentId === undefined ? undefined : eq(views.documentId, documentId),
    grantId === undefined ? undefined : eq(views.grantId, grantId),
  )
  const every = db.select().from(views).where(wanted)
  const looks = (wanted ? every : every.orderBy(desc(views.at), desc(views.id)).limit(MAX_LOOKS)).as('looks')
  const byPage = db
    .select({
      documentId: looks.documentId,
      grantId: looks.grantId,
      page: looks.page,
      seconds: sql<number>`sum(${looks.seconds})::int`.as('page_seconds'),
      views: sql<number>`count(*)::int`.as('page_views'),
      lastAt: sql<Date>`max(${looks.at})`.as('page_last_at'),
    })
    .from(looks)
    .groupBy(looks.documentId, looks.grantId, looks.page)
    .as('by_page')
  const pages = sql<
    Reading['byPage']
  >`json_agg(json_build_object('page', ${byPage.page}, 'seconds', ${byPage.seconds},
    'views', ${byPage.views}) order by ${byPage.page})`
  const lastAt = sql`max(${byPage.lastAt})`.mapWith(views.at)
  const rows = await db
    .select({
      documentId: byPage.documentId,
      grantId: byPage.grantId,
      title: documents.title,
      pages: documents.pages,
      fullName: users.name,
      email: users.email,
      seconds: sql<number>`sum(${byPage.seconds})::int`,
      lastAt,
      byPage: pages,
    })
    .from(byPage)
    .innerJoin(documents, eq(documents.id, byPage.documentId))
    .innerJoin(grants, eq(grants.id, byPage.grantId))
    .innerJoin(users, eq(users.id, grants.userId))
    .groupBy(byPage.documentId, byPage.grantId, documents.id, users.id)
    .orderBy(desc(lastAt))
    .limit(MAX_READINGS)
  return { items: rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })) }
}
