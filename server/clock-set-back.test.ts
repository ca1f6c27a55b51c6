import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { factors, idempotencyKeys, rateLimits, sessions, users } from '#db/schema/index.ts'
import { makeFormTicket } from './forms/form-ticket.ts'
import { fixedClock } from './platform/clock.ts'
import { takeFromLimit } from './rpc/rate-limit.ts'
import { type Caller, type TestApp, testApp } from './test/test-app.ts'

/** The clock was a day ahead for a while. Rows of that time lie in the future; none of them may keep anybody out. */
const DAY_MS = 24 * 60 * 60 * 1000
const tomorrow = () => new Date(Date.now() + DAY_MS)
const description = 'Palletize 12 kg cartons, 400x300x250 mm, 8 a minute onto EUR pallets, two shifts.'

let app: TestApp
let person: Caller
let email: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  email = `${randomUUID()}@plant.example`
  person = await app.signUp(email)
  await app.deps.db.delete(rateLimits)
})
afterAll(() => app.close())

const idOf = async () =>
  (await app.deps.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? ''

it('a limit reached in the future is not reached now, and counts from here on', async () => {
  const signIn = async () =>
    (await app.visitor().call('POST', '/api/v1/accounts/sign-in', { email, password: 'not this one' })).status
  const refused = await signIn()
  await app.deps.db.update(rateLimits).set({ count: 1_000_000, windowStartedMs: tomorrow().getTime() })
  expect(await signIn()).toBe(refused)
  const counts = await app.deps.db.select({ count: rateLimits.count }).from(rateLimits)
  expect(counts.length).toBeGreaterThan(1)
  expect(new Set(counts.map(({ count }) => count))).toEqual(new Set([1]))
})

it('a limit counts all the same between copies whose clocks differ by seconds', async () => {
  const copies = [0, 5000].map((aheadMs) => ({
    ...app.deps,
    clock: fixedClock(new Date(Date.now() + aheadMs)),
  }))
  for (let tries = 0; tries < 5; tries++)
    for (const copy of copies) await takeFromLimit(copy, 'shared', { limit: 10, windowSeconds: 60 })
  for (const copy of copies)
    await expect(takeFromLimit(copy, 'shared', { limit: 10, windowSeconds: 60 })).rejects.toThrow()
})

it('a second factor used in the future takes the code of now, once', async () => {
  await app.deps.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
  const enrolled = await person.call('POST', '/api/v1/factors', { friendlyName: 'Phone' })
  const { factor, secret } = enrolled.body as { factor: { id: string }; secret: string }
  const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  expect((await person.call('POST', `/api/v1/factors/${factor.id}/verify`, { code: code(0) })).status).toBe(
    200,
  )
  await app.deps.db
    .update(factors)
    .set({ lastStep: Math.floor(tomorrow().getTime() / 30_000) })
    .where(eq(factors.id, factor.id))
  const statuses: number[] = []
  const next = code(0)
  for (let turn = 0; turn < 2; turn++) {
    const caller = app.visitor()
    await caller.call('POST', '/api/v1/accounts/sign-in', { email, password: 'correct horse' })
    statuses.push((await caller.call('POST', '/api/v1/factors/prove', { code: next })).status)
  }
  expect(statuses).toEqual([200, 422])
})

it('a proof given in the future is no recent one, and can be given again', async () => {
  await app.deps.db
    .update(sessions)
    .set({ provenAt: tomorrow() })
    .where(eq(sessions.userId, await idOf()))
  const leave = async () => (await person.call('POST', '/api/v1/accounts/delete', { email })).body
  expect(await leave()).toMatchObject({ code: 'REAUTHENTICATE' })
  await person.call('POST', '/api/v1/credentials/reauthenticate', { password: 'correct horse' })
  expect(await leave()).not.toMatchObject({ code: 'REAUTHENTICATE' })
})

it('an answer kept in the future is given again', async () => {
  const save = async (planId: string) => {
    const saved = { description, planId }
    return person.call('POST', '/api/v1/solutions', saved, { 'idempotency-key': 'one' })
  }
  const planId = randomUUID()
  expect((await save(planId)).status).toBe(201)
  await app.deps.db.update(idempotencyKeys).set({ createdAt: tomorrow() })
  const again = await save(planId)
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
})

it('a session of the future is open, and ends', async () => {
  await app.deps.db
    .update(sessions)
    .set({ createdAt: tomorrow(), updatedAt: tomorrow() })
    .where(eq(sessions.userId, await idOf()))
  expect((await person.call('GET', '/api/v1/accounts/viewer')).body).toMatchObject({ viewer: { email } })
})

it('a form opened in the future is to be loaded again', async () => {
  const ticket = makeFormTicket({ config: app.deps.config, clock: fixedClock(tomorrow()) })
  const answer = await app.visitor().call('POST', '/api/v1/contact/submissions', {
    ticket,
    fax: '',
    name: 'Ada Plant',
    email,
    company: 'Plant Inc.',
    service: 'turnkey',
    message: 'Please call us about the press line.',
    processDescription: 'Stack 18 kg cartons on pallets, 12 a minute.',
  })
  expect(answer.body).toMatchObject({ code: 'FORM_EXPIRED' })
})
