import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportFilePath } from '#contract/report-files.ts'
import type { Report } from '#contract/reports.ts'
import { componentSales, generationRuns, modelCalls, users } from '#db/schema/index.ts'
import { readPdf } from '#server/attachments/reading/documents/read-pdf.ts'
import { makeProject } from '#server/test/owned/projects.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { newSupplier, offerArticle } from '#server/test/people/offered-article.ts'
import { placeOrder } from '#server/test/people/placed-order.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

const DAY_MS = 86_400_000
const read = async (period = 30): Promise<Report> => {
  const { status, body } = await admin.call('GET', `/api/v1/admin/report?period=${period}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Report
}
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

describe('a report', () => {
  it('follows the rows of its period, in six equal parts', async () => {
    const before = await read()
    await app.deps.db.insert(users).values({
      email: `${randomUUID()}@rows.example`,
      name: 'Early',
      createdAt: daysAgo(12),
      updatedAt: daysAgo(12),
    })
    const after = await read()
    expect(after.buckets).toHaveLength(6)
    for (const [index, { startsAt, endsAt }] of after.buckets.entries()) {
      expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(5 * DAY_MS)
      if (index > 0) expect(startsAt).toBe(after.buckets[index - 1]?.endsAt)
    }
    const grown = after.buckets.map(({ users: all }, index) => all - (before.buckets[index]?.users ?? 0))
    expect(grown).toEqual([0, 0, 0, 1, 1, 1])
    expect(after.buckets.at(-1)?.endsAt).toBe(after.until)
  })

  it('counts generations with what became of them and how long they took, and what the model cost', async () => {
    const { db } = app.deps
    const before = await read(7)
    const run = (state: 'kept' | 'failed', seconds: number, createdAt: Date) => ({
      runKey: randomUUID(),
      kind: 'guide' as const,
      maker: 'model' as const,
      input: {},
      state,
      createdAt,
      endedAt: new Date(createdAt.getTime() + seconds * 1000),
    })
    await db
      .insert(generationRuns)
      .values([
        run('kept', 2, daysAgo(1)),
        run('kept', 4, daysAgo(2)),
        run('failed', 90, daysAgo(1)),
        run('kept', 90, daysAgo(8)),
      ])
    const call = { model: 'gpt-4o', milliseconds: 900, inputTokens: 100, outputTokens: 20 }
    await db.insert(modelCalls).values([
      { ...call, purpose: 'guide', outcome: 'done', costCents: 1.5 },
      { ...call, purpose: 'guide', outcome: 'failed', costCents: 0.5 },
      { ...call, purpose: 'image', outcome: 'done' },
      // Someone left: no failure.
      { ...call, purpose: 'image', outcome: 'cancelled' },
    ])
    const after = await read(7)
    expect(before.meanSeconds).toBeNull()
    expect(after.meanSeconds).toBe(3)
    expect(after.failedGenerations - before.failedGenerations).toBe(1)
    expect(after.modelUse).toEqual([
      {
        purpose: 'guide',
        calls: 2,
        failed: 1,
        inputTokens: 200,
        outputTokens: 40,
        meanSeconds: 0.9,
        costCents: 2,
      },
      {
        purpose: 'image',
        calls: 2,
        failed: 0,
        inputTokens: 200,
        outputTokens: 40,
        meanSeconds: 0.9,
        costCents: null,
      },
    ])
  })

  it('counts a sale and its fee until it is refunded', async () => {
    const before = await read()
    const equipmentId = await offerArticle(app, (await newSupplier(app)).companyId)
    await placeOrder((await newPerson(app)).caller, [{ equipmentId, quantity: 1 }])
    const sold = await read()
    expect(sold.sales - before.sales).toBeGreaterThan(0)
    const fees = sold.platformFeesCents - before.platformFeesCents
    expect(fees).toBeGreaterThan(0)
    const last = (report: Report) => report.buckets.at(-1)?.platformFeesCents ?? 0
    expect(last(sold) - last(before)).toBe(fees)
    await app.deps.db.update(componentSales).set({ status: 'refunded', refundedAt: new Date() })
    const refunded = await read()
    expect([refunded.sales, refunded.revenueCents, refunded.platformFeesCents]).toEqual([0, 0, 0])
  })

  it('says which projects are completed', async () => {
    const before = await read()
    const [owner, engineer] = [await newPerson(app), await newPerson(app)]
    await makeProject(app, owner, engineer)
    const after = await read()
    expect(after.projects - before.projects).toBe(1)
    expect(after.completedProjects).toBe(before.completedProjects)
    expect(after.activeUsers - before.activeUsers).toBe(2)
  })

  it('leaves as CSV and as PDF, for staff alone', async () => {
    const open = (file: 'report.csv' | 'report.pdf', caller: Caller, period = 30) =>
      app.fetch(reportFilePath(file, period), { headers: { cookie: caller.cookie() } })
    const csv = await (await open('report.csv', admin)).text()
    expect(csv.split('\r\n')[0]).toBe('Group,Item,Value,Unit')
    expect(csv).toContain('AI generations,Success rate,')
    expect(csv).toContain('Language model,"Calls, Implementation guide",2,')
    const pdf = await open('report.pdf', admin)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).toMatch(/report-30-days-to-\d{4}-\d\d-\d\d\.pdf/)
    const bytes = new Uint8Array(await pdf.arrayBuffer())
    expect(Buffer.from(bytes).subarray(0, 5)).toEqual(Buffer.from('%PDF-'))
    const { text } = await readPdf(bytes)
    for (const heading of ['Revenue by part of the period', 'Part of the period'])
      expect(text).toContain(heading)
    expect((await open('report.csv', admin, 3)).status).toBe(400)
    const { caller } = await newPerson(app)
    expect((await open('report.csv', caller)).status).toBe(403)
    expect((await caller.call('GET', '/api/v1/admin/report')).status).toBe(403)
  })
})
