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

/**
 * Pieces that each line takes from its article's stock; 0 where it is not counted. A quote takes what lines at the list
 * price leave, up to its quantity: the rest of it is made or bought for the order.
 */
const piecesTaken = (lines: readonly PayableLine[]): number[] => {
  const left = new Map<string, number>()
  const take = ({ equipmentId, offer, quantity }: PayableLine): number => {
    if (equipmentId === null || offer.stock === null) return 0
    const stock = left.get(equipmentId) ?? offer.stock
    const taken = Math.min(stock, stockTakenBy(quantity))
    left.set(equipmentId, stock - taken)
    return taken
  }
  const taken = new Map<PayableLine, number>()
  for (const isQuote of [false, true])
    for (const line of lines) if ((line.quoteRequestId !== null) === isQuote) taken.set(line, take(line))
  return lines.map((line) => taken.get(line) ?? 0)
}

/** Takes the pieces of all lines from the stock in one statement. @throws when fewer are left: the rows are locked, so never */
const takeStock = async (
  tx: Transaction,
  lines: readonly PayableLine[],
  taken: readonly number[],
): Promise<void> => {
  const pieces = new Map<string, number>()
  for (const [at, { equipmentId }] of lines.entries()) {
    const count = taken[at] ?? 0
    if (equipmentId !== null && count > 0) pieces.set(equipmentId, (pieces.get(equipmentId) ?? 0) + count)
  }
  if (pieces.size === 0) return
  const { rowCount } = await tx.execute(sql`
    update equipment_catalog as article set stock = article.stock - taken.pieces
    from unnest(${sql.param([...pieces.keys()])}::uuid[],
      ${sql.param([...pieces.values()])}::int[]) as taken (id, pieces)
    where article.id = taken.id and article.stock >= taken.pieces`)
  if (rowCount !== pieces.size) throw new Error('the stock changed while its rows were locked')
}

type Place = { id: string; orderId: string; position: number; takenStock: number }

const itemOf = (line: PayableLine, { id, orderId, position, takenStock }: Place) => ({
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
  takenStock,
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
  const taken = piecesTaken(lines)
  await takeStock(tx, lines, taken)
  const numbered = lines.map((line, position) => ({ line, position, id: ids.row() }))
  await tx
    .insert(orderItems)
    .values(
      numbered.map(({ line, position, id }) =>
        itemOf(line, { id, orderId: row.id, position, takenStock: taken[position] ?? 0 }),
      ),
    )
  await tx.insert(componentSales).values(numbered.map(({ line, id }) => saleOf(line, id, order)))
  return { ...row, itemIds: numbered.map(({ id }) => id) }
}
