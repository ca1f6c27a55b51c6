import { and, asc, eq, ilike, isNull, sql } from 'drizzle-orm'
import { companies, quoteRequests } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { toPage } from '#server/rpc/cursor.ts'
import { selectQuotes } from '../queries.ts'
import { afterCursor } from '../read-quotes.ts'

/** A page of open requests that no supplier was found for. */
export const listUnassignedQuotes = async (
  { db }: Pick<AppDeps, 'db'>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) => {
  const rows = await selectQuotes(
    db,
    and(isNull(quoteRequests.supplierCompanyId), eq(quoteRequests.status, 'open'), afterCursor(cursor)),
  ).limit(limit + 1)
  return toPage(
    rows,
    limit,
    ({ quote: { id, buyerName, name, quantity, unit, note, createdAt }, category }) => ({
      id,
      buyerName,
      category,
      name,
      quantity,
      unit,
      note,
      createdAt: createdAt.toISOString(),
    }),
    ({ quote }) => ({ value: quote.createdAt.toISOString(), id: quote.id }),
  )
}

const MAX_FOUND = 20

/** Suppliers by a part of their name, sorted by it. */
export const findSuppliers = async ({ db }: Pick<AppDeps, 'db'>, search: string) => {
  const pattern = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const items = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(eq(companies.type, 'supplier'), search ? ilike(companies.name, pattern) : sql`true`))
    .orderBy(asc(companies.name), asc(companies.id))
    .limit(MAX_FOUND)
  return { items }
}
