import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { users } from '#db/schema/index.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { ADDRESS } from '#server/test/people/placed-order.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('go to nobody else while the address of the account is not proven', async () => {
  const { caller, email, userId } = await newPerson(app)
  const unproven = { emailVerified: false, emailConfirmedAt: null }
  await app.deps.db.update(users).set(unproven).where(eq(users.id, userId))
  const details = { address: ADDRESS, email: 'somebody@else.example' }
  const take = (to: object) =>
    caller.call('PUT', '/api/v1/subscription', { plan: 'professional', details: { ...details, ...to } })
  const save = (to: object) => caller.call('PUT', '/api/v1/billing-details', { ...details, ...to })
  expect(await take({})).toMatchObject({
    status: 400,
    body: { data: { fields: [{ field: 'details.email' }] } },
  })
  expect(await save({})).toMatchObject({ status: 400, body: { data: { fields: [{ field: 'email' }] } } })
  // The plan itself is taken with the own address, and its invoice goes there.
  expect((await take({ email })).status).toBe(200)
  const { items } = (await caller.call('GET', '/api/v1/invoices')).body as { items: Invoice[] }
  expect((await app.nextMail(email, `Invoice ${items[0]?.number}`)).text).toContain('Professional')
  await app.deps.db
    .update(users)
    .set({ emailVerified: true, emailConfirmedAt: new Date() })
    .where(eq(users.id, userId))
  expect((await save({})).status).toBe(200)
})
