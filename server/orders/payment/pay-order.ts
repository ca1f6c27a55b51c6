import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { orders } from '#db/schema/index.ts'
import { askStripe } from '#server/billing/stripe/ask-stripe.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { refused } from '../changes/change-order.ts'
import { type FoundOrder, findOrder } from '../reading/find-order.ts'
import { isUnpaid } from '../reading/view.ts'

/** The page at Stripe closes before the order is cancelled, so that a payment of the last moment still finds it. */
const CLOSES_BEFORE_MS = 10 * 60_000
/** How long a page is open at least: Stripe asks for 30 minutes, and a slow request takes some of them. */
const OPEN_AT_LEAST_MS = 35 * 60_000
/** With less than that the order is held longer, so that its page can be opened. */
const STRIPE_ASKS_MS = 31 * 60_000

/**
 * An order that can be paid now, and when its page closes. For a first page that comes late the order is held longer; one
 * that was opened stays as Stripe knows it. Null when the caller's company did not order it. Errors: ORDER_REFUSED.
 */
const holdForPayment = (
  { deps: { db, clock } }: RequestContext,
  viewer: Viewer,
  id: string,
): Promise<{ order: FoundOrder['order']; closesAt: Date } | null> =>
  db.transaction(async (tx) => {
    const found = await findOrder(tx, viewer, id, { isLocked: true })
    if (found?.side !== 'buyer') return null
    const { order } = found
    const now = clock.now()
    if (order.status !== 'processing') throw refused(found, order.status)
    if (!isUnpaid(order) || order.payBy === null || order.payBy <= now) throw refused(found, 'not_allowed')
    const closesAt = new Date(order.payBy.getTime() - CLOSES_BEFORE_MS)
    const isLongEnough = closesAt.getTime() - now.getTime() >= STRIPE_ASKS_MS
    if (isLongEnough || order.stripeCheckoutId !== null) return { order, closesAt }
    const later = new Date(now.getTime() + OPEN_AT_LEAST_MS)
    const payBy = new Date(later.getTime() + CLOSES_BEFORE_MS)
    await tx.update(orders).set({ payBy }).where(eq(orders.id, id))
    return { order, closesAt: later }
  })

/**
 * The address of the page at Stripe where an order is paid. The order is written before, and Stripe knows the page by the
 * order and the time when it closes, so that a repeat leads to the same one. Null when the caller's company did not order it.
 * Errors: ORDER_REFUSED, CARD_UNAVAILABLE.
 */
export const payOrder = async (
  context: RequestContext,
  viewer: Viewer,
  id: string,
): Promise<{ url: string } | null> => {
  const { db, config } = context.deps
  const held = await holdForPayment(context, viewer, id)
  if (!held) return null
  const { order } = held
  const page = new URL(`/orders/${id}`, config.baseUrl).href
  const closesAt = Math.floor(held.closesAt.getTime() / 1000)
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
        expires_at: closesAt,
        success_url: `${page}?placed=1`,
        cancel_url: page,
      },
      { idempotencyKey: `order:${id}:${closesAt}` },
    ),
  )
  if (!session.url) throw errors.CARD_UNAVAILABLE({ data: { retryAfterSeconds: 10 } })
  await db.update(orders).set({ stripeCheckoutId: session.id }).where(eq(orders.id, id))
  return { url: session.url }
}
