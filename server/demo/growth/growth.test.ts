import { afterAll, beforeAll, expect, it } from 'vitest'
import { getReport } from '#server/reports/get-report.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { seed } from '../index.ts'

let app: TestApp
let now: Date
beforeAll(async () => {
  app = await testApp()
  now = app.deps.clock.now()
  await seed(app.deps.db, { now, storage: app.deps.storage })
})
afterAll(() => app.close())

it('lets the accounts of the last thirty days grow from 10 to 50, and fees from 5,000 to 25,000 dollars', async () => {
  const { buckets } = await getReport({ db: app.deps.db, clock: { now: () => now } }, { period: 30 })
  expect(buckets.map(({ users }) => users)).toEqual([10, 15, 25, 30, 45, 50])
  const fees = buckets.map(({ platformFeesCents }) => platformFeesCents / 100)
  expect([fees[0], fees.at(-1)]).toEqual([5_000, 25_000])
})
