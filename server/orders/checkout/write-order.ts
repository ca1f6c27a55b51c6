import { sql } from 'drizzle-orm'
import type { PricedLine } from '#contract/order-lines.ts'
import { PAY_WITHIN_MINUTES } from '#contract/order-states.ts'
import type { Checkout } from '#contract/orders.ts'
import type { Transaction } from '#db/connect.ts'
import { componentSales, orderItems, orders } from '#db/schema/index.ts'
import type { Ids } from '#server/platform/ids.ts'
import { platformFeeOf, stockTakenBy } from '../pricing/price-rule.ts'
import type { Party } from './lock-parties.ts'

/** A line that can be ordered: everything of it is known. */
export type PayableLine = PricedLine & {
  offer: NonNullable<PricedLine['offer']>
  quantity: number
  unitPriceCents: number
  totalCents: number
}

export const isPayable = (line: PricedLine): line is PayableLine =>
  line.problem === null &&
  line.offer !== null &&
  line.quantity !== null &&
  line.unitPriceCents !== null &&
  line.totalCents !== null

export type Buyer = { userId: string; companyId: string; name: string; email: string }
type NewOrder = {
  input: Checkout & { address: NonNullable<Checkout['address']> }
  buyer: Buyer
  lines: readonly PayableLine[]
  suppliers: ReadonlyMap<string, Party>
  totalCents: number
  feePercent: number
  now: Date
}

/** Pieces that a line takes from its article; 0 where the stock is not counted. */
const takenBy = ({ offer, quantity, equipmentId }: PayableLine): number =>
  equipmentId !== null && offer.stock !== null ? stockTakenBy(quantity) : 0

/** Takes the pieces of all lines from the stock in one statement. @throws when fewer are left: the rows are locked, so never */
const takeStock = async (tx: Transaction, lines: readonly PayableLine[]): Promise<void> => {
  const counted = lines.filter((line) => takenBy(line) > 0)
  if (counted.length === 0) return
  const { rowCount } = await tx.execute(sql`
    update equipment_catalog as article set stock = article.stock - taken.pieces
    from unnest(${sql.param(counted.map(({ equipmentId }) => equipmentId))}::uuid[],
      ${sql.param(counted.map(takenBy))}::int[]) as taken (id, pieces)
    where article.id = taken.id and article.stock >= taken.pieces`)
  if (rowCount !== counted.length) throw new Error('the stock changed while its rows were locked')
}

const itemOf = (line: PayableLine, position: number, { id, orderId }: { id: string; orderId: string }) => ({
  id,
  orderId,
  position,
  equipmentId: line.equipmentId,
  quoteRequestId: line.quoteRequestId,
  supplierCompanyId: line.offer.supplierId,
  supplierName: line.offer.supplierName,
  componentName: line.offer.name,
  manufacturer: line.offer.manufacturer,
  model: line.offer.model,
  articleNumber: line.offer.articleNumber,
  quantity: line.quantity,
  unit: line.offer.unit,
  unitPriceCents: line.unitPriceCents,
  totalCents: line.totalCents,
  leadTimeDays: line.offer.leadTimeDays,
  takenStock: takenBy(line),
})

const saleOf = (
  line: PayableLine,
  orderItemId: string,
  { buyer, suppliers, feePercent, now }: NewOrder,
): typeof componentSales.$inferInsert => ({
  orderItemId,
  componentName: line.offer.name,
  amountCents: line.totalCents,
  platformFeeCents: platformFeeOf(line.totalCents, feePercent),
  supplierId: line.offer.supplierId,
  buyerId: buyer.companyId,
  supplierName: line.offer.supplierName,
  supplierEmail: suppliers.get(line.offer.supplierId)?.contactEmail ?? '',
  buyerName: buyer.name,
  buyerEmail: buyer.email,
  createdAt: now,
})

/**
 * Writes an order with its items, one sale for each, and the pieces taken from stock: one statement for each table,
 * however many lines there are. Null when the company has an order of this checkout already.
 */
export const writeOrder = async (tx: Transaction, ids: Ids, order: NewOrder) => {
  const { input, buyer, lines, totalCents, now } = order
  const { lines: _lines, estimates: _estimates, ...form } = input
  const [row] = await tx
    .insert(orders)
    .values({
      ...form,
      id: ids.row(),
      companyId: buyer.companyId,
      userId: buyer.userId,
      buyerName: buyer.name,
      buyerEmail: buyer.email,
      totalCents,
      ...(input.payment === 'stripe' && {
        payBy: new Date(now.getTime() + PAY_WITHIN_MINUTES * 60_000),
      }),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [orders.companyId, orders.checkoutKey] })
    .returning({ id: orders.id, number: orders.number, totalCents: orders.totalCents })
  if (!row) return null
  await takeStock(tx, lines)
  const numbered = lines.map((line, position) => ({ line, position, id: ids.row() }))
  await tx
    .insert(orderItems)
    .values(numbered.map(({ line, position, id }) => itemOf(line, position, { id, orderId: row.id })))
  await tx.insert(componentSales).values(numbered.map(({ line, id }) => saleOf(line, id, order)))
  return { ...row, itemIds: numbered.map(({ id }) => id) }
}
