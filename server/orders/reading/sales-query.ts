import { desc } from 'drizzle-orm'
import { orderItems as items, orders, componentSales as sales } from '#db/schema/index.ts'
import { isVerified } from '#server/verification/is-verified.ts'

/** A sale with its line and its order, as a supplier reads it: in the list, on the dashboard and as CSV. */
export const saleColumns = {
  id: sales.id,
  orderId: orders.id,
  orderNumber: orders.number,
  componentName: sales.componentName,
  articleNumber: items.articleNumber,
  quantity: items.quantity,
  unit: items.unit,
  amountCents: sales.amountCents,
  platformFeeCents: sales.platformFeeCents,
  status: sales.status,
  buyerName: sales.buyerName,
  isBuyerVerified: isVerified(sales.buyerId),
  shippedAt: items.shippedAt,
  createdAt: sales.createdAt,
}

export const newestSaleFirst = [desc(sales.createdAt), desc(sales.id)]
