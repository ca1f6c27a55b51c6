import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { CompanyView, Viewing } from '#contract/view-as.ts'
import { auditEvents, companyMembers, investorGrants, users, viewAsGrants } from '#db/schema/index.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { runTimer } from '#server/timers/run-timer.ts'
import { endLooks } from './end-looks.ts'

let app: TestApp
let admin: Caller
let person: NewPerson
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
  person = await newPerson(app)
})
afterEach(() => admin.call('POST', '/api/v1/accounts/view/end'))
afterAll(() => app.close())

const start = (caller: Caller, companyId = person.companyId, reason = 'A call about their plan') =>
  caller.call('POST', `/api/v1/admin/users/${companyId}/view`, { reason })
const viewer = async (caller: Caller) =>
  (await caller.call('GET', '/api/v1/accounts/viewer')).body as {
    viewer: { id: string; isAdmin: boolean; isInvestor: boolean; company: { id: string } | null } | null
    viewing: Viewing | null
  }
const logOf = async (caller: Caller) =>
  ((await caller.call('GET', '/api/v1/company/views')).body as { items: CompanyView[] }).items

it('an administrator sees what the company sees, changes nothing, and is themselves again afterwards', async () => {
  expect(await start(admin)).toMatchObject({
    status: 201,
    body: { viewing: { company: { id: person.companyId } } },
  })
  expect(await viewer(admin)).toMatchObject({
    viewer: { id: person.userId, isAdmin: false, company: { id: person.companyId } },
    viewing: { company: { id: person.companyId } },
  })
  const put = await admin.call('PUT', '/api/v1/accounts/profile', { fullName: 'Someone else' })
  expect(put).toMatchObject({ status: 403, body: { code: 'VIEWING_AS' } })
  // Another look does not start from within one.
  expect(await start(admin)).toMatchObject({ status: 403, body: { code: 'VIEWING_AS' } })
  expect(await admin.call('GET', '/api/v1/admin/users')).toMatchObject({ status: 403 })
  expect(await admin.call('GET', '/api/v1/sessions')).toMatchObject({
    status: 403,
    body: { code: 'VIEWING_AS' },
  })
  expect(await admin.call('POST', '/api/v1/accounts/view/end')).toMatchObject({
    status: 200,
    body: { companyId: person.companyId },
  })
  expect(await viewer(admin)).toMatchObject({ viewer: { isAdmin: true }, viewing: null })
  expect((await admin.call('POST', '/api/v1/accounts/view/end')).body).toEqual({ companyId: null })
})

it('both sides keep who looked, as whom, when and why', async () => {
  person = await newPerson(app)
  await start(admin)
  const [open] = await logOf(person.caller)
  expect(open).toMatchObject({ reason: 'A call about their plan', isOpen: true })
  expect(JSON.stringify(open)).not.toContain('admin')
  await admin.call('POST', '/api/v1/accounts/view/end')
  expect(await logOf(person.caller)).toMatchObject([{ isOpen: false }])
  const other = await newPerson(app)
  expect(await logOf(other.caller)).toEqual([])
  const lines = await app.deps.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.companyId, person.companyId))
    .orderBy(auditEvents.at)
  const looks = lines.filter(({ action }) => action.startsWith('view_as'))
  const adminId = (await viewer(admin)).viewer?.id
  expect(looks.map(({ action, actorId, asUserId }) => [action, actorId, asUserId])).toEqual([
    ['view_as_started', adminId, person.userId],
    ['view_as_ended', adminId, person.userId],
  ])
})

/** As if the half hour of the look as `person` had been over for a minute. */
const runOut = async (): Promise<Date> => {
  const endsAt = new Date(Date.now() - 60_000)
  await app.deps.db
    .update(viewAsGrants)
    .set({ createdAt: new Date(endsAt.getTime() - 1_800_000), endsAt })
    .where(eq(viewAsGrants.companyId, person.companyId))
  return endsAt
}
const endLines = () =>
  app.deps.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.companyId, person.companyId), eq(auditEvents.action, 'view_as_ended')))
    .orderBy(auditEvents.at)
const aMinuteLater = (minute = 1) =>
  runTimer({ ...app.deps, clock: fixedClock(new Date(Date.now() + minute * 60_000)) }, [endLooks])

it('ends by itself after half an hour, and a new one can begin', async () => {
  person = await newPerson(app)
  await start(admin)
  const before = await runOut()
  expect(await viewer(admin)).toMatchObject({ viewer: { isAdmin: true }, viewing: null })
  expect((await start(admin)).status).toBe(201)
  const [, former] = await logOf(person.caller)
  expect(former).toMatchObject({ isOpen: false, endedAt: before.toISOString() })
  // The new look wrote the end of the former one; the timer finds nothing left.
  await aMinuteLater()
  expect(await endLines()).toMatchObject([{ at: before, details: { ranOut: true } }])
})

it('writes once for both sides that it ran out, though no one came back', async () => {
  person = await newPerson(app)
  await start(admin)
  await aMinuteLater(2)
  expect(await endLines()).toEqual([])
  const before = await runOut()
  await aMinuteLater(3)
  await aMinuteLater(4)
  const { viewer: self } = await viewer(admin)
  expect(await endLines()).toMatchObject([
    { at: before, actorId: self?.id, asUserId: person.userId, companyId: person.companyId, ipAddress: null },
  ])
  expect(await logOf(person.caller)).toMatchObject([{ isOpen: false, endedAt: before.toISOString() }])
})

it('is of one session: another of the same administrator stays as it is', async () => {
  const elsewhere = await app.as('admin')
  const here = await app.as('admin')
  await start(here)
  expect(await viewer(elsewhere)).toMatchObject({ viewer: { isAdmin: true }, viewing: null })
  await here.call('POST', '/api/v1/accounts/view/end')
})

it('lends neither staff nor the data room, whatever the people of the company are', async () => {
  const { db } = app.deps
  person = await newPerson(app)
  await db.insert(investorGrants).values({ userId: person.userId })
  await start(admin)
  expect(await viewer(admin)).toMatchObject({ viewer: { isInvestor: false } })
  expect((await admin.call('GET', '/api/v1/data-room/documents')).status).toBe(403)
  // Made staff in the meantime: the look is over.
  await db.update(users).set({ role: 'support' }).where(eq(users.id, person.userId))
  expect(await viewer(admin)).toMatchObject({ viewer: { isAdmin: true }, viewing: null })
  expect(await start(admin)).toMatchObject({ status: 409, body: { code: 'NO_ONE_TO_VIEW_AS' } })
})

it('is over when the person has left the company', async () => {
  person = await newPerson(app)
  await start(admin)
  await app.deps.db.delete(companyMembers).where(eq(companyMembers.userId, person.userId))
  expect(await viewer(admin)).toMatchObject({ viewer: { isAdmin: true }, viewing: null })
})

it('an answer that the company got under a key is not given again', async () => {
  person = await newPerson(app)
  const key = { 'idempotency-key': randomUUID() }
  const change = { fullName: 'Pat Plant' }
  expect((await person.caller.call('PUT', '/api/v1/accounts/profile', change, key)).status).toBe(200)
  await start(admin)
  const again = await admin.call('PUT', '/api/v1/accounts/profile', change, key)
  expect(again).toMatchObject({ status: 403, body: { code: 'VIEWING_AS' } })
  expect(again.headers.get('idempotent-replayed')).toBeNull()
})

it.each([
  ['POST', '/api/v1/files'],
  ['POST', '/api/v1/plans/exports/dxf'],
  ['POST', '/mcp'],
])('%s %s writes beside the procedures, and is closed as well', async (method, path) => {
  await start(admin)
  expect(await admin.call(method, path, {})).toMatchObject({ status: 403, body: { code: 'VIEWING_AS' } })
})

it('signing out ends it for the company as well', async () => {
  person = await newPerson(app)
  const here = await app.as('admin')
  await start(here)
  expect((await here.call('POST', '/api/v1/accounts/sign-out')).status).toBe(200)
  expect(await logOf(person.caller)).toMatchObject([{ isOpen: false }])
})

it('wants a reason, and a company', async () => {
  expect(await start(admin, person.companyId, '  ')).toMatchObject({
    status: 400,
    body: { data: { fields: [{ field: 'reason' }] } },
  })
  expect((await start(admin, randomUUID())).status).toBe(404)
})
