import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ListedCategory } from '#contract/equipment.ts'
import type { KeptEquipmentCategory } from '#contract/equipment-categories.ts'
import { newSupplier } from '#server/test/people/offered-article.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

const kept = async () => {
  const { body } = await admin.call('GET', '/api/v1/admin/equipment-categories')
  return (body as { items: KeptEquipmentCategory[] }).items
}

it('a retired class is refused for new articles, kept by those that have it, and offered again', async () => {
  const robots = (await kept()).find(({ key }) => key === 'robot')
  const path = `/api/v1/admin/equipment-categories/${robots?.id}/state`
  const { caller } = await newSupplier(app)
  const add = (name: string, category: string) =>
    caller.call('POST', '/api/v1/supplier/equipment', { id: crypto.randomUUID(), name, category })
  const made = await add('Arm', 'robot')
  expect(made.status, JSON.stringify(made.body)).toBeLessThan(300)
  const article = made.body as { id: string; updatedAt: string }
  expect((await kept()).find(({ key }) => key === 'robot')?.articles).toBe((robots?.articles ?? 0) + 1)
  expect((await admin.call('PUT', path, { isRetired: true })).status).toBe(200)
  const listed = (await app.visitor().call('GET', '/api/v1/equipment/categories')).body as {
    items: ListedCategory[]
  }
  expect(listed.items.filter(({ isRetired }) => isRetired).map(({ key }) => key)).toEqual(['robot'])
  expect(JSON.stringify((await add('Arm 2', 'robot')).body)).toContain('not offered any more')
  const change = { updatedAt: article.updatedAt, name: 'Arm 1', category: 'robot' }
  const changed = await caller.call('PATCH', `/api/v1/supplier/equipment/${article.id}`, change)
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect((await admin.call('PUT', path, { isRetired: false })).status).toBe(200)
  expect((await add('Arm 3', 'robot')).status).toBeLessThan(300)
  expect((await caller.call('PUT', path, { isRetired: true })).status).toBe(403)
})
