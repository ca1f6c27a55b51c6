import { and, desc, eq, sql } from 'drizzle-orm'
import type { CompanyView } from '#contract/view-as.ts'
import type { Executor } from '#db/connect.ts'
import { viewAsGrants } from '#db/schema/index.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'

type Query = { companyId: string; now: Date; limit: number; cursor?: string | undefined }

/** A page of the looks of staff as a company, newest first. Errors: BAD_REQUEST for a foreign cursor. */
export const listViews = async (db: Executor, { companyId, now, limit, cursor }: Query) => {
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const rows = await db
    .select({
      id: viewAsGrants.id,
      reason: viewAsGrants.reason,
      createdAt: viewAsGrants.createdAt,
      endsAt: viewAsGrants.endsAt,
      endedAt: viewAsGrants.endedAt,
    })
    .from(viewAsGrants)
    .where(
      and(
        eq(viewAsGrants.companyId, companyId),
        from &&
          sql`(${viewAsGrants.createdAt}, ${viewAsGrants.id}) < (${from.value}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(desc(viewAsGrants.createdAt), desc(viewAsGrants.id))
    .limit(limit + 1)
  return toPage(
    rows,
    limit,
    ({ id, reason, createdAt, endsAt, endedAt }): CompanyView => ({
      id,
      reason,
      startedAt: createdAt.toISOString(),
      endedAt: (endedAt ?? endsAt).toISOString(),
      isOpen: endedAt === null && endsAt > now,
    }),
    ({ id, createdAt }) => ({ value: createdAt.toISOString(), id }),
  )
}
