import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportFormats, solutionExportPath } from '#contract/exports.ts'
import { uploadPath } from '#contract/file-limits.ts'
import { solutionQuotePath } from '#contract/solution-quote-words.ts'
import { readPdf } from '#server/attachments/reading/documents/read-pdf.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { SAVED_DESCRIPTION } from '#server/test/people/saved-solution.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

/** One published solution that holds everything that must stay inside, sought at every address that leads outside. */

/** In every text that must stay inside. */
const MARK = 'Kornblume'
/** Of staff, in cents; sought in all the ways that it is written. */
const PRICE_CENTS = 73_194_653
const PRICES = ['73194653', '731946.53', '731,946.53', '731946']

let app: TestApp
let owner: Awaited<ReturnType<typeof newPerson>>
let stranger: Caller
let id = ''
let token = ''
let fileId = ''
const kept: string[] = []

const good = <Body>({ status, body }: { status: number; body: unknown }): Body => {
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body as Body
}

beforeAll(async () => {
  app = await testApp()
  owner = await newPerson(app)
  stranger = (await newPerson(app)).caller
  const admin = await app.as('admin')
  const sent = await app.fetch(uploadPath(`${MARK}.csv`), {
    method: 'POST',
    headers: { cookie: owner.caller.cookie() },
    body: `Part,Mass (kg)\n${MARK},18\n`,
  })
  fileId = ((await sent.json()) as { id: string }).id
  const source = { description: SAVED_DESCRIPTION, seed: 1, planId: randomUUID(), attachments: [fileId] }
  id = good<{ id: string }>(await owner.caller.call('POST', '/api/v1/solutions', source)).id
  const path = `/api/v1/solutions/${id}`
  good(await owner.caller.call('POST', `${path}/comments`, { text: `${MARK} says hello` }))
  token = good<{ token: string }>(await owner.caller.call('POST', `${path}/shares`, {})).token
  const { updatedAt } = good<{ updatedAt: string }>(await admin.call('GET', `/api/v1/admin/solutions/${id}`))
  const line = { id: 'x', name: MARK, priceCents: PRICE_CENTS }
  const fields = {
    seenUpdatedAt: updatedAt,
    customer: { name: MARK, company: MARK, email: `${MARK}@plant.example`, phone: MARK, notes: MARK },
    pricing: { basePriceCents: PRICE_CENTS, installationFeeCents: PRICE_CENTS },
    services: [{ ...line, included: true }],
    offers: [{ id: 'o', name: MARK, expiresAt: null }],
    hardware: { components: [{ ...line, quantity: 1 }], compatibilityNotes: MARK },
    support: { warrantyInfo: MARK },
  }
  good(await admin.call('PUT', `/api/v1/admin/solutions/${id}`, fields))
  const due = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const quote = good<{ id: string; number: string }>(
    await admin.call('POST', `/api/v1/admin/solutions/${id}/quotes`, { validUntil: due }),
  )
  good(await admin.call('POST', `/api/v1/admin/solutions/${id}/follow-ups`, { due, note: MARK }))
  good(await owner.caller.call('POST', `${path}/submission`, {}))
  good(await admin.call('POST', '/api/v1/admin/solutions/publish', { ids: [id], isPublic: true }))
  kept.push(MARK, ...PRICES, owner.email, owner.userId, owner.companyId, fileId, quote.number, quote.id)
})
afterAll(() => app.close())

const leaksIn = (text: string): string[] =>
  kept.filter((word) => text.toLowerCase().includes(word.toLowerCase()))

it('the mark is found where it may be seen', async () => {
  const admin = await app.as('admin')
  const edited = await admin.call('GET', `/api/v1/admin/solutions/${id}`)
  expect(leaksIn(JSON.stringify(edited.body))).toEqual(expect.arrayContaining([MARK, '73194653']))
})

const readers = { 'a visitor': () => app.visitor(), 'another company': () => stranger }

it.each(Object.entries(readers))('nothing inside reaches %s', async (_who, reader) => {
  const paths = [
    `/api/v1/solutions/${id}`,
    '/api/v1/solutions?limit=100',
    '/api/v1/solutions?search=carton&limit=100',
    '/api/v1/solutions?tag=palletizing&limit=100',
    `/api/v1/shared/${token}`,
    '/api/v1/partners',
  ]
  for (const path of paths) {
    const { status, body } = await reader().call('GET', path)
    expect(status, path).toBe(200)
    expect(leaksIn(JSON.stringify(body)), path).toEqual([])
  }
  for (const path of [
    `/api/v1/solutions/${id}/manage`,
    `/api/v1/solutions/${id}/comments`,
    `/api/v1/solutions/${id}/events`,
    `/api/v1/solutions/${id}/attachments`,
    `/api/v1/solutions/${id}/versions`,
    `/api/v1/solutions/${id}/shares`,
    `/api/v1/admin/solutions/${id}`,
    `/api/v1/admin/solutions/${id}/quotes`,
    `/api/v1/solutions/${id}/attachments/${fileId}/file`,
  ]) {
    const { status, body } = await reader().call('GET', path)
    expect(status, path).toBeGreaterThanOrEqual(400)
    expect(leaksIn(JSON.stringify(body)), path).toEqual([])
  }
})

it.each(exportFormats)('nothing inside is in the file %s of a visitor', async (format) => {
  const answer = await app.fetch(solutionExportPath(id, format))
  expect(answer.status).toBe(200)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const text = format === 'report.pdf' ? (await readPdf(bytes)).text : Buffer.from(bytes).toString('latin1')
  expect(text.length).toBeGreaterThan(100)
  expect(leaksIn(text)).toEqual([])
})

it('nothing inside goes into a copy of another company, or to a quote without the right', async () => {
  const copy = good<{ id: string }>(
    await stranger.call('POST', `/api/v1/solutions/${id}/copies`, { planId: randomUUID() }),
  )
  for (const path of [`/api/v1/solutions/${copy.id}`, `/api/v1/solutions/${copy.id}/manage`]) {
    const { status, body } = await stranger.call('GET', path)
    expect(status).toBe(200)
    expect(leaksIn(JSON.stringify(body)), path).toEqual([])
  }
  const answer = await app.fetch(solutionQuotePath(id), { headers: { cookie: stranger.cookie() } })
  expect(answer.status).toBe(403)
})

it('a cleaned copy of the staff holds nothing of its owner', async () => {
  const admin = await app.as('admin')
  const source = { description: SAVED_DESCRIPTION, seed: 2, planId: randomUUID() }
  const other = good<{ id: string }>(await owner.caller.call('POST', '/api/v1/solutions', source))
  const path = `/api/v1/admin/solutions/${other.id}`
  const { updatedAt } = good<{ updatedAt: string }>(await admin.call('GET', path))
  good(await admin.call('PUT', path, { seenUpdatedAt: updatedAt, customer: { name: MARK, notes: MARK } }))
  const wanted = { ids: [other.id], isPublic: true, asCopy: true }
  const { copies } = good<{ copies: string[] }>(
    await admin.call('POST', '/api/v1/admin/solutions/publish', wanted),
  )
  expect(copies).toHaveLength(1)
  const { status, body } = await app.visitor().call('GET', `/api/v1/solutions/${copies[0]}`)
  expect(status).toBe(200)
  expect(leaksIn(JSON.stringify(body))).toEqual([])
})
