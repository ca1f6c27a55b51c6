import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Executor } from '#db/connect.ts'
import { errorText } from '#db/fault.ts'
import { after } from '#db/pool/after.ts'
import type { DatabaseWatch } from '#db/pool/watch.ts'
import { watchedClients } from '#db/pool/watched-client.ts'
import type { Log } from './log.ts'

export type JobContext<Deps> = { deps: Deps; jobId: string; attempt: number; signal: AbortSignal; log: Log }

/** What is done with one payload. At least once: a handler that ran half is run again, so it must be idempotent. */
export type JobHandler<Payload, Deps> = (payload: Payload, context: JobContext<Deps>) => Promise<void>

export type RetryRule = {
  /** Further tries after the first. */
  limit: number
  /** Pause before the first of them; each next one is about twice as long. */
  delaySeconds: number
  /** A run longer than this counts as failed. */
  timeoutSeconds: number
}

/** How jobs of one kind are taken, in each process that works on the queue. */
export type WorkRule = {
  /** Workers that fetch at the same time. */
  concurrency: number
  /**
   * Jobs that a worker fetches at once and runs at the same time. Above 1 only for short jobs: their results are written
   * together, when the last of them has ended.
   */
  batchSize: number
}

export type Job<Schema extends z.ZodType, Deps> = {
  name: string
  schema: Schema
  retry: RetryRule
  work: WorkRule
  /** Loads the handler when the first job of this name comes. */
  load: () => Promise<JobHandler<z.output<Schema>, Deps>>
}

const DEFAULT_RETRY: RetryRule = { limit: 8, delaySeconds: 5, timeoutSeconds: 120 }
/** One job a fetch: each has its whole time limit, and its result is written when it ends. */
const DEFAULT_WORK: WorkRule = { concurrency: 2, batchSize: 1 }

/** Declares a kind of job: a name, the shape of its payload, when to try again, how many run at once, and where its handler is. */
export const defineJob = <Schema extends z.ZodType<object>, Deps>(
  job: Omit<Job<Schema, Deps>, 'retry' | 'work'> & { retry?: Partial<RetryRule>; work?: Partial<WorkRule> },
): Job<Schema, Deps> => ({
  ...job,
  retry: { ...DEFAULT_RETRY, ...job.retry },
  work: { ...DEFAULT_WORK, ...job.work },
})

/** A job whose payload type is forgotten: what a list of different jobs holds. */
export type AnyJob<Deps> = {
  name: string
  retry: RetryRule
  work: WorkRule
  run: (payload: unknown, context: JobContext<Deps>) => Promise<void>
}

/** Forgets the payload type, keeping the check: the payload is parsed before the handler sees it. */
export const listed = <Schema extends z.ZodType<object>, Deps>(job: Job<Schema, Deps>): AnyJob<Deps> => ({
  name: job.name,
  retry: job.retry,
  work: job.work,
  run: async (payload, context) => (await job.load())(job.schema.parse(payload), context),
})

export type EnqueueOptions = {
  /** Not before this many seconds from now. */
  startAfterSeconds?: number
}

export type Queue<Deps> = {
  /** Puts a job into the queue in the transaction `tx`: it exists if and only if the change that asked for it does. */
  enqueue: <Schema extends z.ZodType<object>>(
    tx: Executor,
    job: Pick<Job<Schema, Deps>, 'name' | 'schema'>,
    payload: z.input<Schema>,
    options?: EnqueueOptions,
  ) => Promise<void>
  /** Puts jobs of one kind into the queue with one statement for every 1000 of them, in the transaction `tx`. */
  enqueueMany: <Schema extends z.ZodType<object>>(
    tx: Executor,
    job: Pick<Job<Schema, Deps>, 'name' | 'schema'>,
    payloads: readonly z.input<Schema>[],
  ) => Promise<void>
  /** Has a job that was given up tried once more, in the transaction `tx`. */
  retry: (tx: Executor, job: { name: string; id: string }) => Promise<void>
  /** Makes known which jobs there are. Called again (after a reload in development) it replaces handlers. */
  register: (jobs: readonly AnyJob<Deps>[]) => Promise<void>
  /** Begins to work on the registered jobs, with `deps` for their handlers. */
  work: (deps: Deps) => Promise<void>
  /** Lets running jobs end (at most 10 s), then closes the queue's connections. */
  stop: () => Promise<void>
}

type Options = {
  url: string
  watch: DatabaseWatch
  log: Log
  schema?: string
  /** No other process works on this database: jobs that are under way at the start are those of one that was killed. */
  isAlone?: boolean
}

/** A job of a process that says nothing for this long was killed with it, however long the job may take: it is tried again. */
const HEARTBEAT_SECONDS = 20
/** How often jobs are looked for whose process was killed or whose time is over. */
const SUPERVISED_EVERY_SECONDS = 15

/** Jobs put into the queue by one statement. */
const MOST_AT_ONCE = 1000
const STOP_LIMIT_MS = 10_000
/** The queue's own statements may take longer than a request's: no one waits for them. */
const SILENCE_LIMIT_MS = 60_000

const DEFAULT_SCHEMA = 'jobs'

const openBoss = async ({ url, watch, log, schema = DEFAULT_SCHEMA }: Options): Promise<PgBoss> => {
  // Not among the queue's own options: it hands them to the driver's pool as they are.
  const clients = { Client: watchedClients(watch, SILENCE_LIMIT_MS), keepAlive: true }
  const boss = new PgBoss({
    ...clients,
    connectionString: url,
    schema,
    max: 4,
    application_name: 'cellwright jobs',
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: SUPERVISED_EVERY_SECONDS,
    monitorIntervalSeconds: SUPERVISED_EVERY_SECONDS,
  })
  boss.on('error', (error) => {
    // Its workers ask every few seconds. That the database is away is logged once, elsewhere.
    if (!watch.away()) log.error({ reason: errorText(error) }, 'the job queue met an error')
  })
  await boss.start()
  return boss
}

/** Has the jobs of a killed process tried again soon, which would otherwise wait until its silence is noticed. */
const releaseKilled = async (boss: PgBoss, schema: string): Promise<void> => {
  const { rows } = await boss
    .getDb()
    .executeSql(
      `select name, array_agg(id::text) as ids from ${schema}.job where state = 'active' group by name`,
    )
  for (const { name, ids } of rows as { name: string; ids: string[] }[])
    await boss.fail(name, ids, { reason: 'the process was killed' })
}

const stopBoss = async (boss: PgBoss, watch: DatabaseWatch): Promise<void> => {
  // With a database that is away no job can end well, and the queue would wait for its last connection without end.
  const limitMs = watch.away() ? 1000 : STOP_LIMIT_MS
  let cancel = () => {}
  const late = new Promise<void>((resolve) => {
    cancel = after(limitMs + 1000, resolve)
  })
  await Promise.race([boss.stop({ graceful: true, timeout: limitMs, close: true }), late])
  cancel()
}

/**
 * The queue of background jobs: pg-boss in the schema `jobs` of the same database. Workers are woken by NOTIFY and look
 * by themselves now and then, for what NOTIFY does not tell (a retry that is due).
 */
export const createQueue = async <Deps>(options: Options): Promise<Queue<Deps>> => {
  const { log, watch, schema = DEFAULT_SCHEMA, isAlone = false } = options
  const boss = await openBoss(options)
  const known = new Map<string, AnyJob<Deps>>()
  const working = new Set<string>()
  let deps: Deps | undefined

  const runJob = async (name: string, job: JobWithMetadata<unknown>, given: Deps): Promise<JobResult> => {
    const context = {
      deps: given,
      jobId: job.id,
      attempt: job.retryCount + 1,
      signal: job.signal,
      log: log.child({ job: name, jobId: job.id }),
    }
    try {
      // Looked up now, not when the worker began: development replaces handlers.
      await known.get(name)?.run(job.data, context)
      return { id: job.id, status: 'completed' }
    } catch (error) {
      context.log.warn(
        { reason: errorText(error), attempt: context.attempt, of: job.retryLimit + 1 },
        'job failed',
      )
      return { id: job.id, status: 'failed', output: { reason: errorText(error) } }
    }
  }

  const startWorker = async ({ name, work }: AnyJob<Deps>, given: Deps) => {
    if (working.has(name)) return
    working.add(name)
    const options = {
      batchSize: work.batchSize,
      perJobResults: true,
      includeMetadata: true,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 5,
    } as const
    // One by one, not `localConcurrency`: of workers that are started together only the first can be woken by its id.
    for (let started = 0; started < work.concurrency; started++) {
      const worker = await boss.work(name, options, async (jobs) => {
        const results = await Promise.all(jobs.map((job) => runJob(name, job, given)))
        // Where one job was waiting there may be more: the next fetch follows at once, not at the next poll.
        boss.notifyWorker(worker)
        return results
      })
    }
  }

  return {
    enqueue: async (tx, job, payload, options = {}) => {
      const data = job.schema.parse(payload)
      const id = await boss.send(job.name, data, {
        db: fromDrizzle(tx, sql),
        ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
      })
      if (id === null) throw new Error(`the job ${job.name} was not taken`)
    },
    enqueueMany: async (tx, job, payloads) => {
      for (let from = 0; from < payloads.length; from += MOST_AT_ONCE) {
        const part = payloads.slice(from, from + MOST_AT_ONCE)
        const made = await boss.insert(
          job.name,
          part.map((payload) => ({ data: job.schema.parse(payload) })),
          { db: fromDrizzle(tx, sql), returnId: true },
        )
        if (made?.length !== part.length) throw new Error(`some jobs ${job.name} were not taken`)
      }
    },
    retry: async (tx, { name, id }) => {
      await boss.retry(name, id, { db: fromDrizzle(tx, sql) })
    },
    register: async (jobs) => {
      for (const job of jobs) {
        const isNew = !known.has(job.name)
        known.set(job.name, job)
        if (!isNew) continue
        const { limit, delaySeconds, timeoutSeconds } = job.retry
        const rule = {
          retryLimit: limit,
          retryDelay: delaySeconds,
          retryBackoff: true,
          expireInSeconds: timeoutSeconds,
          heartbeatSeconds: HEARTBEAT_SECONDS,
          notify: true,
        }
        await boss.createQueue(job.name, rule)
        await boss.updateQueue(job.name, rule)
        if (deps !== undefined) await startWorker(job, deps)
      }
    },
    work: async (given) => {
      if (isAlone && deps === undefined) await releaseKilled(boss, schema)
      deps = given
      for (const job of known.values()) await startWorker(job, given)
    },
    stop: () => stopBoss(boss, watch),
  }
}
