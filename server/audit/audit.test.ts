import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffAuditEntry } from '#contract/sessions.ts'
import { AUDIT_CSV_PATH } from '#contract/staff-files.ts'
import { auditEvents, companies, users } from '#db/schema/index.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { newSupplier, offerArticle } from '#server/test/people/offered-article.ts'
import { placeOrder } from '#server/test/people/placed-order.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { erasePerson } from './erase-person.ts'
import { recordAudit } from './record-audit.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const linesOf = (userId: string) =>
  app.deps.db.select().from(auditEvents).where(eq(auditEvents.userId, userId)).orderBy(auditEvents.at)
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
  )
const REFUSED = 'audit events are never changed or deleted'

describe('the audit log', () => {
  it('records the request, the row it is about, and what changed', async () => {
    const { userId: id } = await newPerson(app, 'records@plant.example')
    const { deps } = app
    await recordAudit(
      deps.db,
      { deps, clientAddress: '192.0.2.1', requestId: 'request-7', requestHeaders: () => new Headers() },
      {
        action: 'account_changed',
        userId: id,
        asUserId: id,
        subject: { kind: 'order', id: 'A-1' },
        before: { status: 'processing' },
        after: { status: 'completed' },
      },
    )
    const [signUp, changed] = await linesOf(id)
    expect(signUp).toMatchObject({ action: 'sign_up', subjectKind: null, before: null })
    expect(signUp?.requestId).toMatch(/.{8,}/)
    expect(changed).toMatchObject({
      asUserId: id,
      requestId: 'request-7',
      subjectKind: 'order',
      subjectId: 'A-1',
      before: { status: 'processing' },
      after: { status: 'completed' },
    })
  })

  it('names of a change what was set to something else, on both sides', async () => {
    const { userId: id } = await newPerson(app, 'sets@plant.example')
    const { deps } = app
    const record = (before: Record<string, unknown>, after: Record<string, unknown>) =>
      recordAudit(
        deps.db,
        { deps, clientAddress: null, requestHeaders: () => new Headers() },
        { action: 'account_changed', userId: id, subject: { kind: 'order', id: 'A-2' }, before, after },
      )
    const row = { status: 'draft', tags: ['one'], category: null }
    await record(row, { status: 'archived', tags: ['one'] })
    await record(row, { tags: ['one', 'two'] })
    await record(row, { category: 'Palletizing' })
    const lines = (await linesOf(id)).filter(({ action }) => action === 'account_changed')
    // Of one instant they come in any order.
    expect(new Set(lines.map(({ before, after }) => ({ before, after })))).toEqual(
      new Set([
        { before: { status: 'draft' }, after: { status: 'archived' } },
        { before: { tags: ['one'] }, after: { tags: ['one', 'two'] } },
        { before: { category: null }, after: { category: 'Palletizing' } },
      ]),
    )
  })

  it('is never changed, deleted or emptied', async () => {
    const { userId: id } = await newPerson(app, 'kept@plant.example')
    const { db } = app.deps
    const before = await linesOf(id)
    const own = eq(auditEvents.userId, id)
    const other = await newPerson(app, 'other@plant.example')
    expect([
      await outcome(db.update(auditEvents).set({ action: 'sign_in' }).where(own)),
      await outcome(db.update(auditEvents).set({ ipAddress: null, details: {} }).where(own)),
      await outcome(db.update(auditEvents).set({ userId: other.userId }).where(own)),
      // Their account and company are there.
      await outcome(db.update(auditEvents).set({ userId: null }).where(own)),
      await outcome(db.update(auditEvents).set({ companyId: null }).where(own)),
      await outcome(db.delete(auditEvents).where(own)),
      await outcome(db.execute(sql`truncate audit_events`)),
    ]).toEqual(Array(7).fill(REFUSED))
    expect(await linesOf(id)).toEqual(before)
  })

  it('lets go of an account and a company that are no more, and keeps the line', async () => {
    const { userId: id } = await newPerson(app, 'gone@plant.example')
    const { db } = app.deps
    const [line] = await linesOf(id)
    expect(line?.companyId).not.toBeNull()
    await db.delete(companies).where(eq(companies.id, line?.companyId ?? ''))
    await db.delete(users).where(eq(users.id, id))
    expect(
      await db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.id, line?.id ?? '')),
    ).toEqual([{ ...line, userId: null, companyId: null }])
  })

  it('is emptied of a person by the erasure, which holds for its transaction alone', async () => {
    const { userId: id } = await newPerson(app, 'erased@plant.example')
    const { db } = app.deps
    const inside = await db.transaction(async (tx) => {
      await erasePerson(tx, id)
      return outcome(tx.transaction((inner) => inner.delete(auditEvents).where(eq(auditEvents.userId, id))))
    })
    expect(inside).toBe(REFUSED)
    expect(await linesOf(id)).toMatchObject([{ action: 'sign_up', ipAddress: null, userAgent: null }])
    const later = db.update(auditEvents).set({ action: 'sign_in' }).where(eq(auditEvents.userId, id))
    expect(await outcome(later)).toBe(REFUSED)
  })

  it('loses address and browser of an erased person also where they did something to others, and nothing else', async () => {
    const { userId: id } = await newPerson(app, 'did@plant.example')
    const other = await newPerson(app, 'was-done-to@plant.example')
    const { deps } = app
    const headers = () => new Headers({ 'user-agent': 'Did/1' })
    const source = { deps, clientAddress: '192.0.2.9', requestHeaders: headers }
    await recordAudit(deps.db, source, {
      action: 'account_changed',
      userId: other.userId,
      actorId: id,
      details: { why: 'asked' },
    })
    // The person whom it is about reads who did it, and not from where.
    const own = await other.caller.call('GET', '/api/v1/audit/own')
    expect((own.body as { items: object[] }).items[0]).toMatchObject({
      action: 'account_changed',
      actorEmail: 'did@plant.example',
      ipAddress: null,
      userAgent: null,
    })
    const given = await other.caller.call('POST', '/api/v1/accounts/export')
    expect(JSON.stringify(given.body)).not.toMatch(/192\.0\.2\.9|Did\/1/)
    await deps.db.transaction((tx) => erasePerson(tx, id))
    const kept = (await linesOf(other.userId)).find(({ action }) => action === 'account_changed')
    expect(kept).toMatchObject({
      ipAddress: null,
      userAgent: null,
      details: { why: 'asked' },
    })
  })

  it('tells administrators what changed and whose eyes were used, and leaves as CSV for them alone', async () => {
    const [{ caller, userId }, other] = [await newPerson(app), await newPerson(app)]
    await app.deps.db.insert(auditEvents).values({
      action: 'plan_changed',
      userId,
      asUserId: other.userId,
      companyId: other.companyId,
      subjectKind: 'plan',
      subjectId: 'unlimited',
      before: { plan: 'free', places: 2, status: 'active' },
      after: { plan: 'unlimited', places: null, status: 'active' },
    })
    const admin = await app.as('admin')
    const { items } = (await admin.call('GET', `/api/v1/audit?action=plan_changed`)).body as {
      items: StaffAuditEntry[]
    }
    expect(items[0]).toMatchObject({
      asEmail: other.email,
      companyName: 'Plant Inc.',
      subject: { kind: 'plan', id: 'unlimited' },
      changes: [
        { field: 'plan', before: 'free', after: 'unlimited' },
        { field: 'places', before: '2', after: null },
      ],
    })
    // Lines that were kept with fields that no one set say what was set.
    await app.deps.db.insert(auditEvents).values({
      action: 'plan_changed',
      userId,
      before: { status: 'active', tags: ['one'] },
      after: { status: 'ended' },
    })
    const [kept] = (
      (await admin.call('GET', `/api/v1/audit?action=plan_changed`)).body as { items: StaffAuditEntry[] }
    ).items
    expect(kept?.changes).toEqual([{ field: 'status', before: 'active', after: 'ended' }])
    const own = (await caller.call('GET', '/api/v1/audit/own')).body
    expect(JSON.stringify(own)).not.toContain(other.email)
    const open = (cookie: string, query = '?action=plan_changed&search=') =>
      app.fetch(`${AUDIT_CSV_PATH}${query}`, { headers: { cookie } })
    const csv = await (await open(admin.cookie())).text()
    expect(csv).toContain('plan: free → unlimited; places: 2 → none')
    expect((await open(admin.cookie(), '?action=nonsense')).status).toBe(400)
    expect((await open(caller.cookie())).status).toBe(403)
  })

  it('keeps the name of a company that is deleted, on its earlier lines too, and is found by it', async () => {
    const { companyId } = await newPerson(app)
    const { db } = app.deps
    await db.update(companies).set({ name: 'Brennan Castings' }).where(eq(companies.id, companyId))
    const admin = await app.as('admin')
    const suspension = `/api/v1/admin/users/${companyId}/suspension`
    await admin.call('PUT', suspension, { isSuspended: true, reason: 'Unpaid' })
    await admin.call('PUT', suspension, { isSuspended: false })
    expect((await admin.call('DELETE', `/api/v1/admin/users/${companyId}`)).status).toBe(200)
    const { items } = (await admin.call('GET', '/api/v1/audit?search=brennan%20cast')).body as {
      items: StaffAuditEntry[]
    }
    expect(items.map(({ action, companyName }) => [action, companyName])).toEqual([
      ['company_deleted', 'Brennan Castings'],
      ['company_suspended', 'Brennan Castings'],
      ['company_suspended', 'Brennan Castings'],
    ])
    expect((await admin.call('GET', '/api/v1/audit/count?search=brennan')).body).toEqual({ count: 3 })
  })

  it('is found by the number of an order, however it is typed, and counted', async () => {
    const [buyer, seller] = [await newPerson(app), await newSupplier(app)]
    const equipmentId = await offerArticle(app, seller.companyId)
    const { id, number } = await placeOrder(buyer.caller, [{ equipmentId, quantity: 1 }])
    await app.deps.db
      .insert(auditEvents)
      .values({ action: 'order_changed', subjectKind: 'order', subjectId: id })
    const admin = await app.as('admin')
    const query = `search=${encodeURIComponent(` ${number.toLowerCase()} `)}`
    const { items } = (await admin.call('GET', `/api/v1/audit?${query}`)).body as { items: StaffAuditEntry[] }
    expect(items.map(({ subject }) => subject?.id)).toEqual([id])
    expect((await admin.call('GET', `/api/v1/audit/count?${query}`)).body).toEqual({ count: 1 })
  })

  it('is found by the address of an account and by the id of a subject, in both directions, also as CSV', async () => {
    const { email, userId: id } = await newPerson(app)
    const { db } = app.deps
    const subject = { subjectKind: 'order', subjectId: `order-${id}` }
    await db.insert(auditEvents).values([
      { action: 'plan_changed', userId: id, at: new Date('2099-01-01T00:00:00Z') },
      { action: 'account_changed', ...subject, at: new Date('2099-01-02T00:00:00Z') },
      { action: 'sign_in', ...subject, at: new Date('2099-01-03T00:00:00Z') },
    ])
    const admin = await app.as('admin')
    const actions = async (query: string) =>
      ((await admin.call('GET', `/api/v1/audit?${query}`)).body as { items: StaffAuditEntry[] }).items.map(
        ({ action }) => action,
      )
    expect(await actions(`search=${email}`)).toEqual(['plan_changed', 'sign_up'])
    expect(await actions(`search=${email}&sort=at`)).toEqual(['sign_up', 'plan_changed'])
    expect(await actions(`search=order-${id}`)).toEqual(['sign_in', 'account_changed'])
    expect(await actions('search=order-none')).toEqual([])
    const first = (await admin.call('GET', `/api/v1/audit?search=order-${id}&sort=at&limit=1`)).body as {
      nextCursor: string
    }
    const mark = encodeURIComponent(first.nextCursor)
    expect(await actions(`search=order-${id}&sort=at&limit=1&cursor=${mark}`)).toEqual(['sign_in'])
    const headers = { cookie: admin.cookie() }
    const csv = await (await app.fetch(`${AUDIT_CSV_PATH}?search=order-${id}&sort=at`, { headers })).text()
    expect(csv.indexOf('account_changed')).toBeGreaterThan(0)
    expect(csv.indexOf('sign_in')).toBeGreaterThan(csv.indexOf('account_changed'))
  })

  it('is found by words of a company and of a person, newest first, page by page, and counted', async () => {
    const named = await newPerson(app)
    const { db } = app.deps
    await db.update(companies).set({ name: 'Brennan Castings' }).where(eq(companies.id, named.companyId))
    const other = await newPerson(app)
    await db.update(users).set({ name: 'Ida Brennan' }).where(eq(users.id, other.userId))
    const at = (day: number) => new Date(Date.UTC(2098, 0, day))
    await db.insert(auditEvents).values([
      { action: 'plan_changed', companyId: named.companyId, at: at(3) },
      { action: 'account_changed', userId: other.userId, at: at(2) },
      // About both: listed once.
      { action: 'company_verified', userId: other.userId, companyId: named.companyId, at: at(4) },
    ])
    const admin = await app.as('admin')
    type Page = { items: StaffAuditEntry[]; nextCursor: string | null }
    const page = async (query: string) => (await admin.call('GET', `/api/v1/audit?${query}`)).body as Page
    const counted = async (query: string) => (await admin.call('GET', `/api/v1/audit/count?${query}`)).body
    const days = 'search=brennan&from=2098-01-02&to=2098-01-04'
    const whole = await page(days)
    expect(whole.items.map(({ action }) => action)).toEqual([
      'company_verified',
      'plan_changed',
      'account_changed',
    ])
    expect(await counted(days)).toEqual({ count: 3 })
    const first = await page(`${days}&limit=2`)
    const second = await page(`${days}&limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items]).toEqual(whole.items)
    expect((await page('search=brennan%20castings&from=2098-01-04')).items).toHaveLength(1)
    expect(await counted('search=brennan&action=plan_changed')).toEqual({ count: 1 })
    expect((await page('search=brennan&to=2097-12-31')).items.map(({ action }) => action)).not.toContain(
      'plan_changed',
    )
  })

  it('is found by who did it, by whose eyes were used and by the request', async () => {
    const [actor, seen] = [await newPerson(app), await newPerson(app)]
    const request = `request-of-${actor.userId}`
    await app.deps.db.insert(auditEvents).values([
      { action: 'plan_changed', userId: seen.userId, actorId: actor.userId, requestId: request },
      { action: 'account_changed', userId: seen.userId, asUserId: seen.userId, requestId: request },
      // What people do to their own account.
      { action: 'password_changed', userId: actor.userId },
    ])
    const admin = await app.as('admin')
    const actions = async (query: string) =>
      ((await admin.call('GET', `/api/v1/audit?${query}`)).body as { items: StaffAuditEntry[] }).items
        .map(({ action }) => action)
        .sort()
    expect(await actions(`by=${actor.email.toUpperCase()}&from=2000-01-01`)).toEqual(
      expect.arrayContaining(['password_changed', 'plan_changed']),
    )
    expect(await actions(`by=${actor.email}`)).not.toContain('account_changed')
    expect(await actions(`as=${seen.email}`)).toEqual(['account_changed'])
    expect(await actions(`request=${request}`)).toEqual(['account_changed', 'plan_changed'])
    expect(await actions(`request=${request}&by=${actor.email}`)).toEqual(['plan_changed'])
    expect(await actions('by=nobody@plant.example')).toEqual([])
    const headers = { cookie: admin.cookie() }
    const csv = await (await app.fetch(`${AUDIT_CSV_PATH}?as=${seen.email}`, { headers })).text()
    expect(csv).toContain('account_changed')
    expect(csv).not.toContain('plan_changed')
  })

  it('is listed with an action of another version of the program', async () => {
    const { caller, userId: id } = await newPerson(app, 'later@plant.example')
    await app.deps.db.execute(sql`insert into audit_events (action, user_id) values ('moon_landed', ${id})`)
    const admin = await app.as('admin')
    const listed = async (who: typeof caller, path: string) =>
      ((await who.call('GET', path)).body as { items: { action: string }[] }).items.map(
        ({ action }) => action,
      )
    expect(await listed(admin, '/api/v1/audit?limit=20')).toContain('moon_landed')
    expect(await listed(caller, '/api/v1/audit/own')).toContain('moon_landed')
    const data = (await caller.call('POST', '/api/v1/accounts/export')).body
    expect(JSON.stringify(data)).toContain('moon_landed')
  })
})
