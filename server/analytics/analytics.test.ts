import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Analytics } from '#contract/analytics.ts'
import { automationSolutions, featureUsage } from '#db/schema/index.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const description =
  'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets (1200x800), two shifts, ceiling 4.5 m.'

type Saved = {
  id: string
  plan: {
    design: {
      finance: { yearlySavings: { likelyCents: number }; yearlyCosts: { likelyCents: number } }
      simulation: { throughputPerMinute: number }
    }
  }
}
const save = async (person: Caller) =>
  (await person.call('POST', '/api/v1/solutions', { description, seed: 1, planId: randomUUID() }))
    .body as Saved
const analyticsOf = async (person: Caller) => {
  const answer = await person.call('GET', '/api/v1/manufacturer/analytics')
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as Analytics
}
const change = (id: string, values: Partial<typeof automationSolutions.$inferInsert>) =>
  app.deps.db.update(automationSolutions).set(values).where(eq(automationSolutions.id, id))

it('adds up the rows of the own company by month, and none of others', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()]
  const first = await save(person)
  const second = await save(person)
  const archived = await save(person)
  await save(other)
  const now = app.deps.clock.now()
  const monthsAgo = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15))
  await change(first.id, { costLowCents: 1_000_000, costHighCents: 2_000_000, createdAt: monthsAgo(2) })
  await change(second.id, { costLowCents: 3_000_000, costHighCents: 5_000_000, status: 'completed' })
  await change(archived.id, { status: 'archived' })
  const [row] = await app.deps.db
    .select({ companyId: automationSolutions.companyId })
    .from(automationSolutions)
    .where(eq(automationSolutions.id, first.id))
  await app.deps.db.insert(featureUsage).values([
    { companyId: row?.companyId ?? null, featureKey: 'ai_generations', createdAt: monthsAgo(2) },
    { companyId: row?.companyId ?? null, featureKey: 'ai_generations', createdAt: monthsAgo(20) },
  ])

  const { totals, byStatus, months } = await analyticsOf(person)
  const { finance, simulation } = first.plan.design
  const savings = finance.yearlySavings.likelyCents - finance.yearlyCosts.likelyCents
  expect(totals).toMatchObject({ projects: 2, spendCents: 5_500_000, generations: 2 })
  expect(totals.savingsCentsPerYear).toBe(Math.round(2 * savings))
  expect(totals.throughputPerHour).toBeCloseTo(2 * 60 * simulation.throughputPerMinute, 6)
  expect(byStatus).toHaveLength(3)
  expect(byStatus).toEqual(
    expect.arrayContaining([
      { status: 'pending', projects: 1 },
      { status: 'completed', projects: 1 },
      { status: 'archived', projects: 1 },
    ]),
  )
  expect(months).toHaveLength(12)
  expect(months.at(-3)).toMatchObject({
    month: monthsAgo(2).toISOString().slice(0, 7),
    projects: 1,
    spendCents: 1_500_000,
    generations: 1,
  })
  expect(months.at(-1)).toMatchObject({ projects: 1, spendCents: 4_000_000, generations: 0 })
  expect(months[0]).toMatchObject({ projects: 0, spendCents: 0 })
})

it('is empty for a new company, and refused to other types', async () => {
  expect(await analyticsOf(await app.signUp())).toMatchObject({ totals: { projects: 0 }, byStatus: [] })
  const engineer = await app.as('engineer')
  expect((await engineer.call('GET', '/api/v1/manufacturer/analytics')).status).toBe(403)
})
