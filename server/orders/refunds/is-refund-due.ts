import { sql } from 'drizzle-orm'

/**
 * A sale that was given back and paid by card, whose money Stripe has not sent back yet. A value and not `exists`:
 * PostgreSQL would join all orders for that instead of looking up those of the few sales.
 */
export const isRefundDue = sql`(component_sales.status = 'refunded' and component_sales.stripe_refund_id is null
  and (select refunded_order.payment = 'stripe' and refunded_order.payment_state in ('paid', 'refunded')
    from order_items refunded_item join orders refunded_order on refunded_order.id = refunded_item.order_id
    where refunded_item.id = component_sales.order_item_id))`
