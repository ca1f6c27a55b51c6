import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { quoteRequests } from '#db/schema/index.ts'

/**
 * Spends an accepted quote on a line of an order, once and only while it is valid.
 * @returns false when it cannot be spent: it is not the company's, not accepted, over, or spent already
 */
export const spendQuote = async (
  tx: Transaction,
  {
    quoteRequestId,
    companyId,
    orderItemId,
  }: { quoteRequestId: string; companyId: string; orderItemId: string },
): Promise<boolean> => {
  const spent = await tx
    .update(quoteRequests)
    .set({ orderItemId })
    .where(
      and(
        eq(quoteRequests.id, quoteRequestId),
        eq(quoteRequests.companyId, companyId),
        eq(quoteRequests.status, 'accepted'),
        isNull(quoteRequests.orderItemId),
        gt(quoteRequests.validUntil, sql`now()`),
      ),
    )
    .returning({ id: quoteRequests.id })
  return spent.length > 0
}

/** Frees the quotes that these lines of a cancelled order spent: they can be ordered again while they are valid. */
export const freeQuote = async (tx: Transaction, orderItemIds: readonly string[]): Promise<void> => {
  if (orderItemIds.length === 0) return
  await tx
    .update(quoteRequests)
    .set({ orderItemId: null })
    .where(inArray(quoteRequests.orderItemId, [...orderItemIds]))
}
