import { eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { companies, componentSales, equipmentCatalog, orderItems, orders } from '#db/schema/index.ts'
import type { DemoPerson } from '../accounts.ts'
import { type Buyer, loadBuyers } from './buyers.ts'
import { drawLines, type SoldArticle } from './draw-orders.ts'
import { type NewOrder, rowsOf } from './order-rows.ts'

/** What was sold in a stretch of days before now: by the demo account for suppliers (arms) and by all others together. */
type Stretch = {
  from: number
  to: number
  arms: { totalCents: number; orders: number }
  others: { totalCents: number; orders: number }
}

const sold = (thousandUsd: number, count: number) => ({ totalCents: thousandUsd * 100_000, orders: count })

/**
 * Fees of 5, 8, 11, 15, 20 and 25 thousand dollars in the six times five days before now; the arms come to 310 thousand in
 * thirty days after 250 in the thirty before (+24 %), and to 1.2 million in all.
 */
const stretches: readonly Stretch[] = [
  { from: 0, to: 5, arms: sold(90, 8), others: sold(410, 10) },
  { from: 5, to: 10, arms: sold(75, 7), others: sold(325, 9) },
  { from: 10, to: 15, arms: sold(55, 6), others: sold(245, 7) },
  { from: 15, to: 20, arms: sold(40, 5), others: sold(180, 6) },
  { from: 20, to: 25, arms: sold(30, 4), others: sold(130, 5) },
  { from: 25, to: 30, arms: sold(20, 2), others: sold(80, 4) },
  { from: 30, to: 60, arms: sold(250, 27), others: sold(300, 8) },
  { from: 60, to: 165, arms: sold(640, 66), others: sold(700, 18) },
]

/** Days before now of orders that were cancelled. */
const cancelledDaysAgo = [12, 45, 100]

const findArticles = async (db: Executor): Promise<SoldArticle[]> =>
  (
    await db
      .select({
        id: equipmentCatalog.id,
        companyId: equipmentCatalog.companyId,
        name: equipmentCatalog.name,
        manufacturer: equipmentCatalog.manufacturer,
        model: equipmentCatalog.model,
        articleNumber: equipmentCatalog.articleNumber,
        unit: equipmentCatalog.unit,
        priceCents: equipmentCatalog.priceCents,
        leadTimeDays: equipmentCatalog.leadTimeDays,
      })
      .from(equipmentCatalog)
      .where(eq(equipmentCatalog.isPriceAssumed, true))
      .orderBy(equipmentCatalog.articleNumber)
  ).flatMap(({ priceCents, ...article }) => (priceCents === null ? [] : [{ ...article, priceCents }]))

/** Half of the others' lines come in one order with an arm, so that orders have two suppliers; the rest on their own. */
const ordersOf = (
  { from, to, arms, others }: Stretch,
  {
    own,
    foreign,
    buyers,
    first,
  }: { own: SoldArticle[]; foreign: SoldArticle[]; buyers: Buyer[]; first: number },
): NewOrder[] => {
  const armLines = drawLines(own, { ...arms, first })
  const otherLines = drawLines(foreign, { ...others, first })
  const shared = Math.floor(Math.min(others.orders / 2, arms.orders))
  const baskets = [
    ...armLines.map((line, index) => [line, ...(index < shared ? otherLines.slice(index, index + 1) : [])]),
    ...otherLines.slice(shared).map((line) => [line]),
  ]
  return baskets.map((lines, index) => {
    // Evenly spread, off the edges of the stretch.
    const daysAgo = from + ((to - from) * (((index * 5) % baskets.length) + 0.5)) / baskets.length
    const present = buyers.filter(({ joinedDaysAgo }) => joinedDaysAgo > daysAgo)
    return { daysAgo, buyer: present[(first + index) % present.length] as Buyer, lines, isCancelled: false }
  })
}

/**
 * Half a year of orders by six companies from four suppliers. What dashboards and reports compute from them on the day of
 * loading is in `stretches`.
 */
export const loadOrders = async (db: Executor, owner: DemoPerson, now: Date): Promise<void> => {
  const articles = await findArticles(db)
  const rows = await db
    .select({
      id: companies.id,
      name: companies.name,
      email: companies.contactEmail,
      userId: companies.userId,
    })
    .from(companies)
    .where(eq(companies.type, 'supplier'))
  const suppliers = new Map(rows.map(({ id, name, email }) => [id, { name, email }]))
  // Arms are sold by the demo account; without it or its articles there is nothing to order.
  const own = articles.filter(
    ({ companyId, articleNumber }) => articleNumber !== '' && isOfDemo(rows, companyId),
  )
  const foreign = articles.filter((article) => !own.includes(article))
  if (own.length === 0 || foreign.length === 0) return
  const buyers = await loadBuyers(db, owner, now)
  const drawn = stretches.flatMap((stretch, number) =>
    ordersOf(stretch, { own, foreign, buyers, first: number * 11 }),
  )
  const cancelled = cancelledDaysAgo.map((daysAgo, index) => ({
    daysAgo,
    buyer: buyers[(index + 1) % buyers.length] as Buyer,
    lines: drawLines(own, { totalCents: 900_000 + index * 250_000, orders: 1, first: index }),
    isCancelled: true,
  }))
  // In the order of their days: their numbers rise with them.
  const made = [...drawn, ...cancelled]
    .sort((one, other) => other.daysAgo - one.daysAgo)
    .map((order, index) => rowsOf(order, index, { now, suppliers }))
  await db.insert(orders).values(made.map(({ order }) => order))
  await db.insert(orderItems).values(made.flatMap(({ items }) => items))
  await db.insert(componentSales).values(made.flatMap(({ sales }) => sales))
}

const DEMO_SUPPLIER = 'supplier@demo.cellwright.example'
const isOfDemo = (rows: readonly { id: string; email: string }[], companyId: string): boolean =>
  rows.some(({ id, email }) => id === companyId && email === DEMO_SUPPLIER)
