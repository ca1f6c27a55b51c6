import { randomUUID } from 'node:crypto'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationPreferences, notifications, timerRuns, users } from '#db/schema/index.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { runTimer, type TimerTask } from '#server/timers/run-timer.ts'
import { enqueueDigests } from './enqueue-digests.ts'
import { type NewNotification, notify, notifyMany } from './notify.ts'
import { setPreference } from './preferences.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const news: NewNotification = {
  kind: 'domain_proof',
  type: 'info',
  title: 'The domain is proven',
  message: 'plant.example leads to your sign-in.',
  href: '/profile/company/sign-in',
}

/** People of this test, with their addresses. */
const makePeople = (many: number) =>
  app.deps.db
    .insert(users)
    .values(
      Array.from({ length: many }, (_, at) => ({ name: `P${at}`, email: `${randomUUID()}@plant.example` })),
    )
    .returning({ id: users.id, email: users.email })
const rowsOf = (userId: string) =>
  app.deps.db.select().from(notifications).where(eq(notifications.userId, userId))
const inTransaction = (work: Parameters<typeof app.deps.db.transaction>[0]) => app.deps.db.transaction(work)
const person = async (): Promise<{ caller: Caller; id: string; email: string }> => {
  const email = `${randomUUID()}@plant.example`
  const caller = await app.signUp(email)
  const [row] = await app.deps.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!row) throw new Error('no such person')
  return { caller, id: row.id, email }
}

describe('notifying several people', () => {
  it('writes a row for each, once for one event, and passes over those who are gone', async () => {
    const people = await makePeople(3)
    const ids = [...people.map(({ id }) => id), randomUUID()]
    const eventId = randomUUID()
    for (const _ of [1, 2])
      await inTransaction((tx) => notifyMany(app.deps, tx, ids, { ...news, kind: 'solution_saved', eventId }))
    for (const { id } of people) {
      const rows = await rowsOf(id)
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({ kind: 'solution_saved', eventId, title: news.title, mail: null })
    }
  })

  it('takes a job for more than 50, and reaches all of them', async () => {
    const people = await makePeople(120)
    const eventId = randomUUID()
    const ids = people.map(({ id }) => id)
    await inTransaction((tx) => notifyMany(app.deps, tx, ids, { ...news, kind: 'solution_saved', eventId }))
    const reached = async () =>
      (
        await app.deps.db
          .select({ rows: count() })
          .from(notifications)
          .where(eq(notifications.eventId, eventId))
      )[0]?.rows
    expect(await reached()).toBe(0)
    await app.deps.queue.work(app.deps)
    await expect.poll(reached).toBe(120)
  })
})

describe('mail', () => {
  it('comes at once where the kind says so, and not where the person chose never', async () => {
    const [asked, quiet] = await makePeople(2)
    if (!asked || !quiet) throw new Error('no people')
    await setPreference(app.deps.db, quiet.id, { kind: 'domain_proof', mail: 'never' })
    await inTransaction((tx) => notifyMany(app.deps, tx, [asked.id, quiet.id], news))
    const mail = await app.nextMail(asked.email)
    expect(mail.subject).toBe(news.title)
    expect(mail.text).toContain(news.message)
    expect(mail.text).toContain('/profile/company/sign-in')
    await expect.poll(async () => (await rowsOf(asked.id))[0]?.mailedAt).not.toBeNull()
    expect((await rowsOf(quiet.id))[0]).toMatchObject({ mail: null, mailedAt: null })
  })

  it('comes once a day, all in one, for those who chose that', async () => {
    const [reader] = await makePeople(1)
    if (!reader) throw new Error('no reader')
    await setPreference(app.deps.db, reader.id, { kind: 'domain_proof', mail: 'daily' })
    for (const title of ['First', 'Second'])
      await inTransaction((tx) => notify(app.deps, tx, { ...news, title, userId: reader.id }))
    const tomorrow = new Date(Date.now() + 86_400_000)
    tomorrow.setUTCHours(6, 1, 0, 0)
    const at = (minutes: number) => ({
      ...app.deps,
      clock: fixedClock(new Date(tomorrow.getTime() + minutes * 60_000)),
    })
    await runTimer(at(0), [enqueueDigests])
    const mail = await app.nextMail(reader.email)
    expect(mail.subject).toBe('2 notifications')
    expect(mail.text).toMatch(/First: .*\n+Second: /)
    await expect
      .poll(async () => (await rowsOf(reader.id)).every(({ mailedAt }) => mailedAt !== null))
      .toBe(true)
    await app.deps.db.delete(timerRuns)
  })
})

describe('preferences', () => {
  it('are listed with what holds by itself, changed, and kept for each person', async () => {
    const { caller } = await person()
    const list = async (of: Caller) => {
      const { body } = await of.call('GET', '/api/v1/notifications/preferences')
      return (body as { items: { kind: string; mail: string }[] }).items.map(({ kind, mail }) => [kind, mail])
    }
    expect(await list(caller)).toEqual([
      ['bid', 'now'],
      ['bid_question', 'now'],
      ['bid_request', 'now'],
      ['company_type', 'now'],
      ['data_room_access', 'now'],
      ['domain_proof', 'now'],
      ['order_changed', 'now'],
      ['order_placed', 'now'],
      ['project', 'now'],
      ['publish_consent', 'now'],
      ['quote_request', 'now'],
      ['solution_changed', 'never'],
      ['solution_comment', 'daily'],
      ['solution_saved', 'never'],
      ['subscription', 'now'],
      ['verification', 'now'],
    ])
    const answer = await caller.call('PUT', '/api/v1/notifications/preferences', {
      kind: 'solution_saved',
      mail: 'daily',
    })
    expect(answer.status).toBe(200)
    expect(await list(caller)).toContainEqual(['solution_saved', 'daily'])
    expect(await list((await person()).caller)).toContainEqual(['solution_saved', 'never'])
    for (const wrong of [
      { kind: 'weather', mail: 'now' },
      { kind: 'solution_saved', mail: 'hourly' },
    ])
      expect((await caller.call('PUT', '/api/v1/notifications/preferences', wrong)).status).toBe(400)
    const staff = await app.as('admin')
    expect(await list(staff)).toContainEqual(['contact_message', 'now'])
  })
})

describe('marking all as read', () => {
  it('stops at the newest that was seen, and tells the other tabs', async () => {
    const { caller, id } = await person()
    const heard: unknown[] = []
    const leave = app.deps.publisher.subscribe(`user:${id}`, { onEvent: ({ type }) => void heard.push(type) })
    for (const title of ['Old', 'Seen', 'New'])
      await inTransaction((tx) =>
        notify(app.deps, tx, { ...news, kind: 'solution_saved', title, userId: id }),
      )
    await app.deps.db.execute(
      sql`update notifications set created_at = case title when 'Old' then now() - interval '2 h' when 'Seen' then now() - interval '1 h' else now() end where user_id = ${id}`,
    )
    const unread = async () =>
      (await rowsOf(id))
        .filter(({ read }) => !read)
        .map(({ title }) => title)
        .toSorted()
    const seen = (await rowsOf(id)).find(({ title }) => title === 'Seen')
    const answer = await caller.call('POST', '/api/v1/notifications/read', { upTo: seen?.id })
    expect(answer.body).toEqual({ marked: 2 })
    expect(await unread()).toEqual(['New'])
    await expect.poll(() => heard).toContain('notifications-read')
    // Someone else's mark marks nothing.
    const other = await person()
    expect((await other.caller.call('POST', '/api/v1/notifications/read', { upTo: seen?.id })).body).toEqual({
      marked: 0,
    })
    expect((await caller.call('POST', '/api/v1/notifications/read')).body).toEqual({ marked: 1 })
    leave()
  })
})

describe('the minute timer', () => {
  const made = (name: string, every: TimerTask['every'], run: TimerTask['run']): TimerTask => ({
    name,
    every,
    run,
  })
  const at = (time: string) => ({ ...app.deps, clock: fixedClock(new Date(time)) })

  it('runs a task in one copy only, once a minute', async () => {
    let runs = 0
    const task = made('counting', 'minute', async () => {
      runs += 1
    })
    await Promise.all(Array.from({ length: 6 }, () => runTimer(at('2026-11-22T08:00:30Z'), [task])))
    expect(runs).toBe(1)
    await runTimer(at('2026-11-22T08:00:59Z'), [task])
    expect(runs).toBe(1)
    await runTimer(at('2026-11-22T08:01:00Z'), [task])
    expect(runs).toBe(2)
  })

  it('runs a daily task after its hour, makes up for a day that was missed, and tries a failed one again', async () => {
    const ran: string[] = []
    let fails = true
    const task = made('daily', { hour: 6 }, async (_deps, _tx, now) => {
      if (fails) throw new Error('not now')
      ran.push(now.toISOString())
    })
    const after = made('after it', 'minute', async () => void ran.push('after it'))
    await runTimer(at('2026-11-22T05:59:00Z'), [task, after])
    expect(ran).toEqual(['after it'])
    fails = false
    ran.length = 0
    for (const time of ['05:59:30', '06:00:10', '23:59:00']) await runTimer(at(`2026-11-22T${time}Z`), [task])
    expect(ran).toEqual(['2026-11-22T05:59:30.000Z', '2026-11-22T06:00:10.000Z'])
    await runTimer(at('2026-11-25T03:00:00Z'), [task])
    expect(ran).toHaveLength(3)
  })
})

it('leaves preferences with the person', async () => {
  const [gone] = await makePeople(1)
  if (!gone) throw new Error('nobody')
  await setPreference(app.deps.db, gone.id, { kind: 'domain_proof', mail: 'never' })
  await app.deps.db.delete(users).where(eq(users.id, gone.id))
  expect(
    await app.deps.db
      .select()
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, gone.id)),
  ).toEqual([])
})
