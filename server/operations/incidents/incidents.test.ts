import { desc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Incident, StaffIncident } from '#contract/incidents.ts'
import { MAX_INCIDENT_UPDATES } from '#contract/parts.ts'
import { auditEvents, incidents, incidentUpdates, users } from '#db/schema/index.ts'
import { type Answer, type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let app: TestApp
let support: Caller
let analyst: Caller
beforeAll(async () => {
  app = await testApp()
  support = await app.signUp('support@staff.example')
  analyst = await app.signUp('analyst@staff.example')
  for (const role of ['support', 'analyst'] as const)
    await app.deps.db
      .update(users)
      .set({ role, emailVerified: true })
      .where(eq(users.email, `${role}@staff.example`))
})
afterAll(() => app.close())
beforeEach(() => app.deps.db.delete(incidents))

const slowPlans = {
  title: 'Plans take long',
  impact: 'minor',
  parts: ['planner'],
  text: 'Plans take up to a minute. We look into it.',
}
const open = async (more: object = {}) => {
  const answer = await support.call('POST', '/api/v1/staff/incidents', { ...slowPlans, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return StaffIncident.parse(answer.body)
}
const update = (id: string, status: string, text = 'A word more.') =>
  support.call('POST', `/api/v1/staff/incidents/${id}/updates`, { status, text })
const listed = async (query = '') => {
  const { body } = await app.visitor().call('GET', `/api/v1/incidents${query}`)
  const { items, nextCursor } = body as { items: unknown[]; nextCursor: string | null }
  return { items: items.map((item) => Incident.parse(item)), nextCursor, body: JSON.stringify(body) }
}
const fieldsOf = ({ body }: Answer) =>
  Object.fromEntries(
    (body as { data: { fields: { field: string; text: string }[] } }).data.fields.map(({ field, text }) => [
      field,
      text,
    ]),
  )

describe('incidents written by staff', () => {
  it('are public at once, with every update in order, and without a name', async () => {
    const { id, author, isAutomatic } = await open()
    expect([author, isAutomatic]).toEqual(['Pat Planner', false])
    expect((await update(id, 'identified', 'A robot list was read twice.')).status).toBe(201)
    expect((await update(id, 'resolved', 'It is read once now.')).status).toBe(201)
    const { items, body } = await listed()
    expect(items).toMatchObject([
      {
        id,
        title: 'Plans take long',
        status: 'resolved',
        parts: ['planner'],
        updates: [
          { status: 'investigating', text: slowPlans.text, isAutomatic: false },
          { status: 'identified', text: 'A robot list was read twice.' },
          { status: 'resolved', text: 'It is read once now.' },
        ],
      },
    ])
    expect(items[0]?.resolvedAt).toBe(items[0]?.updates[2]?.at)
    expect(body).not.toContain('Pat')
  })

  it('leave a line in the audit log for each word', async () => {
    const { id } = await open()
    await update(id, 'resolved')
    await support.call('PATCH', `/api/v1/staff/incidents/${id}`, { impact: 'major' })
    const lines = await app.deps.db
      .select({ action: auditEvents.action, details: auditEvents.details, actor: users.email })
      .from(auditEvents)
      .innerJoin(users, eq(users.id, auditEvents.actorId))
      .where(like(auditEvents.action, 'incident_%'))
      .orderBy(desc(auditEvents.at))
      .limit(3)
    expect(lines).toMatchObject([
      { action: 'incident_changed', actor: 'support@staff.example', details: { fields: 'impact' } },
      { action: 'incident_updated', details: { status: 'resolved', title: 'Plans take long' } },
      { action: 'incident_opened', details: { incidentId: id } },
    ])
  })

  it('can be written down afterwards, with the time they began', async () => {
    const began = new Date(Date.now() - 5 * DAY_MS).toISOString()
    expect((await open({ startedAt: began, status: 'resolved' })).startedAt).toBe(began)
  })

  it('can be resolved with the time they were over', async () => {
    const [began, over] = [3, 2].map((days) => new Date(Date.now() - days * DAY_MS).toISOString())
    const { id } = await open({ startedAt: began, status: 'resolved', resolvedAt: over })
    expect((await listed()).items[0]?.resolvedAt).toBe(over)
    expect((await update(id, 'resolved', 'What it was.')).body).toMatchObject({ resolvedAt: over })
    const later = await support.call('POST', `/api/v1/staff/incidents/${id}/updates`, {
      status: 'resolved',
      text: 'It took longer than said.',
      resolvedAt: new Date(Date.now() - DAY_MS).toISOString(),
    })
    expect(Date.parse(StaffIncident.parse(later.body).resolvedAt ?? '')).toBeGreaterThan(
      Date.parse(over ?? ''),
    )
  })

  it('are opened again by another status, while they are young', async () => {
    const { id } = await open()
    await update(id, 'resolved')
    expect((await update(id, 'monitoring')).body).toMatchObject({ status: 'monitoring', resolvedAt: null })
  })

  it('stay as they are a week after they were resolved', async () => {
    const { id } = await open()
    await update(id, 'resolved')
    const old = new Date(Date.now() - 7 * DAY_MS - 1000)
    await app.deps.db.update(incidents).set({ startedAt: old, resolvedAt: old }).where(eq(incidents.id, id))
    expect(await update(id, 'resolved')).toMatchObject({ status: 409, body: { code: 'INCIDENT_CLOSED' } })
    const change = await support.call('PATCH', `/api/v1/staff/incidents/${id}`, { title: 'Nothing happened' })
    expect(change).toMatchObject({ status: 409, body: { code: 'INCIDENT_CLOSED' } })
  })

  it('that the measurement opened take updates, and are opened again by the measurement only', async () => {
    const { id } = await open()
    await app.deps.db.update(incidents).set({ isAutomatic: true }).where(eq(incidents.id, id))
    expect((await update(id, 'identified')).status).toBe(201)
    expect((await update(id, 'resolved')).status).toBe(201)
    const again = await update(id, 'monitoring')
    expect(again.status).toBe(400)
    expect(fieldsOf(again).status).toContain('measurement')
  })
})

describe('what is refused', () => {
  it.each<[string, object, string, string]>([
    ['no title', { title: '  ' }, 'title', 'Title is required'],
    ['a long title', { title: 'x'.repeat(121) }, 'title', 'at most 120'],
    ['no text', { text: '' }, 'text', 'Text is required'],
    ['a long text', { text: 'x'.repeat(2001) }, 'text', 'at most 2,000'],
    ['no part', { parts: [] }, 'parts', 'Choose at least one part'],
    ['a part that is none', { parts: ['kitchen'] }, 'parts.0', 'Choose parts of the list'],
    ['an impact that is none', { impact: 'huge' }, 'impact', 'Choose minor, major or critical'],
    ['a status that is none', { status: 'asleep' }, 'status', 'Choose investigating'],
    ['a start that is no time', { startedAt: 'yesterday' }, 'startedAt', 'Give a date and time in UTC'],
    ['a start to come', { startedAt: '2999-01-01T00:00:00Z' }, 'startedAt', 'lies in the future'],
    ['a start long ago', { startedAt: '2020-01-01T00:00:00Z' }, 'startedAt', 'more than 90 days back'],
    ['an end of what is open', { resolvedAt: '2026-01-01T00:00:00Z' }, 'resolvedAt', 'Choose resolved'],
    [
      'an end before the start',
      { status: 'resolved', resolvedAt: '2026-01-01T00:00:00Z' },
      'resolvedAt',
      'before the start',
    ],
    [
      'an end to come',
      { status: 'resolved', resolvedAt: '2999-01-01T00:00:00Z' },
      'resolvedAt',
      'lies in the future',
    ],
  ])('%s: said at its field', async (_what, wrong, field, text) => {
    const answer = await support.call('POST', '/api/v1/staff/incidents', { ...slowPlans, ...wrong })
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)[field]).toContain(text)
    expect((await listed()).items).toEqual([])
  })

  it.each<[object, string, string]>([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ parts: [] }, 'parts', 'Choose at least one part'],
    [{ impact: '' }, 'impact', 'Choose minor, major or critical'],
  ])('a correction to %j, and the incident stays as it was', async (change, field, text) => {
    const { id } = await open()
    const answer = await support.call('PATCH', `/api/v1/staff/incidents/${id}`, change)
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)[field]).toBe(text)
    expect((await listed()).items).toMatchObject([{ title: 'Plans take long', parts: ['planner'] }])
  })

  it('all wrong fields of a form are reported at once', async () => {
    const answer = await support.call('POST', '/api/v1/staff/incidents', {})
    expect(Object.keys(fieldsOf(answer)).toSorted()).toEqual(['impact', 'parts', 'text', 'title'])
  })

  it('an analyst reads what the staff read, and writes nothing', async () => {
    const { id } = await open()
    for (const path of ['/api/v1/incidents', '/api/v1/staff/incidents'])
      expect((await analyst.call('GET', path)).status).toBe(200)
    for (const [method, path] of [
      ['POST', '/staff/incidents'],
      ['PATCH', `/staff/incidents/${id}`],
      ['POST', `/staff/incidents/${id}/updates`],
    ] as const) {
      const body = { ...slowPlans, status: 'resolved' }
      expect((await analyst.call(method, `/api/v1${path}`, body)).status, path).toBe(403)
    }
    expect((await listed()).items).toMatchObject([{ id, status: 'investigating' }])
  })

  it('one that is not there', async () => {
    expect((await update('00000000-0000-4000-8000-000000000000', 'resolved')).status).toBe(404)
  })

  it('the last place for an update is kept for the end', async () => {
    const { id } = await open()
    const words = Array.from({ length: MAX_INCIDENT_UPDATES - 2 }, () => ({
      incidentId: id,
      status: 'monitoring' as const,
      text: 'Still.',
      at: new Date(),
    }))
    await app.deps.db.insert(incidentUpdates).values(words)
    expect(await update(id, 'monitoring')).toMatchObject({ status: 409, body: { code: 'TOO_MANY_UPDATES' } })
    expect((await update(id, 'resolved')).status).toBe(201)
    expect(await update(id, 'resolved')).toMatchObject({ status: 409, body: { code: 'TOO_MANY_UPDATES' } })
  })
})

describe('the public list', () => {
  it('ends 90 days back, except for what is still open, and is read page by page', async () => {
    const ids: string[] = []
    for (let at = 0; at < 5; at++) ids.push((await open({ title: `Incident ${at}` })).id)
    const long = new Date(Date.now() - 91 * DAY_MS)
    const [resolved = '', unresolved = ''] = ids
    await app.deps.db
      .update(incidents)
      .set({ startedAt: long, status: 'resolved', resolvedAt: long })
      .where(eq(incidents.id, resolved))
    await app.deps.db.update(incidents).set({ startedAt: long }).where(eq(incidents.id, unresolved))
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await listed(`?limit=2${cursor && `&cursor=${cursor}`}`)
      expect(page.items.length).toBeLessThanOrEqual(2)
      seen.push(...page.items.map(({ title }) => title))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(['Incident 4', 'Incident 3', 'Incident 2', 'Incident 1'])
    const all = await support.call('GET', '/api/v1/staff/incidents')
    expect((all.body as { items: unknown[] }).items).toHaveLength(5)
    expect((await app.visitor().call('GET', '/api/v1/incidents?limit=101')).status).toBe(400)
    expect((await app.visitor().call('GET', '/api/v1/incidents?cursor=x')).status).toBe(400)
  })
})
