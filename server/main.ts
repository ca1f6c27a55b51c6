import { join } from 'node:path'
import type { PrintTask } from '#contract/print-tasks.ts'
import { checkServer, connect, type Database, type Pool } from '#db/connect.ts'
import { openFolder } from '#db/embedded/lock.ts'
import { openEmbedded } from '#db/embedded.ts'
import { errorText, StartFault } from '#db/fault.ts'
import { migrate } from '#db/migrate.ts'
import { PROJECT_ROOT } from '#db/project-root.ts'
import { setPrices } from './billing/stripe/set-prices.ts'
import { createPlanningBudget } from './generation/planning-budget.ts'
import { setModelPrices } from './model-use/set-model-prices.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import { readConfig } from './platform/config/read-config.ts'
import type { AppDeps } from './platform/deps.ts'
import { createIds } from './platform/ids.ts'
import { createLog, type Log } from './platform/log.ts'
import { createOutboxMail, createSmtpMail } from './platform/mail.ts'
import { startSavingMemory } from './platform/memory/save-memory.ts'
import { createModel } from './platform/model/create-model.ts'
import { createPrinter } from './platform/printer/printer.ts'
import { createPublisher } from './platform/publish.ts'
import { createQueue } from './platform/queue.ts'
import { createFileReader } from './platform/reader/file-reader.ts'
import { createReadiness } from './platform/readiness.ts'
import { createRequestCounter } from './platform/requests/count-requests.ts'
import { createMetrics } from './platform/requests/create-metrics.ts'
import { createScanner } from './platform/scanner/create-scanner.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { createStripe } from './platform/stripe/create-stripe.ts'
import { createWorkers } from './platform/workers.ts'
import { bannerText } from './start/banner.ts'
import { productionLimits, withoutAddresses } from './start/connections/limits.ts'
import { loadDemoData, refuseDemoAccounts } from './start/demo-data.ts'
import { createLifetime, FAULTED, failureText, REFUSED } from './start/lifetime.ts'
import { choosePort, createListener } from './start/listen.ts'
import { type AppModule, type Fetch, loadBuilt, serveSources } from './start/load-app.ts'
import { asStartFault } from './start/start-fault.ts'

const say = (line: string) => process.stderr.write(`cellwright: ${line}\n`)
const lifetime = createLifetime(say)
/** Deadline of a statement in the background. */
const PATIENT_MS = 600_000

/** A little more than `stopServer` may take. */
const DATABASE_STOP_MS = 25_000
/** A little more than jobs under way are given. */
const JOBS_STOP_MS = 11_000
const SECRET_OF_FOLDER =
  'SECRET is not set: this copy signs with the secret of its own data folder. Copies that share DATABASE_URL need one SECRET, or people signed in at one are signed out at the next.'
/** Between two signs of life to the supervisor. */
const ALIVE_EVERY_MS = 5000

const printHere = (app: AppModule | undefined, task: PrintTask) => {
  if (!app?.print) throw new Error('nothing prints yet')
  return app.print(task)
}

/** Faults that nothing handles: a promise is logged, anything else ends the program. */
const watchFaults = (log: Log) => {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed and nobody looked'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the server met a fault it cannot go on from')
    void lifetime.stop(FAULTED)
  })
}

/** The database, brought up to date. The built-in one starts when there is no DATABASE_URL. */
const openDatabase = async (asked: Config, log: Log) => {
  const opening = asked.databaseUrl
    ? undefined
    : openEmbedded({ folder: asked.dataFolder, report: (line) => log.info(line) })
  const stopDatabase = async () => (await opening?.catch(() => undefined))?.stop()
  lifetime.onStop('the database', stopDatabase, DATABASE_STOP_MS)
  const embedded = await opening
  if (asked.databaseUrl) await checkServer(asked.databaseUrl)
  const url = asked.databaseUrl ?? embedded?.url ?? ''
  if (embedded?.wasAdopted) log.info('took over the database left running by a program that was killed')
  return { embedded, url }
}

/** Connections for requests, and patient ones for work that no one waits for: loading the demo, and the hourly round. */
const openConnections = async (url: string, config: Config, log: Log) => {
  const { applied } = await migrate(url)
  if (applied > 0) log.info({ applied }, 'the schema was brought up to date')
  const { db, pool } = connect(url, {
    poolSize: config.databasePoolSize,
    onError: (error) => {
      if (!pool.watch.away()) log.warn({ reason: errorText(error) }, 'an idle database connection was lost')
    },
  })
  const patient = connect(url, {
    poolSize: 2,
    statementTimeoutMs: PATIENT_MS,
    applicationName: 'cellwright background',
    watch: pool.watch,
  })
  lifetime.onStop('the database connections', async () => {
    await patient.pool.end()
    await pool.end()
  })
  if (config.stripe) await setPrices(db, config.stripe)
  await setModelPrices(db, config)
  return { db, pool, patient }
}

/** Events and jobs go through the database. */
const openQueues = async (url: string, { watch }: Pool, log: Log, isAlone: boolean) => {
  const [queue, publisher] = await Promise.all([
    createQueue<AppDeps>({ url, watch, log, isAlone }),
    createPublisher({ url, log }),
  ])
  lifetime.onStop('events', publisher.stop)
  lifetime.onStop('jobs', queue.stop, JOBS_STOP_MS)
  return { queue, publisher }
}

/** The processes that plan, read and print; none of them runs before it is needed. */
const openHelpers = (config: Config, db: Database, log: Log) => {
  lifetime.onStop('the watch over memory', startSavingMemory())
  const workers = createWorkers({
    // From the build it takes 20 MB less, and need not turn TypeScript into JavaScript.
    file: join(PROJECT_ROOT, config.isDevelopment ? 'server/planner.ts' : 'build/server/planner.js'),
    size: config.planWorkers,
    budget: createPlanningBudget({ db, clock: systemClock, log }),
    onFault: (fault, reason) => log.warn({ fault, reason }, 'a planning process did not finish its task'),
  })
  lifetime.onStop('planning processes', workers.stop)
  const reader = createFileReader({
    file: join(PROJECT_ROOT, 'server/reader.ts'),
    onFault: (fault, reason) => log.warn({ fault, reason }, 'a file was not read'),
  })
  lifetime.onStop('reading processes', reader.stop)
  const printer = createPrinter({
    file: join(PROJECT_ROOT, 'server/printer.ts'),
    onFault: (fault, reason) => log.warn({ fault, reason }, 'a document was not printed'),
  })
  lifetime.onStop('the printing process', printer.stop)
  return { workers, reader, printer }
}

/** What is configured of other people's services. */
const openElsewhere = (config: Config, log: Log) => ({
  stripe: config.stripe && createStripe(config.stripe),
  scanner: config.clamdUrl ? createScanner(config.clamdUrl) : undefined,
  model: createModel(config, log),
})

const openMail = (config: Config, storage: AppDeps['storage']) => {
  const sender = { from: config.mailFrom, domain: new URL(config.baseUrl).hostname }
  return config.smtpUrl
    ? createSmtpMail(config.smtpUrl, sender, storage)
    : createOutboxMail(join(config.dataFolder, 'outbox'), sender, storage, systemClock)
}

/** Jobs, the hourly round and the minute timer, on a copy that does such work. */
const startWork = async (app: AppModule, deps: AppDeps, patient: Database) => {
  await deps.queue.work(deps)
  const stopTidying = app.startTidying?.({ ...deps, db: patient })
  if (stopTidying) lifetime.onStop('tidying', stopTidying)
  const stopTimer = app.startTimer?.({ ...deps, db: patient })
  if (stopTimer) lifetime.onStop('the timer', stopTimer)
}

/** The supervisor replaces a server whose event loop hangs. */
const reportToSupervisor = (port: number) => {
  if (process.connected) process.send?.({ type: 'listening', port })
  setInterval(() => process.connected && process.send?.({ type: 'alive' }), ALIVE_EVERY_MS).unref()
}

/** Logs that the server listens, and shows a demo's accounts on its first start. */
const announce = (
  { config, log }: AppDeps,
  { accounts, isEmbedded }: { accounts: Awaited<ReturnType<typeof loadDemoData>>; isEmbedded: boolean },
) => {
  const startedInMs = Math.round(performance.now())
  const { user, system } = process.cpuUsage()
  const address = config.baseUrl
  log.info(
    { address, mode: config.mode, startedInMs, processorMs: Math.round((user + system) / 1000) },
    'listening',
  )
  if (config.mode !== 'demo' || process.env.CELLWRIGHT_RESTARTED !== undefined) return
  const database = isEmbedded
    ? `embedded PostgreSQL in ${join(config.dataFolder, 'postgres')}`
    : 'DATABASE_URL'
  const outbox = config.smtpUrl ? undefined : join(config.dataFolder, 'outbox')
  process.stdout.write(bannerText({ address, database, accounts, outbox, startedInMs }))
}

/** Loads the build, or in development the sources, and gives it the requests. */
const serveApp = async (
  deps: AppDeps,
  loading: Promise<AppModule> | undefined,
  server: Parameters<typeof serveSources>[1],
): Promise<{ app: AppModule; fetch: Fetch }> => {
  if (!loading) {
    const sources = await serveSources(deps, server)
    lifetime.onStop('the development server', sources.close)
    return sources
  }
  const app = await loading
  const fault = await app.secretFault?.(deps)
  if (fault !== undefined) throw new StartFault(fault)
  await deps.queue.register(app.jobs ?? [])
  return { app, fetch: app.createApp(deps).fetch }
}

/** Opens everything the application needs, in order, and serves it. Read from top to bottom. */
const main = async (): Promise<void> => {
  const asked = readConfig(process.env, process.argv.slice(2))
  for (const folder of ['', 'files', 'uploads', 'outbox']) openFolder(join(asked.dataFolder, folder))
  const clock = systemClock
  const log = createLog({
    level: asked.logLevel,
    format: asked.logFormat,
    hasColours: process.stdout.isTTY,
  })
  watchFaults(log)

  // The bundle takes a moment to load; the database opens meanwhile. A fault is reported when it is its turn.
  const loading = asked.isDevelopment ? undefined : loadBuilt()
  loading?.catch(() => undefined)

  const { embedded, url } = await openDatabase(asked, log)
  const port = await choosePort(asked.host, asked.port)
  // Port 0 asks for any free one; the address of the site is known only now.
  const config: Config = asked.port === 0 ? { ...asked, port, baseUrl: `http://localhost:${port}` } : asked
  const { db, pool, patient } = await openConnections(url, config, log)
  const storage = await openStorage(config)
  const readiness = createReadiness({
    pool,
    url,
    kind: embedded ? 'embedded' : 'external',
    dataFolder: config.dataFolder,
    storage,
    onLost: (reason) => log.error({ reason }, 'the database does not answer'),
    onBack: () => log.info('the database answers again'),
  })
  readiness.markMigrated()
  if (config.mode === 'production') await refuseDemoAccounts(db)
  const { queue, publisher } = await openQueues(url, pool, log, embedded !== undefined)
  const { workers, reader, printer } = openHelpers(config, db, log)
  const accounts = await loadDemoData(patient.db, url, clock, config)

  let app: AppModule | undefined
  const deps: AppDeps = {
    config,
    db,
    pool,
    clock,
    ids: createIds(clock),
    log,
    storage,
    mail: openMail(config, storage),
    queue,
    publisher,
    readiness,
    workers,
    reader,
    // The printing process works from the build; in development the sources print here.
    printer: asked.isDevelopment ? { print: (task) => printHere(app, task) } : printer,
    requests: createRequestCounter(clock),
    metrics: config.metricsToken ? await createMetrics({ pool, workers }) : undefined,
    ...openElsewhere(config, log),
  }

  let fetch: Fetch = () => new Response('Starting\n', { status: 503, headers: { 'retry-after': '1' } })
  const limits = config.clientAddressHeader ? withoutAddresses(productionLimits()) : productionLimits()
  const listener = createListener((request, bindings) => fetch(request, bindings), config.host, config.port, {
    limits,
    onRefused: (refusals) => log.warn(refusals, 'connections were refused: the limits are reached'),
  })
  const served = await serveApp(deps, loading, listener.server)
  app = served.app
  fetch = served.fetch
  // Once it is known not to be refused.
  if (asked.databaseUrl && asked.isSecretOfFolder) log.warn(SECRET_OF_FOLDER)
  if (embedded) await app.endOpenRuns?.(deps)
  if (config.services.has('worker')) await startWork(app, deps, patient.db)
  let stopHeartbeat: ((isTidy: boolean) => Promise<void>) | undefined
  // A fault ends the program with another code than 0: what follows is no planned stop.
  lifetime.onStop('the heartbeat', (exitCode) => stopHeartbeat?.(exitCode === 0))
  const stopRequests = () => {
    readiness.markStopping()
    return listener.close()
  }
  lifetime.onStop('requests', stopRequests, limits.drainMs + 1000)
  await listener.open()
  reportToSupervisor(port)
  announce(deps, { accounts, isEmbedded: embedded !== undefined })
  // After the start, so that it costs the start nothing: the first plan finds its process ready.
  if (config.services.has('web')) {
    await workers.warm()
    if (!lifetime.isStopping()) stopHeartbeat = app.startHeartbeat?.(deps)
  }
}

// Imported, it only loads: `scripts/cache/fill-cache.mjs` does so after a build.
if (import.meta.main)
  main().catch((error: unknown) => {
    if (!lifetime.isStopping()) say(failureText(asStartFault(error)))
    void lifetime.stop(asStartFault(error) instanceof StartFault ? REFUSED : FAULTED)
  })
