import type { Transaction } from '#db/connect.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { freeQuote } from '../quotes/spend-quote.ts'
import type { FoundOrder, LineRow } from '../reading/find-order.ts'
import { refundByCard } from '../refunds/refund-by-card.ts'
import { endOrder } from './change-order.ts'
import { refundLines } from './refund-lines.ts'

/** Cancels an order whose rows are locked: its sales are refunded, its pieces and quotes are free again. */
export const cancelOpen = async (
  deps: Pick<AppDeps, 'queue'>,
  tx: Transaction,
  open: Pick<FoundOrder, 'order'> & { rows: readonly LineRow[]; now: Date },
  reason: string,
): Promise<void> => {
  const refunded = await refundLines(tx, open.rows, {
    reason: reason || 'The order was cancelled',
    now: open.now,
  })
  await refundByCard(deps, tx, open.order, refunded)
  const unshipped = open.rows.filter(({ item }) => item.quoteRequestId !== null && item.shippedAt === null)
  await freeQuote(
    tx,
    unshipped.map(({ item }) => item.id),
  )
  await endOrder(tx, open, { status: 'cancelled', reason })
}
