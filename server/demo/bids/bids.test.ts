import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BidRequestRow } from '#contract/bid-requests.ts'
import type { Comparison } from '#contract/bids.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { seed } from '../index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seed(app.deps.db, { now: app.deps.clock.now(), storage: app.deps.storage })
})
afterAll(() => app.close())

it('shows requests in each state, with bids to compare and questions to answer', async () => {
  const [owner, engineer] = [await app.as('manufacturer'), await app.as('engineer')]
  const { items } = (await owner.call('GET', '/api/v1/bid-requests')).body as { items: BidRequestRow[] }
  const states = new Set(items.map(({ status }) => status))
  for (const state of ['pending', 'open', 'closed', 'accepted', 'rejected'] as const)
    expect(states).toContain(state)
  const open = items.find(({ status }) => status === 'open')
  expect(open).toMatchObject({ bids: 3, openQuestions: 1 })
  const { bids, band } = (await owner.call('GET', `/api/v1/bid-requests/${open?.id}/comparison`))
    .body as Comparison
  expect(band?.lowCents).toBeGreaterThan(0)
  expect(bids.filter(({ isCheapest }) => isCheapest)).toHaveLength(1)
  const mine = (await engineer.call('GET', '/api/v1/bid-requests?side=bidder&view=mine')).body
  expect((mine as { items: BidRequestRow[] }).items.map(({ id }) => id)).toContain(open?.id)
})
