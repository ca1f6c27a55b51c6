import { sql } from 'drizzle-orm'
import { TELEMETRY_DAYS } from '#contract/telemetry-ranges.ts'
import type { TimerTask } from '#server/timers/run-timer.ts'

const DAY_MS = 86_400_000
/** Minutes removed by one statement, and statements of one run: a backlog is spread over the minutes after. */
const AT_ONCE = 5_000
const MOST_STATEMENTS = 4

/** Each minute: measurements older than 90 days go, in small transactions of their own. */
export const forgetOldTelemetry: TimerTask = {
  name: 'telemetry-retention',
  every: 'minute',
  run: async ({ db }, _tx, now) => {
    const before = new Date(now.getTime() - TELEMETRY_DAYS * DAY_MS).toISOString()
    for (let statement = 0; statement < MOST_STATEMENTS; statement++) {
      const { rowCount } = await db.execute(sql`
        delete from solution_telemetry where (solution_id, minute) in (
          select solution_id, minute from solution_telemetry
          where minute < ${before}::timestamptz order by minute limit ${AT_ONCE} for update skip locked)`)
      if ((rowCount ?? 0) < AT_ONCE) return
    }
  },
}
