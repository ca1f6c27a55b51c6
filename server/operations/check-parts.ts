import { sql } from 'drizzle-orm'
import type { PartStatus } from '#contract/operations.ts'
import { OWN_CHECKS } from '#server/generation/plan-client.ts'
import type { AppDeps } from '#server/platform/deps.ts'

type Checked = Pick<PartStatus, 'state' | 'detail'> & { isTimed?: false }

/** Beyond this an answer still comes, and nobody would call it quick. */
const SLOW_MS = { database: 250, planner: 1500, files: 250 }
/** A check that takes longer has failed. */
const PATIENCE_MS = 5000
/** A job that is due longer than this is late: the queue looks for due ones within seconds. */
const LATE_JOB_MINUTES = 5

/** A short, whole request: reading, matching, layout, simulation and price all run. */
const SAMPLE = 'Stack 12 kg cartons, 400x300x250 mm, 8 a minute on EUR pallets, one shift.'

const late = (): Promise<Checked> =>
  new Promise((resolve) =>
    setTimeout(
      () => resolve({ state: 'failing', detail: `No answer within ${PATIENCE_MS / 1000} s.` }),
      PATIENCE_MS,
    ).unref(),
  )

/** Runs a check, times it, and turns a failure into an answer; reasons stay in the log. */
const check = async (
  deps: Pick<AppDeps, 'log'>,
  key: PartStatus['key'],
  slowMs: number,
  run: () => Promise<Checked>,
): Promise<PartStatus> => {
  const startedMs = performance.now()
  const { isTimed, ...found } = await Promise.race([
    run().catch((error: unknown): Checked => {
      deps.log.warn({ part: key, err: error }, 'a part does not answer')
      return { state: 'failing', detail: 'It does not answer.' }
    }),
    late(),
  ])
  const milliseconds = Math.round((performance.now() - startedMs) * 10) / 10
  const isSlow = found.state === 'working' && isTimed !== false && milliseconds > slowMs
  return {
    key,
    ...found,
    ...(isSlow && { state: 'slow' as const }),
    milliseconds: isTimed === false ? null : milliseconds,
  }
}

/** Whether requests can be served: what needs the database is refused with 503 while it is away. */
const pages = async ({ readiness }: AppDeps): Promise<Checked> => {
  const { database } = await readiness.report()
  return database.isReachable
    ? { state: 'working', detail: 'This answer came from it.', isTimed: false }
    : { state: 'failing', detail: 'Answers, but refuses what needs the database.', isTimed: false }
}

const database = async ({ pool, readiness }: AppDeps): Promise<Checked> => {
  await pool.query('select 1')
  const { migrations } = await readiness.report()
  return migrations === 'done'
    ? { state: 'working', detail: 'Answers, and its schema is at the version of this program.' }
    : { state: 'failing', detail: 'Answers, but its schema is not at the version of this program yet.' }
}

const planner = async ({ workers }: AppDeps): Promise<Checked> => {
  const task = { text: SAMPLE, overrides: {}, evidence: [], seed: 1 }
  const made = await workers.run('makePlan', task, { client: OWN_CHECKS })
  if ('fault' in made)
    return made.fault === 'busy'
      ? { state: 'slow', detail: 'Many plans are being made right now.' }
      : { state: 'failing', detail: 'A sample cell could not be planned.' }
  return made.result.status === 'planned'
    ? { state: 'working', detail: 'Planned and simulated a sample cell.' }
    : { state: 'failing', detail: 'A sample cell could not be planned.' }
}

/** The queue's own tables: jobs that are due and that nobody takes. */
const jobs = async ({ db }: AppDeps): Promise<Checked> => {
  const known = await db.execute(sql`select to_regclass('jobs.job') is not null as "isThere"`)
  if (known.rows[0]?.isThere !== true)
    return { state: 'unknown', detail: 'The queue keeps its jobs elsewhere.', isTimed: false }
  const { rows } = await db.execute(
    sql`select count(*)::int as count from jobs.job
        where state in ('created', 'retry')
          and start_after < now() - make_interval(mins => ${LATE_JOB_MINUTES})`,
  )
  const count = Number(rows[0]?.count ?? 0)
  return count === 0
    ? { state: 'working', detail: `No job is more than ${LATE_JOB_MINUTES} minutes late.`, isTimed: false }
    : { state: 'slow', detail: `${count} more than ${LATE_JOB_MINUTES} minutes late.`, isTimed: false }
}

/** Its own object, written over each time. */
const PROBE = 'private/status/check'

const files = async ({ storage, ids }: AppDeps): Promise<Checked> => {
  const written = ids.random()
  await storage.put(PROBE, written)
  const read = await storage.get(PROBE)
  // Another instance may have written between the two: what counts is that a whole one came back.
  return read && read.byteLength === written.length
    ? { state: 'working', detail: 'A small file was written and read back.' }
    : { state: 'failing', detail: 'A file was written, and did not come back.' }
}

/** Every part, each checked by using it, at once. */
export const checkParts = (deps: AppDeps): Promise<PartStatus[]> =>
  Promise.all([
    check(deps, 'pages', 0, () => pages(deps)),
    check(deps, 'planner', SLOW_MS.planner, () => planner(deps)),
    check(deps, 'database', SLOW_MS.database, () => database(deps)),
    check(deps, 'jobs', 0, () => jobs(deps)),
    check(deps, 'files', SLOW_MS.files, () => files(deps)),
  ])
