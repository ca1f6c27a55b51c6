import { sql } from 'drizzle-orm'

/** A sale that was given back and paid by card, whose money Stripe has not sent back yet. */
export const isRefundDue = sql`(component_sales.status = 'refunded' and component_sales.stripe_refund_id is null
  and exists (select 1 from order_items refunded_item join orders refunded_order on refunded_order.id = refunded_item.order_id
    where refunded_item.id = component_sales.order_item_id and refunded_order.payment = 'stripe'
      and refunded_order.payment_state in ('paid', 'refunded')))`
