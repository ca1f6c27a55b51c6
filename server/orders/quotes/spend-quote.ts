import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { quoteRequests } from '#db/schema/index.ts'

type SpentQuote = { quoteRequestId: string; orderItemId: string }

/**
 * Spends accepted quotes of a company on the lines of an order, each once and only while it is valid: one statement,
 * however many there are. They are locked by id before any of them changes, as everywhere.
 * @returns how many were spent: fewer than given when one is not the company's, not accepted, over, or spent already
 */
export const spendQuotes = async (
  tx: Transaction,
  companyId: string,
  spent: readonly SpentQuote[],
): Promise<number> => {
  if (spent.length === 0) return 0
  const quoteIds = sql.param(spent.map(({ quoteRequestId }) => quoteRequestId))
  const itemIds = sql.param(spent.map(({ orderItemId }) => orderItemId))
  const { rowCount } = await tx.execute(sql`
    with given as (select * from unnest(${quoteIds}::uuid[], ${itemIds}::uuid[]) as one (id, item_id)),
    locked as materialized (
      select quote.id from quote_requests quote join given using (id) order by quote.id for update of quote)
    update quote_requests as quote set order_item_id = given.item_id
    from given join locked using (id)
    where quote.id = given.id and quote.company_id = ${companyId} and quote.status = 'accepted'
      and quote.order_item_id is null and quote.valid_until > now()`)
  return rowCount ?? 0
}

/** Frees the quotes that these lines of a cancelled order spent: they can be ordered again while they are valid. */
export const freeQuote = async (tx: Transaction, orderItemIds: readonly string[]): Promise<void> => {
  if (orderItemIds.length === 0) return
  await tx
    .update(quoteRequests)
    .set({ orderItemId: null })
    .where(inArray(quoteRequests.orderItemId, [...orderItemIds]))
}
