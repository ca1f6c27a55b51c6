import type { Database, Pool } from '#db/connect.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Ids } from './ids.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail.ts'
import type { Model } from './model/model-call.ts'
import type { Printer } from './printer/printer.ts'
import type { Publisher } from './publish.ts'
import type { AnyJob, Queue } from './queue.ts'
import type { FileReader } from './reader/file-reader.ts'
import type { Readiness } from './readiness.ts'
import type { RequestCounter } from './requests/count-requests.ts'
import type { Metrics } from './requests/create-metrics.ts'
import type { Scanner } from './scanner/create-scanner.ts'
import type { Storage } from './storage/storage.ts'
import type { StripePort } from './stripe/create-stripe.ts'
import type { Workers } from './workers.ts'

/** Everything the application takes from outside. Made once by `main.ts`; in development it outlives reloads. */
export type AppDeps = {
  config: Config
  db: Database
  pool: Pool
  clock: Clock
  ids: Ids
  log: Log
  storage: Storage
  mail: Mail
  queue: Queue<AppDeps>
  publisher: Publisher
  readiness: Readiness
  /** Processes for planning. */
  workers: Workers
  /** Processes for reading files of strangers. */
  reader: FileReader
  /** Prints documents and draws pictures outside this process. */
  printer: Pick<Printer, 'print'>
  /** Requests that are counted and not written yet. */
  requests: RequestCounter
  /** Figures of this process; undefined: no one collects them. */
  metrics: Metrics | undefined
  /** The configured virus scanner; undefined: files are taken without one. */
  scanner: Scanner | undefined
  /** Payment by card; undefined: plans and orders are paid on invoice. */
  stripe: StripePort | undefined
  /** The configured language model; undefined: the engine and the search answer alone. */
  model: Model | undefined
}

/** A kind of job of this application, as the list of them holds it. */
export type AppJob = AnyJob<AppDeps>
