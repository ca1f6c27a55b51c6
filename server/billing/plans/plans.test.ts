import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SoldPlan } from '#contract/billing.ts'
import type { KeptPlan } from '#contract/plans-admin.ts'
import { SEEN_BY_VISITORS } from '#server/platform/publish.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

const plans = async () =>
  ((await admin.call('GET', '/api/v1/admin/plans')).body as { items: KeptPlan[] }).items
const sold = async () => (await app.visitor().call('GET', '/api/v1/subscription-plans')).body as SoldPlan[]
const fields = { priceCents: 9900, automationProjects: 20, aiGenerations: null, teamMembers: 5 }
const add = async (name: string) => {
  const answer = await admin.call('POST', '/api/v1/admin/plans', { ...fields, name })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return (answer.body as { id: string }).id
}
const edit = (id: string, changes: object) => admin.call('PATCH', `/api/v1/admin/plans/${id}`, changes)
const problem = ({ body }: { body: unknown }) => JSON.stringify(body)

it('a plan that is added can be taken at once', async () => {
  const id = await add('Plant Floor')
  expect((await plans()).find((plan) => plan.id === id)).toMatchObject({ key: 'plant-floor', companies: 0 })
  const { caller } = await newPerson(app)
  expect((await caller.call('PUT', '/api/v1/subscription', { plan: 'plant-floor' })).status).toBe(200)
  expect((await plans()).find((plan) => plan.id === id)).toMatchObject({ companies: 1 })
  expect(problem(await edit(id, { priceCents: 19_900 }))).toContain('Companies have this plan at its price')
  expect((await edit(id, { teamMembers: null, priceCents: 9900 })).status).toBe(200)
  expect((await sold()).find(({ key }) => key === 'plant-floor')?.limits.team_members).toBeNull()
})

it('a retired plan is kept by who has it and offered to nobody else, until it is offered again', async () => {
  const id = await add('Retiring')
  const { caller } = await newPerson(app)
  const take = (by: Caller) => by.call('PUT', '/api/v1/subscription', { plan: 'retiring' })
  expect((await take(caller)).status).toBe(200)
  expect((await edit(id, { isRetired: true })).status).toBe(200)
  expect((await sold()).map(({ key }) => key)).not.toContain('retiring')
  const other = (await newPerson(app)).caller
  expect((await take(other)).status).toBe(400)
  expect((await caller.call('GET', '/api/v1/usage')).body).toMatchObject({ plan: { name: 'Retiring' } })
  // Who has it can take back a cancellation, and a change to a cheaper one.
  for (const plan of ['free', 'professional']) {
    expect((await caller.call('PUT', '/api/v1/subscription', { plan })).status).toBe(200)
    expect((await take(caller)).body).toMatchObject({
      subscription: { planKey: 'retiring', cancelAtPeriodEnd: false, nextPlanName: null },
    })
  }
  expect((await edit(id, { isRetired: false })).status).toBe(200)
  expect((await take(other)).status).toBe(200)
})

it('says what cannot be changed, and is for administrators', async () => {
  const id = await add('Changing')
  expect((await edit(id, { priceCents: 12_300, name: 'Changed' })).status).toBe(200)
  expect(problem(await edit(id, { name: 'FREE' }))).toContain('There is a plan')
  expect(problem(await edit(id, { priceCents: 0 }))).toContain('Enter a price')
  const free = (await plans()).find(({ isFree }) => isFree)
  expect(problem(await edit(free?.id ?? '', { isRetired: true }))).toContain('It stays.')
  expect(problem(await edit(free?.id ?? '', { priceCents: 100 }))).toContain('stays free')
  expect((await (await app.as('manufacturer')).call('GET', '/api/v1/admin/plans')).status).toBe(403)
})

it('pages kept for visitors are forgotten when a plan is added or changed', async () => {
  let heard = 0
  const stop = app.deps.publisher.subscribe(SEEN_BY_VISITORS, {
    onEvent: () => {
      heard += 1
    },
  })
  const id = await add('Told')
  expect((await edit(id, { isRetired: true })).status).toBe(200)
  await expect.poll(() => heard).toBe(2)
  stop()
})
