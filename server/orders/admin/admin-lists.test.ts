import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_SALES_CSV_PATH } from '#contract/order-documents.ts'
import type { AdminOrder, AdminSale } from '#contract/orders-admin.ts'
import { ALL_ORDERS_CSV_PATH } from '#contract/staff-files.ts'
import { componentSales, orders } from '#db/schema/index.ts'
import { owned } from '#server/test/owned.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let admin: Caller
const ids: string[] = []
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
  const { db } = app.deps
  for (const total of [30_000, 10_000, 10_000, 20_000]) {
    const { ids: made } = await owned(app, 'orders.getOrder')
    ids.push(made.id ?? '')
    await db
      .update(orders)
      .set({ totalCents: total })
      .where(inArray(orders.id, [made.id ?? '']))
  }
})
afterAll(() => app.close())

type Page<Item> = { items: Item[]; nextCursor: string | null }
const list = async <Item>(path: string): Promise<Page<Item>> => {
  const { status, body } = await admin.call('GET', `/api/v1/admin/${path}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Page<Item>
}
/** All ids of a list, read in pages of two. */
const allOf = async (path: string): Promise<string[]> => {
  const found: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const more: Page<{ id: string }> = await list(`${path}&limit=2${cursor && `&cursor=${cursor}`}`)
    found.push(...more.items.map(({ id }) => id))
    cursor = more.nextCursor
  }
  return found
}

describe('the list of all orders', () => {
  it.each(['total', 'total.desc', 'total.desc,createdAt', 'createdAt.desc'])(
    'has every order once, page by page, sorted by %s',
    async (sort) => {
      const paged = await allOf(`orders?sort=${sort}`)
      const whole = await list<AdminOrder>(`orders?sort=${sort}&limit=100`)
      expect(paged).toEqual(whole.items.map(({ id }) => id))
      expect(new Set(paged).size).toBe(paged.length)
      expect(paged).toEqual(expect.arrayContaining(ids))
    },
  )

  it('sorts by two columns', async () => {
    const { items } = await list<AdminOrder>('orders?sort=total.desc,createdAt.desc&limit=100')
    const own = items.filter(({ id }) => ids.includes(id))
    expect(own.map(({ id }) => ids.indexOf(id))).toEqual([0, 3, 2, 1])
    expect(own.map(({ items: lines }) => lines)).toEqual([1, 1, 1, 1])
  })

  it('finds an order and a customer by the beginning of the id, and an order by its number', async () => {
    const [wanted] = (await list<AdminOrder>('orders?limit=1')).items
    for (const search of [wanted?.id.slice(0, 8), wanted?.number]) {
      const { items } = await list<AdminOrder>(`orders?search=${search}`)
      expect(items.map(({ id }) => id)).toContain(wanted?.id)
      expect(items.length).toBeLessThan(4)
    }
    const ofCustomer = await list<AdminOrder>(`orders?search=${wanted?.companyId?.slice(0, 8)}`)
    expect(ofCustomer.items.every(({ companyId }) => companyId === wanted?.companyId)).toBe(true)
    const { body } = await admin.call('GET', '/api/v1/admin/orders/count?search=no%20such%20order')
    expect(body).toEqual({ count: 0 })
  })

  it('leaves as CSV in its order, for staff alone', async () => {
    const open = (query: string, caller: Caller) =>
      app.fetch(`${ALL_ORDERS_CSV_PATH}${query}`, { headers: { cookie: caller.cookie() } })
    const csv = await (await open('?sort=total&status=', admin)).text()
    const listed = await list<AdminOrder>('orders?sort=total&limit=100')
    const rows = csv.trim().split('\r\n').slice(1)
    expect(rows.map((row) => row.split(',')[0])).toEqual(listed.items.map(({ id }) => id))
    expect(csv).toContain('300.00')
    expect((await open('?status=lost', admin)).status).toBe(400)
    expect((await open('', await app.as('manufacturer'))).status).toBe(403)
  })

  it.each(['sort=price', 'sort=total,total,total,total', 'sort=total&cursor=abc'])(
    'refuses %s with the field',
    async (query) => {
      const { status, body } = await admin.call('GET', `/api/v1/admin/orders?${query}`)
      expect(status).toBe(400)
      expect((body as { data: { fields: { field: string }[] } }).data.fields[0]?.field).toMatch(
        /^(sort|cursor)$/,
      )
    },
  )

  it('refuses the mark of another order of the list', async () => {
    const { nextCursor } = await list('orders?sort=createdAt&limit=1')
    const { status } = await admin.call('GET', `/api/v1/admin/orders?sort=total&cursor=${nextCursor}`)
    expect(status).toBe(400)
  })
})

describe('sales', () => {
  it('are summed without refunded ones, and older ones are outside the period', async () => {
    const { db } = app.deps
    const totals = async () =>
      (await admin.call('GET', '/api/v1/admin/sales/totals?search=Gripper&period=7')).body as {
        sales: number
        revenueCents: number
        found: number
      }
    const before = await totals()
    const { items } = await list<AdminSale>('sales?search=Gripper&period=7')
    const [refunded, old] = items
    await db
      .update(componentSales)
      .set({ status: 'refunded', refundedAt: new Date() })
      .where(inArray(componentSales.id, [refunded?.id ?? '']))
    await db
      .update(componentSales)
      .set({ createdAt: sql`now() - interval '8 days'` })
      .where(inArray(componentSales.id, [old?.id ?? '']))
    const after = await totals()
    expect(after.sales).toBe(before.sales - 2)
    expect(after.found).toBe(before.found - 1)
    expect(after.revenueCents).toBe(before.revenueCents - 50_000)
    const { body } = await admin.call('GET', `/api/v1/admin/sales/${refunded?.id}`)
    expect(body).toMatchObject({ status: 'refunded', platformFeeCents: 0 })
  })

  it('are written as CSV with the filter of the list, all of them', async () => {
    const answer = await app.fetch(`${ALL_SALES_CSV_PATH}?search=Gripper&period=365`, {
      headers: { cookie: admin.cookie() },
    })
    const lines = (await answer.text()).trim().split('\r\n')
    const { items } = await list<AdminSale>('sales?search=Gripper&period=365&limit=100')
    expect(lines.length - 1).toBe(items.length)
    expect(lines[0]).toContain('Component')
    const wrong = await app.fetch(`${ALL_SALES_CSV_PATH}?period=3`, { headers: { cookie: admin.cookie() } })
    expect(wrong.status).toBe(400)
  })

  it('are for staff', async () => {
    const supplier = await app.as('supplier')
    const answer = await app.fetch(ALL_SALES_CSV_PATH, { headers: { cookie: supplier.cookie() } })
    expect(answer.status).toBe(403)
  })
})
