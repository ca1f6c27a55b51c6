import { eq, gt, lt, or, sql } from 'drizzle-orm'
import { STATUS_DAYS } from '#contract/parts.ts'
import type { Transaction } from '#db/connect.ts'
import { heartbeat, partRuns, systemMetrics, uptimeDays } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { followIncidents } from '../incidents/follow-incidents.ts'
import {
  accountMinutes,
  type Beat,
  countDays,
  type DayCount,
  dayOf,
  MINUTE_MS,
  MOST_AHEAD_MS,
} from './account-minutes.ts'
import { followRuns, type Run } from './follow-runs.ts'

const DAY_MS = 24 * 60 * MINUTE_MS
/** Days are kept for this long, longer than the status page looks back. */
const KEPT_DAYS = 400
/** Rows of `system_metrics`, one a minute, are kept for this long. */
const METRIC_DAYS = 7
/** The runs of parts are counted up to here; more says nothing more. */
const MOST_BEATS = 1_000_000

const plus = (column: 'working' | 'slow' | 'failing' | 'silent' | 'stopped') =>
  sql`${uptimeDays[column]} + ${sql.raw(`excluded.${column}`)}`

const addDays = async (tx: Transaction, days: DayCount[]): Promise<void> => {
  if (days.length === 0) return
  await tx
    .insert(uptimeDays)
    .values(days)
    .onConflictDoUpdate({
      target: [uptimeDays.day, uptimeDays.part],
      set: {
        working: plus('working'),
        slow: plus('slow'),
        failing: plus('failing'),
        silent: plus('silent'),
        stopped: plus('stopped'),
      },
    })
}

const keepRuns = async (tx: Transaction, runs: readonly Run[]): Promise<void> => {
  if (runs.length === 0) return
  await tx
    .insert(partRuns)
    .values(
      runs.map(({ sinceMs, beats, ...run }) => ({
        ...run,
        beats: Math.min(beats, MOST_BEATS),
        since: new Date(sinceMs),
      })),
    )
    .onConflictDoUpdate({
      target: partRuns.part,
      set: {
        isUp: sql`excluded.is_up`,
        beats: sql`excluded.beats`,
        since: sql`excluded.since`,
        isDown: sql`excluded.is_down`,
      },
    })
}

/** `uptime` in percent: the share of measured minutes of the last 90 days in which requests were served. */
const keepMetric = async (tx: Transaction, minuteMs: number): Promise<void> => {
  await tx.execute(sql`
    insert into system_metrics (key, timestamp, value)
    select 'uptime', ${new Date(minuteMs).toISOString()}::timestamptz,
      100.0 * sum(working + slow) / sum(working + slow + failing + silent)
    from uptime_days
    where part = 'pages' and day > ${dayOf(minuteMs - STATUS_DAYS * DAY_MS)}
    having sum(working + slow + failing + silent) > 0
    on conflict (key, timestamp) do update set value = excluded.value`)
  await tx.delete(systemMetrics).where(
    sql`${systemMetrics.key} = 'uptime' and ${systemMetrics.timestamp} not between
        ${new Date(minuteMs - METRIC_DAYS * DAY_MS).toISOString()}::timestamptz and ${new Date(minuteMs + 2 * DAY_MS).toISOString()}::timestamptz`,
  )
}

/**
 * Writes beats, in order of time, and everything that follows from them, in one transaction: minutes by day and part, the
 * runs, automatic incidents with their notifications, the metric. Copies of the server take turns at the one row of
 * `heartbeat`; what another has written already changes nothing. Throws when the database is away: nothing is written then.
 */
export const recordBeats = (
  deps: Pick<AppDeps, 'db' | 'ids' | 'publisher' | 'queue'>,
  beats: readonly Beat[],
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await tx.insert(heartbeat).values({ id: 1 }).onConflictDoNothing()
    const [row] = await tx.select().from(heartbeat).where(eq(heartbeat.id, 1)).for('update')
    const { segments, accountedToMs } = accountMinutes(
      {
        accountedToMs: row?.accountedTo?.getTime() ?? null,
        stoppedAtMs: row?.stoppedAt?.getTime() ?? null,
      },
      beats,
      KEPT_DAYS,
    )
    const lastMs = segments.at(-1)?.fromMs
    if (accountedToMs === null || lastMs === undefined) return
    await addDays(tx, countDays(segments))
    const before = await tx.select().from(partRuns)
    const { runs, turns } = followRuns(
      before.map(({ since, ...run }) => ({ ...run, sinceMs: since.getTime() })),
      segments,
    )
    await keepRuns(tx, runs)
    await followIncidents(deps, tx, turns)
    await tx
      .update(heartbeat)
      .set({ accountedTo: new Date(accountedToMs), beatAt: new Date(lastMs), stoppedAt: null })
      .where(eq(heartbeat.id, 1))
    await keepMetric(tx, lastMs)
    await tx.delete(uptimeDays).where(
      or(
        lt(uptimeDays.day, dayOf(lastMs - KEPT_DAYS * DAY_MS)),
        // Counted while the clock was wrong.
        gt(uptimeDays.day, dayOf(lastMs + 2 * DAY_MS)),
      ),
    )
  })

/** Marks a tidy shutdown, so that the gap until the next beat is no fault. */
export const markStopped = async ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> => {
  await db.update(heartbeat).set({ stoppedAt: clock.now() }).where(eq(heartbeat.id, 1))
}

/** Whether some copy of the server has accounted for this minute. */
export const isAccounted = async ({ db }: Pick<AppDeps, 'db'>, minuteMs: number): Promise<boolean> => {
  const [row] = await db.select({ to: heartbeat.accountedTo }).from(heartbeat).where(eq(heartbeat.id, 1))
  const aheadMs = (row?.to?.getTime() ?? 0) - minuteMs
  return aheadMs > 0 && aheadMs <= MOST_AHEAD_MS
}
