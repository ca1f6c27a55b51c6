import { and, asc, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { OrderSide } from '#contract/order-states.ts'
import type { Executor } from '#db/connect.ts'
import { orderItems as items, orders, componentSales as sales } from '#db/schema/index.ts'
import { isVerified } from '#server/verification/is-verified.ts'

/** Orders that a caller has to do with: bought by the own company, holding a line that it sells, or all for staff. */
const isPartyOf = (db: Executor, { company, staffRole }: Viewer): SQL | undefined => {
  if (staffRole !== null) return undefined
  if (!company) return sql`false`
  return or(
    eq(orders.companyId, company.id),
    exists(
      db
        .select({ id: items.id })
        .from(items)
        .where(and(eq(items.orderId, orders.id), eq(items.supplierCompanyId, company.id))),
    ),
  )
}

const sideOf = ({ company, staffRole }: Viewer, { companyId }: { companyId: string | null }): OrderSide => {
  if (company && companyId === company.id) return 'buyer'
  return staffRole === null ? 'supplier' : 'staff'
}

export type FoundOrder = { order: typeof orders.$inferSelect; side: OrderSide }

/** An order for one of its sides; null for anyone else. Locked, it stays as it is until the end of the transaction. */
export const findOrder = async (
  db: Executor,
  viewer: Viewer,
  id: string,
  { isLocked = false } = {},
): Promise<FoundOrder | null> => {
  const query = db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isPartyOf(db, viewer)))
  const [order] = await (isLocked ? query.for('update') : query)
  return order ? { order, side: sideOf(viewer, order) } : null
}

/** Every line of an order with its sale, in the order of the cart; locked, in the order of their ids. */
export const selectLines = (db: Executor, orderId: string) =>
  db
    .select({
      item: items,
      sale: sales,
      isSupplierVerified: isVerified(items.supplierCompanyId),
      isBuyerVerified: isVerified(sales.buyerId),
    })
    .from(items)
    .innerJoin(sales, eq(sales.orderItemId, items.id))
    .where(eq(items.orderId, orderId))

export type LineRow = Awaited<ReturnType<typeof selectLines>>[number]

export const byPosition = asc(items.position)
export const byId = asc(items.id)

/** The lines that a side deals with: of a supplier only its own. */
export const linesOf = (
  rows: readonly LineRow[],
  side: OrderSide,
  companyId: string | undefined,
): LineRow[] =>
  side === 'supplier' ? rows.filter(({ item }) => item.supplierCompanyId === companyId) : [...rows]
