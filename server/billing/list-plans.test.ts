import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscriptionPlans } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('the plans anybody can have', () => {
  it('are listed for visitors, cheapest first, with the limits of the free one', async () => {
    const { status, body } = await app.visitor().call('GET', '/api/v1/subscription-plans')
    expect(status).toBe(200)
    expect(body).toMatchObject([
      {
        key: 'free',
        priceCents: 0,
        limits: { automation_projects: 3, ai_generations: 10, team_members: 2 },
      },
      { key: 'professional' },
      {
        key: 'unlimited',
        priceCents: 19_999,
        limits: { automation_projects: null, ai_generations: null, team_members: null },
      },
    ])
  })

  it('leave out a plan that is not sold', async () => {
    await app.deps.db
      .insert(subscriptionPlans)
      .values({ key: 'retired', name: 'Retired', priceCents: 100, isSold: false })
    const { body } = await app.visitor().call('GET', '/api/v1/subscription-plans')
    expect(body).toHaveLength(3)
  })
})
