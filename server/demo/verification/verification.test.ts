import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Certification } from '#contract/certifications.ts'
import { betaSignups } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { seed } from '../index.ts'
import { refusedCertification, supplierSignup } from './rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seed(app.deps.db, { now: app.deps.clock.now(), storage: app.deps.storage })
})
afterAll(() => app.close())

it('the demo supplier has an offer to become an engineer, after its application', async () => {
  const supplier = await app.as('supplier')
  const { body } = await supplier.call('GET', '/api/v1/company/type-offer')
  expect(body).toMatchObject({ offer: { fromType: 'supplier', toType: 'engineer', status: 'open' } })
  const [signup] = await app.deps.db
    .select()
    .from(betaSignups)
    .where(eq(betaSignups.email, supplierSignup.email))
  const admin = await app.as('admin')
  const detail = await admin.call('GET', `/api/v1/admin/beta-signups/${signup?.id}`)
  expect(detail.body).toMatchObject({ status: 'approved', offer: { status: 'open' } })
})

it('the demo engineer reads why a certification is refused', async () => {
  const engineer = await app.as('engineer')
  const { items } = (await engineer.call('GET', '/api/v1/certifications')).body as { items: Certification[] }
  expect(items.find(({ state }) => state === 'refused')).toMatchObject({
    refusalReason: refusedCertification.refusalReason,
  })
})

it('the demo administrator was notified of what came in, and each line leads to it', async () => {
  const admin = await app.as('admin')
  const { items } = (await admin.call('GET', '/api/v1/notifications?limit=10')).body as {
    items: { href: string | null; read: boolean }[]
  }
  expect(items).toHaveLength(10)
  expect(items.some(({ read }) => read)).toBe(true)
  for (const { href } of items) {
    const [, kind, id] = /^\/admin\/([a-z-]+)\/([0-9a-f-]{36})$/.exec(href ?? '') ?? []
    expect((await admin.call('GET', `/api/v1/admin/${kind}/${id}`)).status, href ?? '').toBe(200)
  }
})
