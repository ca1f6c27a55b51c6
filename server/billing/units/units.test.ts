import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Viewer } from '#contract/accounts.ts'
import { companies, featureUsage, subscriptionPlans } from '#db/schema/index.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { only } from '#server/test/owned-row.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { keepUnit } from './keep-unit.ts'
import { releaseUnit } from './release-unit.ts'
import { lockHolder, takeUnit } from './take-unit.ts'

const HOUR_MS = 3_600_000
const JUNE = new Date('2027-06-15T12:00:00Z')
const LAST_OF_JUNE = new Date('2027-06-30T23:59:59Z')
const FIRST_OF_JULY = new Date('2027-07-01T00:00:00Z')

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // Two generations are enough to reach a limit.
  await app.deps.db
    .update(subscriptionPlans)
    .set({ aiGenerations: 2 })
    .where(eq(subscriptionPlans.key, 'free'))
})
afterAll(() => app.close())

const viewerOf = async ({ caller }: NewPerson): Promise<Viewer> => {
  const { body } = await caller.call('GET', '/api/v1/accounts/viewer')
  return (body as { viewer: Viewer }).viewer
}
const newViewer = async () => viewerOf(await newPerson(app))
const take = (viewer: Viewer, runId: string = randomUUID(), now = JUNE) =>
  app.deps.db.transaction(async (tx) => {
    await lockHolder(tx, viewer)
    await takeUnit(tx, { clock: fixedClock(now) }, viewer, { runId, holdMs: HOUR_MS })
    return runId
  })
const keep = (runId: string, now = JUNE) => app.deps.db.transaction((tx) => keepUnit(tx, { runId, now }))
const full = { code: 'GENERATION_LIMIT_REACHED', status: 403, data: { used: 2, limit: 2 } }

it('takes what the plan has, and refuses the next with what is used of it', async () => {
  const viewer = await newViewer()
  await keep(await take(viewer))
  await take(viewer)
  await expect(take(viewer)).rejects.toMatchObject({
    ...full,
    message: 'You have used 2 of 2 AI generations this month.',
  })
})

it('gives the last unit to one of two', async () => {
  const viewer = await newViewer()
  await take(viewer)
  const results = await Promise.allSettled([take(viewer), take(viewer), take(viewer)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

it('takes one unit for a run, however often it is taken', async () => {
  const viewer = await newViewer()
  const runId = await take(viewer)
  await Promise.all([take(viewer, runId), take(viewer, runId)])
  expect(await app.deps.db.select().from(featureUsage).where(eq(featureUsage.runId, runId))).toHaveLength(1)
})

it('frees a unit that is released, and keeps one that is kept', async () => {
  const viewer = await newViewer()
  const [failed, saved] = [await take(viewer), await take(viewer)]
  expect(await keep(saved)).toBe(true)
  for (const runId of [failed, saved]) await releaseUnit(app.deps.db, { runId })
  await take(viewer)
  await expect(take(viewer)).rejects.toMatchObject(full)
  expect(await keep(failed)).toBe(false)
  expect(await keep(saved)).toBe(true)
})

it('frees the unit of a run that died when its time is over, and refuses to keep it then', async () => {
  const viewer = await newViewer()
  const [dead] = [await take(viewer), await take(viewer)]
  const later = new Date(JUNE.getTime() + HOUR_MS)
  expect(await keep(dead, later)).toBe(false)
  await take(viewer, randomUUID(), later)
  await take(viewer, randomUUID(), later)
  await expect(take(viewer, randomUUID(), later)).rejects.toMatchObject(full)
})

it('counts the calendar month of UTC', async () => {
  const viewer = await newViewer()
  for (const _unit of [1, 2]) await keep(await take(viewer, randomUUID(), LAST_OF_JUNE), LAST_OF_JUNE)
  await expect(take(viewer, randomUUID(), LAST_OF_JUNE)).rejects.toMatchObject(full)
  await take(viewer, randomUUID(), FIRST_OF_JULY)
})

it('shows units in the usage: reserved and kept ones, not released ones', async () => {
  const person = await newPerson(app)
  const viewer = await viewerOf(person)
  const now = app.deps.clock.now()
  const [reserved, released] = [await take(viewer, randomUUID(), now), await take(viewer, randomUUID(), now)]
  await releaseUnit(app.deps.db, { runId: released })
  expect(reserved).not.toBe(released)
  expect((await person.caller.call('GET', '/api/v1/usage')).body).toMatchObject({
    features: { ai_generations: { used: 1, limit: 2 } },
  })
})

it('records units of staff and sets them no limit', async () => {
  const staff = await viewerOf({ ...(await newPerson(app)), caller: await app.as('admin') })
  for (const _unit of [1, 2, 3]) await take(staff)
  const rows = await app.deps.db.select().from(featureUsage).where(eq(featureUsage.userId, staff.id))
  expect(rows).toHaveLength(3)
})

it('counts a person without a company on their own rows', async () => {
  const person = await newPerson(app)
  await app.deps.db.delete(companies).where(eq(companies.id, person.companyId))
  const viewer = await viewerOf(person)
  expect(viewer.company).toBeNull()
  const results = await Promise.allSettled([take(viewer), take(viewer), take(viewer)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

it('answers a retryable 503 when the limits cannot be read', async () => {
  const viewer = await newViewer()
  const { db } = app.deps
  const free = only(await db.select().from(subscriptionPlans).where(eq(subscriptionPlans.key, 'free')))
  await db.update(subscriptionPlans).set({ key: 'gone' }).where(eq(subscriptionPlans.id, free.id))
  try {
    await expect(take(viewer)).rejects.toMatchObject({
      code: 'LIMITS_UNAVAILABLE',
      status: 503,
      data: { retryAfterSeconds: 10 },
    })
    // What only shows falls back to the free plan, and says so.
    const { caller } = await newPerson(app)
    const read = async (path: string) => {
      const { status, body } = await caller.call('GET', `/api/v1/${path}`)
      expect(status, path).toBe(200)
      return body
    }
    const shown = { isFallback: true, plan: { name: 'Free' }, features: { ai_generations: { limit: 10 } } }
    expect(await read('usage')).toMatchObject(shown)
    expect(await read('dashboard')).toMatchObject({ usage: shown })
    expect(await read('team')).toMatchObject({ isFallback: true, usage: { used: 1, limit: 2 } })
    const invitation = { email: 'kim@plant.example' }
    for (const refused of [
      await caller.call('GET', '/api/v1/subscription'),
      await caller.call('POST', '/api/v1/team/invitations', invitation),
    ])
      expect(refused).toMatchObject({ status: 503, body: { code: 'LIMITS_UNAVAILABLE' } })
  } finally {
    await db.update(subscriptionPlans).set({ key: 'free' }).where(eq(subscriptionPlans.id, free.id))
  }
})
