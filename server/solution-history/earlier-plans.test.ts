import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Solution } from '#contract/solutions.ts'
import { automationSolutions, solutionSources } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('a plan from before typed values had an origin of their own is read with one, and planning it again changes nothing', async () => {
  const person = await app.signUp()
  const { db } = app.deps
  const source = {
    description: 'We palletize 18 kg cartons, 400x300x250 mm, 12 a minute, two shifts, ceiling 4.5 m.',
    numbers: { ratePerMinute: 10, operatorsPerShift: 2 },
    seed: 7,
  }
  const saved = await person.call('POST', '/api/v1/solutions', { ...source, planId: randomUUID() })
  const { id } = saved.body as Solution
  const own = eq(automationSolutions.id, id)
  const [row] = await db.select({ plan: automationSolutions.plan }).from(automationSolutions).where(own)
  const earlier = JSON.stringify({ ...row?.plan, version: 1 })
  const plan = JSON.parse(earlier.replaceAll('"origin":"typed"', '"origin":"given"'))
  await db.update(automationSolutions).set({ plan }).where(own)
  await db.delete(solutionSources).where(eq(solutionSources.solutionId, id))

  const shown = (await person.call('GET', `/api/v1/solutions/${id}`)).body as Solution
  expect(shown.plan?.requirement.facts.ratePerMinute?.origin).toBe('typed')
  const versions = async () => (await person.call('GET', `/api/v1/solutions/${id}/versions`)).body
  expect(await versions()).toMatchObject({ source: { ...source, evidence: [] }, items: [] })
  const again = await person.call('POST', `/api/v1/solutions/${id}/versions`, source)
  expect(again.status).toBe(200)
  expect(await versions()).toMatchObject({ current: { number: 1 }, items: [] })
})
