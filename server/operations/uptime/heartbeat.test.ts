import { asc, desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '#db/connect.ts'
import {
  heartbeat,
  incidents,
  incidentUpdates,
  notifications,
  partRuns,
  systemMetrics,
  uptimeDays,
  users,
} from '#db/schema/index.ts'
import { openDoor } from '#db/test/door.ts'
import { fixedClock } from '#server/platform/clock.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { createReadiness } from '#server/platform/readiness.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { getUptime } from './get-uptime.ts'
import { createHeartbeat } from './start-heartbeat.ts'

const MINUTE_MS = 60_000

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.as('admin')
  // The first beat of a copy comes when its planner is ready.
  await app.deps.workers.warm()
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of [heartbeat, uptimeDays, partRuns, systemMetrics, incidents, notifications])
    await app.deps.db.delete(table)
})

/** A copy of the server at this time, with a disk that can be taken away. */
const copyAt = (start: string, more: Partial<AppDeps> = {}) => {
  const clock = fixedClock(new Date(start))
  const disk = { isGone: false }
  const storage: Storage = {
    ...app.deps.storage,
    put: (...put) =>
      disk.isGone ? Promise.reject(new Error('the disk is gone')) : app.deps.storage.put(...put),
  }
  const deps: AppDeps = { ...app.deps, storage, ...more, clock }
  const beating = createHeartbeat(deps)
  return {
    deps,
    disk,
    ...beating,
    /** So many minutes with a beat each. */
    minutes: async (count: number) => {
      for (let at = 0; at < count; at++) {
        await beating.beat()
        clock.advance(MINUTE_MS)
      }
    },
    wait: (minutes: number) => clock.advance(minutes * MINUTE_MS),
  }
}

/** "2026-11-20 up 3 down 0 stopped 0" of a part. */
const daysOf = async (deps: AppDeps, key: string) =>
  (await getUptime(deps)).parts
    .find((part) => part.key === key)
    ?.days.map(
      (day) =>
        `${day.day} up ${day.workingMinutes + day.slowMinutes} down ${day.downMinutes} stopped ${day.stoppedMinutes}`,
    )

const story = async () => {
  const rows = await app.deps.db.select().from(incidents).orderBy(asc(incidents.startedAt))
  const updates = await app.deps.db.select().from(incidentUpdates).orderBy(asc(incidentUpdates.at))
  return rows.map((row) => ({
    ...row,
    updates: updates.filter(({ incidentId }) => incidentId === row.id),
  }))
}

const staffHear = async () => {
  const staff = app.deps.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, ['admin', 'support']))
  const notices = await app.deps.db
    .select({ title: notifications.title, type: notifications.type, href: notifications.href })
    .from(notifications)
    .where(inArray(notifications.userId, staff))
    .orderBy(asc(notifications.createdAt))
  return notices
}

describe('the heartbeat', () => {
  it('knows nothing before its first beat, and claims nothing', async () => {
    const { deps, minutes } = copyAt('2026-11-20T10:00:05Z')
    expect((await getUptime(deps)).parts).toEqual(
      ['pages', 'planner', 'database', 'jobs', 'files'].map((key) => ({
        key,
        percent: null,
        downMinutes: 0,
        days: [],
      })),
    )
    await minutes(2)
    const { firstDay, today, lastBeatAt, parts } = await getUptime(deps)
    expect([firstDay, today, lastBeatAt]).toEqual(['2026-08-23', '2026-11-20', '2026-11-20T10:01:00.000Z'])
    for (const { percent, days } of parts) {
      expect(percent).toBe(100)
      expect(days).toHaveLength(1)
    }
  })

  it('after a crash over midnight both days have their part of the gap', async () => {
    const first = copyAt('2026-11-20T23:50:05Z')
    await first.minutes(5)
    const next = copyAt('2026-11-21T00:10:30Z')
    await next.minutes(1)
    expect(await daysOf(next.deps, 'planner')).toEqual([
      '2026-11-20 up 5 down 5 stopped 0',
      '2026-11-21 up 1 down 10 stopped 0',
    ])
    expect((await getUptime(next.deps)).parts[0]).toMatchObject({ percent: 28.571, downMinutes: 15 })
    // All parts at once, seen afterwards; not over yet, because one good beat is not three.
    expect(await story()).toMatchObject([
      {
        title: 'No heartbeat: nothing answered',
        impact: 'critical',
        status: 'investigating',
        isAutomatic: true,
        startedAt: new Date('2026-11-20T23:55:00Z'),
      },
    ])
  })

  it('after a tidy stop the gap is apart, and no incident', async () => {
    const first = copyAt('2026-11-20T23:50:05Z')
    await first.minutes(5)
    await first.stop(true)
    const next = copyAt('2026-11-21T00:10:30Z')
    await next.minutes(1)
    expect(await daysOf(next.deps, 'planner')).toEqual([
      '2026-11-20 up 5 down 0 stopped 5',
      '2026-11-21 up 1 down 0 stopped 10',
    ])
    expect((await getUptime(next.deps)).parts[0]?.percent).toBe(100)
    expect(await story()).toEqual([])
    // The mark counts once: a crash after it is a crash.
    const last = copyAt('2026-11-21T00:21:00Z')
    await last.minutes(1)
    expect(await daysOf(last.deps, 'planner')).toContain('2026-11-21 up 2 down 10 stopped 10')
  })

  it('a stop that is no tidy one is not marked', async () => {
    const first = copyAt('2026-11-20T10:00:05Z')
    await first.minutes(1)
    await first.stop(false)
    const next = copyAt('2026-11-20T10:05:05Z')
    await next.minutes(1)
    expect(await daysOf(next.deps, 'files')).toEqual(['2026-11-20 up 2 down 4 stopped 0'])
  })

  it('of several copies counts each minute once, and one that stops stops nothing', async () => {
    const copies = [1, 2, 3].map(() => copyAt('2026-11-20T10:00:05Z'))
    for (let minute = 0; minute < 3; minute++) {
      await Promise.all(copies.map(({ minutes }) => minutes(1)))
    }
    const [one, two] = copies
    expect(one && (await daysOf(one.deps, 'pages'))).toEqual(['2026-11-20 up 3 down 0 stopped 0'])
    await one?.stop(true)
    await two?.minutes(2)
    expect(two && (await daysOf(two.deps, 'pages'))).toEqual(['2026-11-20 up 5 down 0 stopped 0'])
  })

  it('goes on after a clock that was years ahead, and forgets what that one counted', async () => {
    await copyAt('2099-01-01T10:00:05Z').minutes(2)
    const { deps, minutes } = copyAt('2026-11-20T10:00:05Z')
    await minutes(2)
    expect(await daysOf(deps, 'pages')).toEqual(['2026-11-20 up 2 down 0 stopped 0'])
    expect((await getUptime(deps)).lastBeatAt).toBe('2026-11-20T10:01:00.000Z')
    const metrics = await deps.db.select().from(systemMetrics).where(eq(systemMetrics.key, 'uptime'))
    expect(metrics).toHaveLength(2)
  })

  it('keeps its rows bounded, and the newest metric is the uptime', async () => {
    const old = copyAt('2025-06-01T00:00:00Z')
    await old.minutes(1)
    const { deps, minutes } = copyAt('2026-11-20T10:00:05Z')
    await minutes(2)
    const days = await deps.db.select().from(uptimeDays).orderBy(asc(uptimeDays.day))
    expect(days[0]?.day).toBe('2025-10-16')
    expect(days).toHaveLength(401 * 5)
    const metrics = await deps.db
      .select()
      .from(systemMetrics)
      .where(eq(systemMetrics.key, 'uptime'))
      .orderBy(desc(systemMetrics.timestamp))
    expect(metrics.map(({ timestamp }) => timestamp.toISOString())).toEqual([
      '2026-11-20T10:01:00.000Z',
      '2026-11-20T10:00:00.000Z',
    ])
    // 89 days and ten hours down, two minutes up.
    expect(metrics[0]?.value).toBeCloseTo((100 * 2) / (89 * 1440 + 602), 9)
    const { parts } = await getUptime(deps)
    for (const part of parts) expect(part.days).toHaveLength(90)
  })
})

describe('automatic incidents', () => {
  it('open when a part fails three times in a row, and are over when it works three times', async () => {
    const { disk, minutes } = copyAt('2026-11-20T10:00:05Z')
    await minutes(1)
    disk.isGone = true
    await minutes(2)
    expect(await story()).toEqual([])
    await minutes(4)
    expect(await story()).toMatchObject([
      { title: 'Failing: Files', impact: 'major', parts: ['files'], status: 'investigating' },
    ])
    disk.isGone = false
    await minutes(2)
    expect((await story())[0]?.status).toBe('investigating')
    await minutes(1)
    expect(await story()).toMatchObject([
      {
        status: 'resolved',
        startedAt: new Date('2026-11-20T10:01:00Z'),
        resolvedAt: new Date('2026-11-20T10:07:00Z'),
        updates: [
          {
            status: 'investigating',
            at: new Date('2026-11-20T10:03:00Z'),
            text: '3 checks in a row failed, the first at 2026-11-20 10:01 UTC: Files.',
            isAutomatic: true,
          },
          {
            status: 'resolved',
            at: new Date('2026-11-20T10:09:00Z'),
            text: '3 checks in a row went well, the first at 2026-11-20 10:07 UTC: Files.',
          },
        ],
      },
    ])
    expect(await staffHear()).toEqual([
      { title: 'Failing: Files', type: 'error', href: '/admin/incidents' },
      { title: 'Resolved: Failing: Files', type: 'success', href: '/admin/incidents' },
    ])
  })

  it('one is open at a time, whichever copies see it, and a crash joins it', async () => {
    const copies = [1, 2].map(() => copyAt('2026-11-20T10:00:05Z'))
    for (const { disk } of copies) disk.isGone = true
    for (let minute = 0; minute < 4; minute++) await Promise.all(copies.map(({ minutes }) => minutes(1)))
    expect(await story()).toHaveLength(1)
    const next = copyAt('2026-11-20T10:20:05Z')
    await next.minutes(3)
    const [only, ...others] = await story()
    expect(others).toEqual([])
    expect(only).toMatchObject({ status: 'resolved', impact: 'critical' })
    expect(only?.parts).toHaveLength(5)
    expect(only?.updates.map(({ text }) => text)).toEqual([
      '3 checks in a row failed, the first at 2026-11-20 10:00 UTC: Files.',
      'No heartbeat since 2026-11-20 10:04 UTC: no answer from Pages and API, Planner, Database and Background jobs.',
      '3 checks in a row went well, the first at 2026-11-20 10:20 UTC: Pages and API, Planner, Database, Background jobs and Files.',
    ])
  })
})

describe('while the database is away', () => {
  it('what is measured is kept, and written once it is back: database down, files up', async () => {
    const door = await openDoor(app.database.url)
    const { url } = door
    const { db, pool } = connect(url, { poolSize: 4 })
    const readiness = createReadiness({
      pool,
      url,
      kind: 'external',
      dataFolder: app.deps.config.dataFolder,
      storage: app.deps.storage,
      onLost: () => undefined,
    })
    readiness.markMigrated()
    const { deps, minutes } = copyAt('2026-11-20T10:00:05Z', { db, pool, readiness })
    try {
      await minutes(2)
      door.shut()
      await expect.poll(() => pool.watch.away()).toBeDefined()
      await minutes(4)
      door.reopen()
      await expect.poll(() => pool.watch.away()).toBeUndefined()
      await minutes(3)
      expect(await daysOf(deps, 'database')).toEqual(['2026-11-20 up 5 down 4 stopped 0'])
      expect(await daysOf(deps, 'pages')).toEqual(['2026-11-20 up 5 down 4 stopped 0'])
      expect(await daysOf(deps, 'files')).toEqual(['2026-11-20 up 9 down 0 stopped 0'])
      expect(await story()).toMatchObject([
        {
          title: 'Failing: Pages and API, Database and Background jobs',
          impact: 'critical',
          status: 'resolved',
          startedAt: new Date('2026-11-20T10:02:00Z'),
          resolvedAt: new Date('2026-11-20T10:06:00Z'),
        },
      ])
    } finally {
      await pool.end()
      await door.close()
    }
  })
})
