import { asc, eq, gte } from 'drizzle-orm'
import type { Uptime } from '#contract/operations.ts'
import { partKeys, STATUS_DAYS } from '#contract/parts.ts'
import { heartbeat, uptimeDays } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { dayOf } from './account-minutes.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Cut, not rounded: what was down for a minute is never 100 %. */
const percentOf = (up: number, down: number): number | null =>
  up + down === 0 ? null : Math.floor((up / (up + down)) * 100_000) / 1000

/** The uptime of each part over the last 90 UTC days, today included: at most 450 rows, by the key of their table. */
export const getUptime = async ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<Uptime> => {
  const nowMs = clock.now().getTime()
  const firstDay = dayOf(nowMs - (STATUS_DAYS - 1) * DAY_MS)
  const [rows, [beat]] = await Promise.all([
    db.select().from(uptimeDays).where(gte(uptimeDays.day, firstDay)).orderBy(asc(uptimeDays.day)),
    db.select({ at: heartbeat.beatAt }).from(heartbeat).where(eq(heartbeat.id, 1)),
  ])
  return {
    firstDay,
    today: dayOf(nowMs),
    lastBeatAt: beat?.at?.toISOString() ?? null,
    parts: partKeys.map((key) => {
      const days = rows
        .filter(({ part }) => part === key)
        .map(({ day, working, slow, failing, silent, stopped }) => ({
          day,
          workingMinutes: working,
          slowMinutes: slow,
          downMinutes: failing + silent,
          stoppedMinutes: stopped,
        }))
      const downMinutes = days.reduce((sum, day) => sum + day.downMinutes, 0)
      const upMinutes = days.reduce((sum, day) => sum + day.workingMinutes + day.slowMinutes, 0)
      return { key, percent: percentOf(upMinutes, downMinutes), downMinutes, days }
    }),
  }
}
