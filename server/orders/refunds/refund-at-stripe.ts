import { eq } from 'drizzle-orm'
import { orderItems, orders, componentSales as sales } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { JobHandler } from '#server/platform/queue.ts'
import type { RefundedSale } from './refunded-sale.ts'

/** Refunds a sale at Stripe, once however often it runs: Stripe knows the sale by the key. */
export const sendRefund: JobHandler<RefundedSale, AppDeps> = async ({ saleId }, { deps }) => {
  const [row] = await deps.db
    .select({
      amountCents: sales.amountCents,
      refundId: sales.stripeRefundId,
      paymentId: orders.stripePaymentId,
    })
    .from(sales)
    .innerJoin(orderItems, eq(orderItems.id, sales.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(sales.id, saleId))
  if (!row || row.refundId !== null || row.paymentId === null || row.amountCents === 0) return
  if (!deps.stripe) throw new Error('a payment by card cannot be refunded without Stripe')
  const client = await deps.stripe.client()
  const refund = await client.refunds.create(
    { payment_intent: row.paymentId, amount: row.amountCents, metadata: { saleId } },
    { idempotencyKey: `refund:${saleId}` },
  )
  await deps.db.update(sales).set({ stripeRefundId: refund.id }).where(eq(sales.id, saleId))
}
