import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { MAX_KEPT_VERSIONS } from '#contract/solution-history.ts'
import type { Executor } from '#db/connect.ts'
import { solutionShares as shares, solutionVersions as versions } from '#db/schema/index.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import { toVersion } from './view.ts'

export type Page = { limit: number; cursor?: string | undefined }

/** A page of the former versions, newest first; never their plans. */
export const listKeptVersions = async (db: Executor, solutionId: string, { limit, cursor }: Page) => {
  const { id, number, title, costLowCents, costHighCents, paybackYears, throughputPerMinute, createdAt } =
    versions
  const mark = cursor === undefined ? undefined : Number(readCursor(cursor, 'number').value)
  // A made-up mark may be further than the column reaches, on either side.
  const from = mark && Math.max(0, Math.min(mark, MAX_KEPT_VERSIONS + 1))
  const rows = await db
    .select({
      id,
      number,
      title,
      costLowCents,
      costHighCents,
      paybackYears,
      throughputPerMinute,
      createdAt,
    })
    .from(versions)
    .where(and(eq(versions.solutionId, solutionId), from === undefined ? undefined : lt(number, from)))
    .orderBy(desc(number))
    .limit(limit + 1)
  return toPage(
    rows,
    limit,
    (row) => toVersion(row, false),
    (row) => ({ value: row.number, id: row.id }),
  )
}

/** One former version, whole; null when there is none of that number. */
export const findKeptVersion = async (db: Executor, solutionId: string, number: number) => {
  const [row] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.solutionId, solutionId), eq(versions.number, number)))
  return row ?? null
}
/** Links of a solution that open it, newest first. */
export const listOpenShares = (db: Executor, solutionId: string) =>
  db
    .select({ id: shares.id, createdAt: shares.createdAt })
    .from(shares)
    .where(and(eq(shares.solutionId, solutionId), isNull(shares.revokedAt)))
    .orderBy(desc(shares.createdAt), desc(shares.id))
