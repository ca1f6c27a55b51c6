import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { orders } from '#db/schema/index.ts'
import type { StripeHandler, StripeHandlers } from '#server/platform/stripe/handlers.ts'
import { announceOrder } from '../checkout/announce-order.ts'
import { selectLines } from '../reading/find-order.ts'
import { isUnpaid } from '../reading/view.ts'
import { refundByCard } from '../refunds/refund-by-card.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'

/** What we read of a page where an order is paid; pages for plans carry no order. */
const Session = z.object({
  payment_status: z.string(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
  metadata: z.object({ orderId: z.uuid().optional() }).nullish(),
})

const lockOrder = async (tx: Parameters<StripeHandler>[1], session: z.output<typeof Session>) => {
  const id = session.metadata?.orderId
  if (id === undefined) return undefined
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order
}

/**
 * Marks an order as paid and announces it to both sides. A payment for one that was cancelled meanwhile goes back; one that
 * is paid stays as it is.
 */
const finish: StripeHandler = async (deps, tx, object, at) => {
  const session = Session.parse(object)
  const order = await lockOrder(tx, session)
  const paymentId = session.payment_intent
  if (!order || session.payment_status !== 'paid' || !paymentId || order.stripePaymentId !== null) return
  const rows = await selectLines(tx, order.id)
  const isOpen = order.status === 'processing' && isUnpaid(order)
  await tx
    .update(orders)
    .set({
      stripePaymentId: paymentId,
      paidAt: at,
      paymentState: isOpen ? 'paid' : 'refunded',
      updatedAt: deps.clock.now(),
    })
    .where(eq(orders.id, order.id))
  if (!isOpen) return refundByCard(deps, tx, { ...order, paymentState: 'paid' }, rows)
  await announceOrder(deps, tx, {
    order,
    buyer: { companyId: order.companyId ?? '', name: order.buyerName },
    lines: rows.length,
    supplierIds: rows.flatMap(({ item }) => item.supplierCompanyId ?? []),
  })
}

/** Cancels an order whose page at Stripe has closed without a payment. */
const expire: StripeHandler = async (deps, tx, object) => {
  const order = await lockOrder(tx, Session.parse(object))
  if (order?.status === 'processing' && isUnpaid(order)) await cancelUnpaid(deps, tx, order, deps.clock.now())
}

/** What Stripe reports of orders. */
export const orderEvents: StripeHandlers = {
  'checkout.session.completed': finish,
  'checkout.session.async_payment_succeeded': finish,
  'checkout.session.async_payment_failed': expire,
  'checkout.session.expired': expire,
}
