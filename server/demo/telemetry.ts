import { sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import type { DemoPerson } from './accounts.ts'

/** A demo project whose cell runs, and the rate it was planned for. */
const TITLE = 'End-of-line palletizing, hall 2'
const RATE = 10
/** Minutes that it has sent: two days. */
const MINUTES = 2880

/**
 * Two days of measurements of a demo cell that runs a little below its plan, with a fault now and then. The same rows each
 * time: the figures follow from the number of the minute.
 */
export const loadTelemetry = async (db: Executor, owner: DemoPerson, now: Date): Promise<void> => {
  await db.execute(sql`
    insert into solution_telemetry (solution_id, minute, throughput, availability, performance, quality, state, alarms, received_at)
    select solution.id, sent.minute,
      case when sent.is_down then 0 else ${RATE}::int - 1 + n % 3 * (n % 2) end,
      case when sent.is_down then 0 else 0.97 end,
      case when sent.is_down then 0 else 0.88 + (n % 11) * 0.01 end,
      0.995 - (n % 5) * 0.001,
      case when sent.is_down then 'fault' when n % 53 = 0 then 'idle' else 'running' end,
      case when sent.is_down then array[(array['E12 gripper vacuum low', 'E31 no pallet', 'E07 guard door open'])[n / 173 % 3 + 1]]
        else '{}'::text[] end,
      sent.minute + interval '70 seconds'
    from automation_solutions solution, generate_series(1, ${MINUTES}::int) as n,
      lateral (select date_trunc('minute', ${now.toISOString()}::timestamptz) - n * interval '1 minute' as minute,
        (n + 60) % 173 < 5 as is_down) as sent
    where solution.title = ${TITLE} and solution.user_id = ${owner.userId}::uuid`)
}
