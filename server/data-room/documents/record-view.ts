import { sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { REPORT_SECONDS } from '#contract/data-room-words.ts'
import { documentViews } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { findReadable } from '../reading-right.ts'

type Report = { id: string; viewKey: string; page: number; seconds: number }

/** What the first report of a look may name: it comes after some seconds, later on a slow network. */
const FIRST_SECONDS = REPORT_SECONDS * 3

/**
 * Counts the seconds of one look at a page. Reports come twice and in any order: the most counts, and never more than
 * has passed since the first one. Null: the caller may not read the document (any more). Administrators are not counted.
 * @throws FORBIDDEN, TERMS_NOT_ACCEPTED, BAD_REQUEST for a page that the document does not have
 */
export const recordView = async (
  deps: Pick<AppDeps, 'db' | 'clock'>,
  viewer: Viewer,
  { id, viewKey, page, seconds }: Report,
): Promise<{ seconds: number } | null> => {
  const found = await findReadable(deps, viewer, id)
  if (!found) return null
  const { reader, row } = found
  if (page > row.document.pages)
    throw invalidField('page', `This document has ${row.document.pages} pages. Name one of them.`)
  if (reader.grantId === null) return { seconds: 0 }
  const now = deps.clock.now()
  const views = documentViews
  const passed = sql`floor(extract(epoch from ${now.toISOString()}::timestamptz - ${views.at}))::int`
  const [counted] = await deps.db
    .insert(views)
    .values({
      documentId: id,
      grantId: reader.grantId,
      page,
      seconds: Math.min(seconds, FIRST_SECONDS),
      viewKey,
      at: now,
    })
    .onConflictDoUpdate({
      target: [views.grantId, views.viewKey],
      set: {
        seconds: sql`greatest(${views.seconds}, least(${seconds}::int, ${passed} + ${FIRST_SECONDS}))`,
      },
      // A key of another look changes nothing.
      setWhere: sql`${views.documentId} = ${id} and ${views.page} = ${page}`,
    })
    .returning({ seconds: views.seconds })
  return { seconds: counted?.seconds ?? 0 }
}
