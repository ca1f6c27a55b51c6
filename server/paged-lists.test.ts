import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillLists } from '#server/test/many-rows.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
  await app.as('manufacturer')
  await fillLists(app.deps.db, 60)
})
afterAll(() => app.close())

type Page = { items: unknown[]; nextCursor: string | null }

it.each([
  ['messages of the contact form', '/admin/contact'],
  ['grants of the data room', '/investors/grants'],
  ['applications of investors', '/admin/investors'],
  ['the own security log', '/audit/own'],
  ['claims on mail domains', '/admin/domain-claims'],
  ['incidents', '/staff/incidents'],
  ['requests for quotes without a supplier', '/admin/quote-requests'],
])('a page of %s is bounded, the next one goes on, and the last one ends the list', async (_, path) => {
  const seen: string[] = []
  let pages = 0
  for (let cursor: string | null = ''; cursor !== null && pages < 100; pages++) {
    const at: string = cursor && `&cursor=${encodeURIComponent(cursor)}`
    const { status, body } = await admin.call('GET', `/api/v1${path}?limit=2${at}`)
    expect(status, JSON.stringify(body)).toBe(200)
    const page = body as Page
    expect(page.items.length).toBeLessThanOrEqual(2)
    seen.push(...page.items.map((item) => JSON.stringify(item)))
    cursor = page.nextCursor
  }
  expect(pages).toBeGreaterThan(1)
  expect(pages).toBeLessThan(100)
  expect(new Set(seen).size).toBe(seen.length)
})
