import { sql } from 'drizzle-orm'
import type { CellState } from '#contract/cell-states.ts'
import type { MeasuredBucket, TelemetryPoint } from '#contract/telemetry.ts'
import type { Executor } from '#db/connect.ts'

export type Span = { from: Date; to: Date; bucketSeconds: number }
/** The most frequent alarms that are named. */
const MOST_ALARMS = 20

const bounds = (solutionId: string, { from, to }: Span) => sql`
  solution_id = ${solutionId}::uuid
  and minute >= ${from.toISOString()}::timestamptz and minute < ${to.toISOString()}::timestamptz`

/** Minutes of a span, rolled up by the database into buckets; oldest first, without the empty ones. */
export const selectBuckets = async (
  db: Executor,
  solutionId: string,
  span: Span,
): Promise<MeasuredBucket[]> => {
  const shareOf = (state: CellState) => sql`(count(*) filter (where state = ${state}))::float8 / count(*)`
  const { rows } = await db.execute<Omit<MeasuredBucket, 'at'> & { atMs: number }>(sql`
    select extract(epoch from bucket)::float8 * 1000 as "atMs", count(*)::int as minutes,
      avg(throughput)::float8 as throughput, avg(availability)::float8 as availability,
      avg(performance)::float8 as performance, avg(quality)::float8 as quality,
      avg(availability::float8 * performance * quality) as oee,
      ${shareOf('running')} as running, ${shareOf('idle')} as idle, ${shareOf('stopped')} as stopped,
      ${shareOf('fault')} as fault, sum(cardinality(alarms))::int as alarms
    from (
      select *, date_bin(make_interval(secs => ${span.bucketSeconds}), minute, ${span.from.toISOString()}::timestamptz) as bucket
      from solution_telemetry where ${bounds(solutionId, span)}) as binned
    group by bucket order by bucket`)
  return rows.map(({ atMs, ...bucket }) => ({ at: new Date(atMs).toISOString(), ...bucket }))
}

/** The most frequent alarms of a span. */
export const selectAlarms = async (db: Executor, solutionId: string, span: Span) => {
  const { rows } = await db.execute<{ text: string; count: number }>(sql`
    select alarm as text, count(*)::int as count
    from solution_telemetry cross join unnest(alarms) as alarm
    where ${bounds(solutionId, span)}
    group by alarm order by count(*) desc, alarm limit ${MOST_ALARMS}`)
  return rows
}

/** The latest minute of a solution; null when nothing was measured. */
export const selectLastMinute = async (db: Executor, solutionId: string): Promise<TelemetryPoint | null> => {
  const { rows } = await db.execute<Omit<TelemetryPoint, 'minute'> & { minuteMs: number }>(sql`
    select extract(epoch from minute)::float8 * 1000 as "minuteMs", throughput::float8, availability::float8,
      performance::float8, quality::float8, state, alarms
    from solution_telemetry where solution_id = ${solutionId}::uuid order by minute desc limit 1`)
  const [row] = rows
  if (!row) return null
  const { minuteMs, ...rest } = row
  return { minute: new Date(minuteMs).toISOString(), ...rest }
}
