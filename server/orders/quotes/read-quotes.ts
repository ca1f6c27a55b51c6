import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { QuoteSide } from '#contract/order-states.ts'
import type { QuoteRequest } from '#contract/quote-requests.ts'
import type { Executor } from '#db/connect.ts'
import { quoteRequests } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import { isParty, selectQuotes } from './queries.ts'
import { toQuoteRequest } from './view.ts'

type Page = { limit: number; cursor?: string | undefined }

/** Where a page of a list that is sorted by creation goes on. */
const afterCursor = (cursor: string | undefined) => {
  if (cursor === undefined) return undefined
  const { value, id } = readCursor(cursor, 'instant')
  return sql`(${quoteRequests.createdAt}, ${quoteRequests.id}) < (${value}::timestamptz, ${id}::uuid)`
}

/** A page of what the caller's company asked for, or was asked. */
export const listQuoteRequests = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { company }: Viewer,
  { side, limit, cursor }: Page & { side: QuoteSide },
) => {
  if (!company) return { items: [], nextCursor: null }
  const own = side === 'buyer' ? quoteRequests.companyId : quoteRequests.supplierCompanyId
  const rows = await selectQuotes(db, and(eq(own, company.id), afterCursor(cursor))).limit(limit + 1)
  const now = clock.now()
  return toPage(
    rows,
    limit,
    (row) => toQuoteRequest(row, side, now),
    ({ quote }) => ({ value: quote.createdAt.toISOString(), id: quote.id }),
  )
}

/** A request for one of its two sides; null for anyone else. */
export const getQuoteRequest = async (
  { db, clock }: { db: Executor; clock: AppDeps['clock'] },
  { company }: Viewer,
  id: string,
): Promise<QuoteRequest | null> => {
  if (!company) return null
  const [row] = await selectQuotes(db, isParty(company.id, id))
  if (!row) return null
  return toQuoteRequest(row, row.quote.companyId === company.id ? 'buyer' : 'supplier', clock.now())
}
