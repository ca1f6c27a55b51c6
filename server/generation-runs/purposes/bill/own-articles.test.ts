import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BillItem } from '#contract/generated-documents.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { newSupplier, offerArticle } from '#server/test/people/offered-article.ts'
import { saveSolution } from '#server/test/people/saved-solution.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('a supplier is among the suppliers of a bill of its own, though it is offered nothing of its own', async () => {
  const [supplier, other] = [await newSupplier(app), await newSupplier(app)]
  const large = { payloadKg: 5_000, reachMm: 9_000, ipRating: 67 }
  for (const { companyId } of [supplier, other]) await offerArticle(app, companyId, large, 'robot')
  for (const [{ caller }, offered] of [
    [supplier, 1],
    [await newPerson(app), 2],
  ] as const) {
    const id = await saveSolution(caller)
    const { body } = await caller.call('GET', `/api/v1/solutions/${id}/offers`)
    const { lines } = body as { lines: { partKey: string; offers: unknown[] }[] }
    expect(lines.find(({ partKey }) => partKey === 'robot')?.offers).toHaveLength(offered)
    await caller.call('POST', `/api/v1/solutions/${id}/bills`, { runKey: randomUUID(), maker: 'engine' })
    const generated = (await caller.call('GET', `/api/v1/solutions/${id}/generated`)).body as {
      bill: { lines: (BillItem & { category: string })[] }
    }
    const robot = generated.bill.lines.find(({ category }) => category === 'robot')
    expect(robot?.suppliers).toHaveLength(2)
  }
})
