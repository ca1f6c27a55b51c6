import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companies, equipmentCatalog } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { seed } from '../index.ts'

let app: TestApp
let now: Date
beforeAll(async () => {
  app = await testApp()
  now = app.deps.clock.now()
  await seed(app.deps.db, { now, storage: app.deps.storage })
})
afterAll(() => app.close())

it('four suppliers list sixty articles, every price marked as assumed', async () => {
  const { db } = app.deps
  const suppliers = await db
    .select({ name: companies.name, articles: count() })
    .from(equipmentCatalog)
    .innerJoin(companies, eq(companies.id, equipmentCatalog.companyId))
    .where(eq(equipmentCatalog.state, 'listed'))
    .groupBy(companies.name)
  expect(suppliers).toHaveLength(4)
  expect(suppliers.reduce((sum, { articles }) => sum + articles, 0)).toBe(60)
  const priced = await db
    .select({ articles: count() })
    .from(equipmentCatalog)
    .where(eq(equipmentCatalog.isPriceAssumed, true))
  expect(priced[0]?.articles).toBe(60)
})

it('the fees of the last thirty days run from 5,000 to 25,000 dollars in six equal buckets', async () => {
  const { rows } = await app.deps.db.execute<{ bucket: number; fees: string }>(sql`
    select floor(extract(epoch from ${now.toISOString()}::timestamptz - created_at) / 432000)::int as bucket,
      sum(platform_fee) as fees
    from component_sales where status <> 'refunded' and created_at > ${now.toISOString()}::timestamptz - interval '30 days'
    group by 1 order by 1 desc`)
  expect(rows.map(({ fees }) => Number(fees) / 100)).toEqual([5_000, 8_000, 11_000, 15_000, 20_000, 25_000])
})

it('each order is the sum of its lines, and each line has one sale of its amount', async () => {
  const { rows } = await app.deps.db.execute<{ orders: number; wrong: number }>(sql`
    select count(*)::int as orders, count(*) filter (where total_amount <> lines or lines <> sales)::int as wrong
    from orders, lateral (select sum(total_price) as lines, sum(amount) as sales
      from order_items item join component_sales sale on sale.order_item_id = item.id
      where item.order_id = orders.id) as sums`)
  expect(rows[0]?.orders).toBeGreaterThan(128)
  expect(rows[0]?.wrong).toBe(0)
})

it('the demo supplier has sold for 1.2 million dollars in 128 orders, 24 percent more than in the month before', async () => {
  const supplier = await app.as('supplier')
  const stats = (await supplier.call('GET', '/api/v1/supplier/stats')).body
  expect(stats).toMatchObject({ revenueCents: 120_000_000, orders: 128, growthPercent: 24 })
})

it('the demo manufacturer waits for one supplier, has one answer, and asks for what no one lists', async () => {
  const buyer = await app.as('manufacturer')
  const { items } = (await buyer.call('GET', '/api/v1/quote-requests')).body as {
    items: { status: string }[]
  }
  expect(items.map(({ status }) => status)).toEqual(['open', 'open', 'answered'])
})
