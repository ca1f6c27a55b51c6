import { and, asc, eq, ilike, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { companies, equipmentCategories, quoteRequests } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { countRows } from '#server/rpc/lists/count-rows.ts'
import { type SortColumns, sortedPage } from '#server/rpc/lists/sorted-page.ts'
import { matchWords } from '#server/rpc/match-words.ts'
import { isVerified } from '#server/verification/is-verified.ts'

const columns: SortColumns = { createdAt: { of: quoteRequests.createdAt, kind: 'instant' } }

/** As in the index `quote_requests_unassigned_words_idx`. */
const words = sql`(${quoteRequests.name} || ' ' || ${quoteRequests.buyerName})`

const unassignedThat = (search: string): SQL | undefined =>
  and(isNull(quoteRequests.supplierCompanyId), eq(quoteRequests.status, 'open'), matchWords(words, search))

type Query = { search: string; sort: string; limit: number; cursor?: string | undefined }

/** A page of open requests that no supplier was found for. Errors: BAD_REQUEST for a foreign cursor. */
export const listUnassignedQuotes = async ({ db }: Pick<AppDeps, 'db'>, query: Query) => {
  const page = sortedPage(columns, quoteRequests.id, query)
  const rows = await db
    .select({
      id: quoteRequests.id,
      buyerName: quoteRequests.buyerName,
      isBuyerVerified: isVerified(quoteRequests.companyId),
      category: { key: equipmentCategories.key, name: equipmentCategories.name },
      name: quoteRequests.name,
      quantity: quoteRequests.quantity,
      unit: quoteRequests.unit,
      note: quoteRequests.note,
      createdAt: quoteRequests.createdAt,
      mark: page.mark,
    })
    .from(quoteRequests)
    .innerJoin(equipmentCategories, eq(equipmentCategories.id, quoteRequests.categoryId))
    .where(and(unassignedThat(query.search), page.where))
    .orderBy(...page.orderBy)
    .limit(query.limit + 1)
  return page.pageOf(rows, ({ mark: _, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }))
}

/** How many open requests without a supplier a search finds, exactly. */
export const countUnassignedQuotes = (db: Executor, search: string) =>
  countRows(db, quoteRequests, unassignedThat(search))

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
