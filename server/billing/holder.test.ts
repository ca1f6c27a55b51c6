import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companies, users } from '#db/schema/index.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const description = 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'
const save = (person: Caller) =>
  person.call('POST', '/api/v1/solutions', { description, seed: 1, planId: randomUUID() })

it('an account without a company has the free plan, counted on its own rows; only the staff have no limits', async () => {
  const email = 'investor@fund.example'
  const investor = await app.signUp(email)
  const { db } = app.deps
  await db.delete(companies).where(eq(companies.contactEmail, email))
  const answers = []
  for (let made = 0; made < 4; made++) answers.push((await save(investor)).status)
  expect(answers).toEqual([201, 201, 201, 403])
  expect((await investor.call('GET', '/api/v1/usage')).body).toMatchObject({
    plan: { name: 'Free' },
    features: { automation_projects: { used: 3, limit: 3 }, team_members: { used: 0 } },
  })
  await db.update(users).set({ role: 'support', emailVerified: true }).where(eq(users.email, email))
  expect((await save(investor)).status).toBe(201)
  const runKey = randomUUID()
  const prompt = 'Stack cartons of 12 kg'
  await investor.call('POST', '/api/v1/generations/prompts', { runKey, maker: 'engine', prompt })
  expect((await investor.call('GET', '/api/v1/usage')).body).toMatchObject({
    plan: { name: 'Admin' },
    features: { automation_projects: { used: 0, limit: null }, ai_generations: { used: 1, limit: null } },
  })
})
