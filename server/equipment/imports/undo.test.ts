import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EquipmentImport } from '#contract/equipment-imports.ts'
import { equipmentCatalog, orderItems, orders } from '#db/schema/index.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { checkOut } from '#server/test/people/placed-order.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { lockCatalogue } from '../queries.ts'
import { articleOf, articlesOf, HEAD, importText, newSupplier, rowOf, undo } from './test/import-lab.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** An order of one article, as a checkout writes it. */
const order = async (companyId: string, article: { id: string; name: string }, pieces: number) => {
  const address = { company: '', name: '', line1: '', line2: '', postcode: '', city: '', country: 'DE' }
  const [made] = await app.deps.db
    .insert(orders)
    .values({
      buyerName: 'Buyer',
      buyerEmail: 'buyer@plant.example',
      totalCents: 100,
      address,
      termsVersion: '1',
      checkoutKey: randomUUID(),
    })
    .returning({ id: orders.id })
  if (!made) throw new Error('no order')
  return {
    orderId: made.id,
    position: 1,
    equipmentId: article.id,
    supplierCompanyId: companyId,
    supplierName: 'Supplier',
    componentName: article.name,
    quantity: pieces,
    unitPriceCents: 100,
    totalCents: 100,
    takenStock: pieces,
  }
}

describe('undone', () => {
  it('puts back what was replaced, deletes what was new, and retires what was ordered', async () => {
    const { caller, companyId } = await newSupplier(app)
    await importText(app, caller, `${HEAD}\n${rowOf(1)}\n${rowOf(2)}`)
    const before = await articlesOf(app, companyId)
    const text = `${HEAD}\n${rowOf(1, { name: 'Renamed', price: '5', stock: '50' })}\n${rowOf(3)}\n${rowOf(4)}`
    const { id } = await importText(app, caller, text, { existing: 'update', state: 'listed' })
    const ordered = await articleOf(app, companyId, 'G-0004')
    const replaced = await articleOf(app, companyId, 'G-0001')
    if (!ordered || !replaced) throw new Error('not imported')
    await app.deps.db
      .insert(orderItems)
      .values([await order(companyId, ordered, 1), await order(companyId, replaced, 3)])
    expect(await undo(caller, id)).toMatchObject({ putBack: 1, deleted: 1, retired: 1, left: 0 })
    const [first, second, third] = await articlesOf(app, companyId)
    expect(first).toEqual({ ...before[0], stock: 1, updatedAt: first?.updatedAt })
    expect(second).toEqual(before[1])
    expect(third).toMatchObject({ articleNumber: 'G-0004', state: 'retired' })
    expect(await undo(caller, id)).toMatchObject({ putBack: 0, deleted: 0, retired: 0 })
    expect(await articlesOf(app, companyId)).toHaveLength(3)
  })

  it('leaves alone what a later import has changed', async () => {
    const { caller, companyId } = await newSupplier(app)
    const { id } = await importText(app, caller, `${HEAD}\n${rowOf(1)}\n${rowOf(2)}`)
    await importText(app, caller, 'SKU,Price\nG-0001,7', { existing: 'update' })
    expect(await undo(caller, id)).toMatchObject({ deleted: 1, left: 1 })
    expect((await articlesOf(app, companyId)).map(({ priceCents }) => priceCents)).toEqual([700])
  })

  it('by another company is not found', async () => {
    const [{ caller }, other] = [await newSupplier(app), await newSupplier(app)]
    const { id } = await importText(app, caller, `${HEAD}\n${rowOf(1)}`)
    const path = `/api/v1/supplier/equipment/imports/${id}/undo`
    expect((await other.caller.call('POST', path, {})).status).toBe(404)
    const list = await caller.call('GET', '/api/v1/supplier/equipment/imports')
    expect((list.body as { items: EquipmentImport[] }).items).toMatchObject([
      { id, added: 1, undoneAt: null },
    ])
  })

  it('while its article is ordered keeps the article, whichever comes first', async () => {
    const { caller, companyId } = await newSupplier(app)
    const { id } = await importText(app, caller, `${HEAD}\n${rowOf(1)}\n${rowOf(2)}`, { state: 'listed' })
    const article = await articleOf(app, companyId, 'G-0001')
    if (!article) throw new Error('not imported')
    const item = await order(companyId, article, 1)
    let undone: ReturnType<typeof undo> | undefined
    // As a checkout does: the article is locked, then the line is written, and the undoing comes in between.
    await app.deps.db.transaction(async (tx) => {
      await tx.select().from(equipmentCatalog).where(eq(equipmentCatalog.id, article.id)).for('update')
      undone = undo(caller, id)
      await waitForWaiter()
      await tx.insert(orderItems).values(item)
    })
    expect(await undone).toMatchObject({ deleted: 1, retired: 1 })
    expect(await articlesOf(app, companyId)).toMatchObject([{ articleNumber: 'G-0001', state: 'retired' }])
  })

  it('before a checkout has locked the article leaves nothing to order', async () => {
    const { caller, companyId } = await newSupplier(app)
    const { id } = await importText(app, caller, `${HEAD}\n${rowOf(1)}`, { state: 'listed' })
    const article = await articleOf(app, companyId, 'G-0001')
    if (!article) throw new Error('not imported')
    await undo(caller, id)
    const found = await app.deps.db.transaction((tx) =>
      tx.select().from(equipmentCatalog).where(eq(equipmentCatalog.id, article.id)).for('update'),
    )
    expect(found).toEqual([])
  })

  it('while buyers check out leaves each order its article, and no article that can still be ordered', async () => {
    const supplier = await newSupplier(app)
    const buyers = await Promise.all(Array.from({ length: 3 }, () => newPerson(app)))
    for (let round = 0; round < 4; round++) {
      const { id } = await importText(app, supplier.caller, `${HEAD}\n${rowOf(round)}`, { state: 'listed' })
      const article = await articleOf(app, supplier.companyId, `G-000${round}`)
      if (!article) throw new Error('not imported')
      const lines = [{ equipmentId: article.id, quantity: 1 }]
      const [undone, ...placed] = await Promise.all([
        undo(supplier.caller, id),
        ...buyers.map(({ caller }) => checkOut(caller, lines)),
      ])
      const ordered = placed.filter(({ status }) => status === 201).length
      for (const { status } of placed) expect([201, 400, 404, 409]).toContain(status)
      const items = await app.deps.db.select().from(orderItems).where(eq(orderItems.equipmentId, article.id))
      expect(items).toHaveLength(ordered)
      const after = await articleOf(app, supplier.companyId, `G-000${round}`)
      expect(after?.state).toBe(ordered > 0 ? 'retired' : undefined)
      expect(undone).toMatchObject(ordered > 0 ? { deleted: 0, retired: 1 } : { deleted: 1, retired: 0 })
    }
  })

  it('twice at once is one undoing', async () => {
    const { caller, companyId } = await newSupplier(app)
    const { id } = await importText(app, caller, `${HEAD}\n${rowOf(1)}\n${rowOf(2)}`)
    const answers = await Promise.all([undo(caller, id), undo(caller, id), undo(caller, id)])
    expect(answers.map(({ deleted }) => deleted).toSorted()).toEqual([0, 0, 2])
    expect(await articlesOf(app, companyId)).toEqual([])
  })
})

/** Until a statement of another connection waits for a lock. */
const waitForWaiter = () =>
  expect
    .poll(
      async () => {
        const { rows } = await app.deps.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rows.length
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0)

it('an order does not wait for an import of other articles', async () => {
  const { caller, companyId } = await newSupplier(app)
  await importText(app, caller, `${HEAD}\n${rowOf(1)}`, { state: 'listed' })
  const article = await articleOf(app, companyId, 'G-0001')
  if (!article) throw new Error('not imported')
  const item = await order(companyId, article, 1)
  await app.deps.db.transaction(async (tx) => {
    await lockCatalogue(tx, companyId)
    await app.deps.db.insert(orderItems).values(item)
  })
  const [kept] = await app.deps.db.select().from(orderItems).where(eq(orderItems.orderId, item.orderId))
  expect(kept?.equipmentId).toBe(article.id)
})
