import type { Transaction } from '#db/connect.ts'
import type { orders } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { LineRow } from '../reading/find-order.ts'
import { refundAtStripe } from './jobs.ts'

/** Sends what was paid by card for refunded lines back, after the commit; nothing for an order that was not paid. */
export const refundByCard = async (
  { queue }: Pick<AppDeps, 'queue'>,
  tx: Transaction,
  order: Pick<typeof orders.$inferSelect, 'payment' | 'paymentState'>,
  refunded: readonly LineRow[],
): Promise<void> => {
  if (order.payment !== 'stripe' || order.paymentState !== 'paid') return
  await queue.enqueueMany(
    tx,
    refundAtStripe,
    refunded.map(({ sale }) => ({ saleId: sale.id })),
  )
}
