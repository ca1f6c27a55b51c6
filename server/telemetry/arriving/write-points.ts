import { sql } from 'drizzle-orm'
import type { TelemetryPoint } from '#contract/telemetry.ts'
import type { Database } from '#db/connect.ts'

/** What one request sends. */
export type Sent = { keyHash: string; solutionId: string; points: readonly TelemetryPoint[] }

/** The solution that a request was accepted for, with who owns it. */
export type Accepted = {
  keyHash: string
  solutionId: string
  companyId: string | null
  userId: string | null
  isOfStaff: boolean
}

/** Rows of all requests; of a minute that several send, the one that came last. */
const rowsOf = (sent: readonly Sent[]) => {
  const rows = new Map<string, TelemetryPoint & { hash: string; solution: string }>()
  // A key that does not open the solution must not push out the minutes of one that does.
  for (const { keyHash, solutionId, points } of sent)
    for (const point of points)
      rows.set(`${keyHash}|${solutionId}|${point.minute}`, { ...point, hash: keyHash, solution: solutionId })
  return [...rows.values()].map((row, at) => ({ ...row, at }))
}

/**
 * Writes the minutes of many requests in one statement and answers which keys opened their solution. The statement itself
 * looks at key and solution, so what is revoked or deleted before it begins refuses, in whichever process that was done.
 */
export const writePoints = async (db: Database, sent: readonly Sent[], now: Date): Promise<Accepted[]> => {
  const { rows } = await db.execute<Accepted>(sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(rowsOf(sent))}::jsonb) as sent (
        at int, hash text, solution uuid, minute timestamptz, throughput real, availability real, performance real,
        quality real, state text, alarms text[])),
    open as (
      select key.id, key.key_hash, key.solution_id, owned.company_id, owned.user_id, owned.is_of_staff
      from (select distinct hash, solution from sent) as asked
      join telemetry_keys key on key.key_hash = asked.hash and key.solution_id = asked.solution and key.revoked_at is null
      join automation_solutions owned on owned.id = key.solution_id and owned.deleted_at is null),
    written as (
      insert into solution_telemetry (solution_id, minute, key_id, throughput, availability, performance, quality, state,
        alarms, received_at)
      -- Two keys of one solution may send one minute at once. Sorted, so that two processes do not wait for each other.
      select distinct on (sent.solution, sent.minute) sent.solution, sent.minute, open.id, throughput, availability,
        performance, quality, state, alarms, ${now.toISOString()}::timestamptz
      from sent join open on open.key_hash = sent.hash and open.solution_id = sent.solution
      order by sent.solution, sent.minute, sent.at desc
      on conflict (solution_id, minute) do update set key_id = excluded.key_id, throughput = excluded.throughput,
        availability = excluded.availability, performance = excluded.performance, quality = excluded.quality,
        state = excluded.state, alarms = excluded.alarms, received_at = excluded.received_at)
    select key_hash as "keyHash", solution_id as "solutionId", company_id as "companyId", user_id as "userId",
      is_of_staff as "isOfStaff"
    from open`)
  return rows
}

/** Notes that keys were used, but not more than once a minute, and never waits for a key that another process notes. */
export const noteUse = async (db: Database, keyHashes: readonly string[], now: Date): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    update telemetry_keys set last_used_at = ${at} where id in (
      select id from telemetry_keys
      where key_hash = any(${sql.param([...keyHashes])}::text[])
        and (last_used_at is null or last_used_at < ${at} - interval '1 minute')
      for no key update skip locked)`)
}
