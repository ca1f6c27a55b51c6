import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountExport } from '#contract/account-export.ts'
import type { Certification } from '#contract/certifications.ts'
import { filePath, fileUploadPath } from '#contract/files.ts'
import { certifications, companies, companyMembers, notifications } from '#db/schema/index.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { remindOfExpiry } from './remind-of-expiry.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const newEngineer = async (): Promise<NewPerson> => {
  const person = await newPerson(app)
  await app.deps.db.update(companies).set({ type: 'engineer' }).where(eq(companies.id, person.companyId))
  return person
}
const add = (caller: Caller, more: object = {}) =>
  caller.call('POST', '/api/v1/certifications', {
    name: 'ISO 10218-2 integrator',
    issuer: 'Test house',
    issueDate: '2025-03-01',
    ...more,
  })
const added = async (caller: Caller, more: object = {}) => {
  const answer = await add(caller, more)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Certification
}
const list = async (caller: Caller) => {
  const answer = await caller.call('GET', '/api/v1/certifications')
  expect(answer.status).toBe(200)
  return (answer.body as { items: Certification[] }).items
}
const sendFile = async (caller: Caller, body: BodyInit, name = 'certificate.jpg') => {
  const answer = await app.fetch(fileUploadPath('certification', name), {
    method: 'POST',
    headers: { cookie: caller.cookie() },
    body,
  })
  return { status: answer.status, body: (await answer.json()) as { id: string; kind: string } }
}
const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 8, height: 6, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer(),
  )
const open = (caller: Caller, id: string) => app.fetch(filePath(id), { headers: { cookie: caller.cookie() } })

describe('certifications of a company', () => {
  it('are listed by the date of issue, and their state follows from dates and verification', async () => {
    const { caller, companyId } = await newEngineer()
    await added(caller, { name: 'Old', issueDate: '2019-01-01', expiryDate: '2021-01-01' })
    await added(caller, { name: 'New', issueDate: '2026-01-01' })
    const checked = await added(caller, { name: 'Checked', issueDate: '2024-01-01', expiryDate: dayIn(0) })
    await app.deps.db
      .update(certifications)
      .set({ verifiedAt: new Date() })
      .where(eq(certifications.id, checked.id))
    expect((await list(caller)).map(({ name, state }) => [name, state])).toEqual([
      ['New', 'unverified'],
      ['Checked', 'verified'],
      ['Old', 'expired'],
    ])
    const [member] = await app.deps.db
      .select()
      .from(companyMembers)
      .where(eq(companyMembers.companyId, companyId))
    const exported = await caller.call('POST', '/api/v1/accounts/export')
    expect((exported.body as AccountExport).certifications.items).toHaveLength(3)
    expect(member).toBeDefined()
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no issuer', { issuer: '' }, 'issuer'],
    ['a date that is none', { issueDate: '2025-02-30' }, 'issueDate'],
    ['a date of issue to come', { issueDate: dayIn(3) }, 'issueDate'],
    ['an expiry before its issue', { expiryDate: '2025-03-01' }, 'expiryDate'],
    ['a file that was never sent', { fileId: randomUUID() }, 'fileId'],
  ])('with %s are refused by field', async (_what, more, field) => {
    const { caller } = await newEngineer()
    const answer = await add(caller, more)
    expect(answer).toMatchObject({ status: 400, body: { data: { fields: [{ field }] } } })
    expect(await list(caller)).toEqual([])
  })

  it('keep their document, which opens for the company alone and goes with them', async () => {
    const [{ caller }, other] = [await newEngineer(), await newEngineer()]
    const sent = await sendFile(caller, await picture())
    expect(sent).toMatchObject({ status: 201, body: { kind: 'jpeg' } })
    expect((await add(other.caller, { fileId: sent.body.id })).status).toBe(400)
    const made = await added(caller, { fileId: sent.body.id })
    expect(made.file).toMatchObject({ id: sent.body.id, name: 'certificate.jpg', kind: 'jpeg' })
    expect((await open(caller, sent.body.id)).status).toBe(200)
    expect((await open(other.caller, sent.body.id)).status).toBe(404)
    expect((await add(caller, { fileId: sent.body.id })).status).toBe(400)
    const path = `/api/v1/certifications/${made.id}`
    expect((await other.caller.call('DELETE', path)).status).toBe(404)
    expect((await caller.call('DELETE', path)).status).toBe(200)
    expect((await caller.call('GET', path)).status).toBe(404)
    expect((await open(caller, sent.body.id)).status).toBe(404)
  })

  it('take PDF and pictures, and files of engineers only', async () => {
    const { caller } = await newEngineer()
    const pdf =
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
    expect(await sendFile(caller, pdf, 'certificate.pdf')).toMatchObject({
      status: 201,
      body: { kind: 'pdf' },
    })
    expect((await sendFile(caller, 'name,date\na,b\n', 'certificate.csv')).status).toBe(415)
    const manufacturer = await newPerson(app)
    expect((await sendFile(manufacturer.caller, await picture())).status).toBe(403)
    expect((await add(manufacturer.caller)).status).toBe(403)
  })
})

describe('a PDF', () => {
  it('is shown in a page of this site alone, and is a download otherwise', async () => {
    const [{ caller }, other] = [await newEngineer(), await newEngineer()]
    const { body } = await sendFile(caller, '%PDF-1.4\ntrailer<<>>\n%%EOF', 'certificate.pdf')
    await added(caller, { fileId: body.id })
    const get = (query: string, { cookie }: Caller) =>
      app.fetch(`/api/v1/files/${body.id}${query}`, { headers: { cookie: cookie() } })
    const headersOf = async (query: string) => {
      const { headers } = await get(query, caller)
      return [
        'content-disposition',
        'x-frame-options',
        'content-security-policy',
        'x-content-type-options',
      ].map((name) => headers.get(name))
    }
    expect(await headersOf('')).toEqual([
      expect.stringMatching(/^attachment;/),
      'DENY',
      expect.stringMatching(/sandbox$/),
      'nosniff',
    ])
    expect(await headersOf('?show')).toEqual([
      expect.stringMatching(/^inline;/),
      'SAMEORIGIN',
      expect.stringMatching(/^default-src 'none';.* frame-ancestors 'self'$/),
      'nosniff',
    ])
    expect((await get('?show', other.caller)).status).toBe(404)
  })
})

describe('reminders', () => {
  const remind = (now: Date) => app.deps.db.transaction((tx) => remindOfExpiry.run(app.deps, tx, now))
  const titlesOf = async (userId: string) =>
    (
      await app.deps.db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(notifications.createdAt)
    )
      .filter(({ kind }) => kind === 'certification_expiry')
      .map(({ title }) => title)

  it('come 60 and 7 days before the expiry, once each, and never after it', async () => {
    const { caller, userId } = await newEngineer()
    const expiryDate = dayIn(400)
    await added(caller, { expiryDate })
    const daysBefore = (days: number) => new Date(Date.parse(expiryDate) - days * DAY_MS)
    for (const days of [61, 60, 59, 30, 8, 7, 6, 0, -1]) {
      await remind(daysBefore(days))
      await remind(daysBefore(days))
    }
    expect(await titlesOf(userId)).toEqual([
      'A certification expires in 60 days',
      'A certification expires in 7 days',
    ])
  })

  it('come once for what is added late', async () => {
    const { caller, userId } = await newEngineer()
    await added(caller, { expiryDate: dayIn(3) })
    await remind(new Date())
    await remind(new Date())
    expect(await titlesOf(userId)).toEqual(['A certification expires in 3 days'])
  })
})
