import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/index.ts'
import { joinDatabase, type TestDatabase, testDatabase } from '#db/test/database.ts'
import { type DemoRole, demoAccounts, loadAccounts } from '#server/demo/accounts.ts'
import { print } from '#server/documents.ts'
import { createPlanningBudget } from '#server/generation/planning-budget.ts'
import { createHttp } from '#server/http/create-http.ts'
import { hashQuickly } from '#server/identity/secrets/test/hash-cost.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/read-config.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { createIds } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log.ts'
import { createOutboxMail, createSmtpMail } from '#server/platform/mail.ts'
import { createModel } from '#server/platform/model/create-model.ts'
import { createPublisher } from '#server/platform/publish.ts'
import { createQueue } from '#server/platform/queue.ts'
import { createFileReader } from '#server/platform/reader/file-reader.ts'
import { createReadiness } from '#server/platform/readiness.ts'
import { createRequestCounter } from '#server/platform/requests/count-requests.ts'
import { createMetrics } from '#server/platform/requests/create-metrics.ts'
import { createScanner } from '#server/platform/scanner/create-scanner.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { createStripe } from '#server/platform/stripe/create-stripe.ts'
import { createWorkers } from '#server/platform/workers.ts'
import { jobs } from '#server/registry/jobs.ts'
import { openMailbox, type ReadMail } from './people/mailbox.ts'
import { type Answer, type Caller, createVisitor } from './people/visitor.ts'

/** The program that plans for the application. */
export const plannerFile = fileURLToPath(new URL('../planner.ts', import.meta.url))
/** What reads the files that are sent to the application. */
export const readerFile = fileURLToPath(new URL('../reader.ts', import.meta.url))

export type { ReadMail } from './people/mailbox.ts'
export type { Answer, Caller } from './people/visitor.ts'

/** Longest time for a plan in tests. */
export const PLAN_DEADLINE_MS = 60_000

export const ORIGIN = 'http://localhost:3000'

export type TestApp = {
  deps: AppDeps
  database: TestDatabase
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  visitor: () => Caller
  /** A fresh manufacturer, signed up through the API. */
  signUp: (email?: string) => Promise<Caller>
  /** One of the demo accounts (loaded on first use), signed in through the API. */
  as: (role: DemoRole) => Promise<Caller>
  /** Works on the queue and waits for the next mail to an address that was not read yet; of this subject, if given. */
  nextMail: (to: string, subject?: string) => Promise<ReadMail>
  close: () => Promise<void>
}

/** What `main.ts` opens, over a test's own database and folder. */
const openDeps = async (
  folder: string,
  { db, pool, url }: TestDatabase,
  environment: Record<string, string>,
  onLog: ((line: string) => void) | undefined,
): Promise<AppDeps> => {
  const log = createLog({
    level: onLog ? 'debug' : 'fatal',
    format: 'json',
    write: onLog ?? (() => undefined),
  })
  const config = readConfig(
    {
      DATA_DIR: folder,
      BASE_URL: ORIGIN,
      ...(environment.MODE === 'production' && { DATABASE_URL: url, ADMIN_EMAILS: 'ops@plant.example' }),
      ...environment,
    },
    [],
  )
  const clock = systemClock
  const queue = await createQueue<AppDeps>({ url, watch: pool.watch, log })
  const publisher = await createPublisher({ url, log })
  const storage = await openStorage(config)
  const readiness = createReadiness({
    pool,
    url,
    kind: 'external',
    dataFolder: folder,
    storage,
    onLost: () => undefined,
  })
  readiness.markMigrated()
  const workers = createWorkers({
    file: plannerFile,
    size: 1,
    budget: createPlanningBudget({ db, clock, log }),
    // A busy machine plans many times slower than a quiet one.
    deadlineMs: PLAN_DEADLINE_MS,
  })
  const reader = createFileReader({ file: readerFile })
  const sender = { from: config.mailFrom, domain: 'localhost' }
  return {
    config,
    db,
    pool,
    clock,
    ids: createIds(clock),
    log,
    storage,
    mail: config.smtpUrl
      ? createSmtpMail(config.smtpUrl, sender, storage)
      : createOutboxMail(join(folder, 'outbox'), sender, storage, clock),
    queue,
    publisher,
    readiness,
    workers,
    reader,
    printer: { print },
    requests: createRequestCounter(clock),
    metrics: config.metricsToken ? await createMetrics({ pool, workers }) : undefined,
    stripe: config.stripe && createStripe(config.stripe),
    scanner: config.clamdUrl ? createScanner(config.clamdUrl) : undefined,
    model: createModel(config, log),
  }
}

/**
 * The real application, without a socket and without pages, on a database of its own or as a second one on `shared`.
 * `onLog` hears each line of its log.
 */
export const testApp = async (
  environment: Record<string, string> = {},
  onLog?: (line: string) => void,
  shared?: TestDatabase,
): Promise<TestApp> => {
  hashQuickly()
  const folder = mkdtempSync(join(tmpdir(), 'cellwright-app-'))
  const database = shared ? joinDatabase(shared) : await testDatabase()
  const deps = await openDeps(folder, database, environment, onLog)
  const { db, clock, queue, publisher, workers, reader } = deps
  await queue.register(jobs)
  const app = createHttp(deps, (c) => c.notFound())
  const fetch = async (path: string, init?: RequestInit) => app.request(`${ORIGIN}${path}`, init)

  const visitor = () => createVisitor(fetch)
  const expectStatus = (answer: Answer, status: number) => {
    if (answer.status !== status)
      throw new Error(`expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
  let people: Promise<unknown> | undefined
  const loadOnce = async () => {
    const there = await db.select().from(users).where(eq(users.email, demoAccounts[0].email))
    if (there.length === 0) await loadAccounts(db, clock.now())
  }
  let made = 0
  let working: Promise<void> | undefined
  const mailbox = openMailbox(deps.mail)
  return {
    deps,
    database,
    fetch,
    visitor,
    signUp: async (email = `person${++made}@plant.example`) => {
      const caller = visitor()
      const password = 'correct horse'
      const form = {
        email,
        password,
        confirmPassword: password,
        fullName: 'Pat Planner',
        companyName: 'Plant Inc.',
      }
      expectStatus(await caller.call('POST', '/api/v1/accounts/sign-up', form), 201)
      return caller
    },
    as: async (role) => {
      people ??= loadOnce()
      await people
      const account = demoAccounts.find((candidate) => candidate.role === role)
      const caller = visitor()
      expectStatus(
        await caller.call('POST', '/api/v1/accounts/sign-in', {
          email: account?.email,
          password: account?.password,
        }),
        200,
      )
      return caller
    },
    nextMail: async (to, subject) => {
      working ??= queue.work(deps)
      await working
      return mailbox.next(to, subject)
    },
    close: async () => {
      await workers.stop()
      await reader.stop()
      await publisher.stop()
      await queue.stop()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
