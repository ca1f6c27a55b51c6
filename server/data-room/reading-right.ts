import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { dataRoomTerms as terms } from '#contract/data-room-words.ts'
import type { Executor } from '#db/connect.ts'
import {
  dataRoomTerms,
  dataRoomDocuments as documents,
  documentViews,
  files,
  investorGrants,
  dataRoomRights as rights,
  users,
} from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'

type Deps = Pick<AppDeps, 'db' | 'clock'>

/** Whose eyes: a grant, or an administrator's, who needs none. */
export type Reader = { grantId: string | null; email: string; acceptedAt: Date | null }

/** How the caller may be in the data room right now, whatever the session said before. @throws FORBIDDEN */
export const findReader = async ({ db }: Pick<Deps, 'db'>, { id }: Pick<Viewer, 'id'>): Promise<Reader> => {
  const [row] = await db
    .select({
      grantId: investorGrants.id,
      email: users.email,
      role: users.role,
      acceptedAt: dataRoomTerms.acceptedAt,
    })
    .from(users)
    .leftJoin(
      investorGrants,
      and(
        eq(investorGrants.userId, users.id),
        isNull(investorGrants.revokedAt),
        eq(users.emailVerified, true),
      ),
    )
    .leftJoin(
      dataRoomTerms,
      and(eq(dataRoomTerms.grantId, investorGrants.id), eq(dataRoomTerms.version, terms.version)),
    )
    .where(eq(users.id, id))
  if (!row || (row.grantId === null && row.role !== 'admin')) throw errors.FORBIDDEN()
  return { grantId: row.grantId, email: row.email, acceptedAt: row.acceptedAt }
}

/** @throws TERMS_NOT_ACCEPTED */
export const requireTerms = ({ grantId, acceptedAt }: Reader): void => {
  if (grantId !== null && acceptedAt === null)
    throw errors.TERMS_NOT_ACCEPTED({ data: { version: terms.version } })
}

const isLater = (column: typeof documents.expiresAt | typeof rights.expiresAt, now: Date) =>
  sql`(${column} is null or ${column} > ${now.toISOString()}::timestamptz)`

/** Documents that a reader may read now, with where reading stopped. Administrators read what is published to anyone. */
export const selectReadable = (db: Executor, { grantId }: Reader, now: Date, id?: string) => {
  const own = grantId === null ? sql`false` : eq(rights.grantId, grantId)
  const lastPage =
    grantId === null
      ? sql<number | null>`null::int`
      : sql<number | null>`(select ${documentViews.page} from ${documentViews}
          where ${documentViews.grantId} = ${grantId} and ${documentViews.documentId} = ${documents.id}
          order by ${documentViews.at} desc, ${documentViews.id} desc limit 1)`
  return db
    .select({
      document: documents,
      file: { name: files.name, storageKey: files.storageKey },
      canDownload: sql<boolean>`coalesce(${rights.canDownload}, ${documents.canDownload})`,
      expiresAt: sql`least(${documents.expiresAt}, ${rights.expiresAt})`.mapWith(documents.expiresAt),
      lastPage,
    })
    .from(documents)
    .innerJoin(files, and(eq(files.id, documents.fileId), eq(files.state, 'kept')))
    .leftJoin(rights, and(eq(rights.documentId, documents.id), own))
    .where(
      and(
        id === undefined ? undefined : eq(documents.id, id),
        isNotNull(documents.publishedAt),
        isLater(documents.expiresAt, now),
        grantId === null
          ? undefined
          : or(
              and(eq(rights.canRead, true), isLater(rights.expiresAt, now)),
              and(isNull(rights.canRead), eq(documents.isForAll, true)),
            ),
      ),
    )
    .orderBy(documents.section, documents.position, documents.id)
}
export type ReadableRow = Awaited<ReturnType<typeof selectReadable>>[number]

/**
 * A document that the caller may read at this moment: grant, terms, right, publication and expiry are looked up again
 * each time. Null: there is none of that id for the caller. @throws FORBIDDEN, TERMS_NOT_ACCEPTED
 */
export const findReadable = async (
  deps: Deps,
  viewer: Pick<Viewer, 'id'>,
  id: string,
): Promise<{ reader: Reader; row: ReadableRow } | null> => {
  const reader = await findReader(deps, viewer)
  requireTerms(reader)
  const [row] = await selectReadable(deps.db, reader, deps.clock.now(), id)
  return row ? { reader, row } : null
}
