import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { orders } from '#db/schema/index.ts'
import { askStripe } from '#server/billing/stripe/ask-stripe.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { refused } from '../changes/change-order.ts'
import { findOrder } from '../reading/find-order.ts'
import { isUnpaid } from '../reading/view.ts'

/** The page at Stripe closes before the order is cancelled, so that a payment of the last moment still finds it. */
const CLOSES_BEFORE_MS = 10 * 60_000

/**
 * The address of the page at Stripe where an order is paid. The order is written before, and Stripe knows the page by the
 * order, so that a repeat leads to the same one. Null when the caller's company did not order it.
 * Errors: ORDER_REFUSED, CARD_UNAVAILABLE.
 */
export const payOrder = async (
  context: RequestContext,
  viewer: Viewer,
  id: string,
): Promise<{ url: string } | null> => {
  const { db, clock, config } = context.deps
  const found = await findOrder(db, viewer, id)
  if (found?.side !== 'buyer') return null
  const { order } = found
  if (order.status !== 'processing') throw refused(found, order.status)
  if (!isUnpaid(order) || order.payBy === null || order.payBy <= clock.now())
    throw refused(found, 'not_allowed')
  const closesAt = new Date(order.payBy.getTime() - CLOSES_BEFORE_MS)
  const page = new URL(`/orders/${id}`, config.baseUrl).href
  const session = await askStripe(context, (client) =>
    client.checkout.sessions.create(
      {
        mode: 'payment',
        customer_email: order.buyerEmail,
        client_reference_id: id,
        metadata: { orderId: id },
        payment_intent_data: { metadata: { orderId: id } },
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'usd',
              unit_amount: order.totalCents,
              product_data: { name: `Order ${order.number}` },
            },
          },
        ],
        expires_at: Math.floor(closesAt.getTime() / 1000),
        success_url: `${page}?placed=1`,
        cancel_url: page,
      },
      { idempotencyKey: `order:${id}` },
    ),
  )
  if (!session.url) throw errors.CARD_UNAVAILABLE({ data: { retryAfterSeconds: 10 } })
  await db.update(orders).set({ stripeCheckoutId: session.id }).where(eq(orders.id, id))
  return { url: session.url }
}
