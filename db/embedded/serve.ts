import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartFault } from '../fault.ts'
import { endClient } from '../pool/end-client.ts'
import { type Account, launchAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { ENVIRONMENT, lastLine } from './initialise.ts'
import { isAlive, isServerOf, readPostmaster, stopServer } from './postmaster.ts'
import { freePort, isFree, type Settings, urlOf, writeSettings } from './settings.ts'

export type Cluster = {
  cluster: string
  binaries: Binaries
  account: Account | undefined
  settings: Settings
  logFile: string
  isDurable: boolean
}

/** A server on the cluster. `child` is absent when it was found running and taken over. */
export type Server = { pid: number; port: number; child?: ChildProcess }

const LOG_LIMIT_BYTES = 10_000_000

const flagsFor = (port: number, isDurable: boolean): string[] =>
  Object.entries({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '100',
    shared_buffers: '128MB',
    log_checkpoints: 'off',
    // Failed statements, their values and messages stay out of its log: the program logs them without values. What is left
    // is the server's own story (LOG, FATAL, PANIC).
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_error_verbosity: 'terse',
    fsync: isDurable ? 'on' : 'off',
    synchronous_commit: isDurable ? 'on' : 'off',
    full_page_writes: isDurable ? 'on' : 'off',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** Asks the server on the known port which cluster it serves. Only a server that knows our password and names it counts. */
export const confirms = async (settings: Settings, cluster: string): Promise<boolean> => {
  const client = new pg.Client({
    connectionString: urlOf(settings),
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    )
    return rows[0]?.folder === cluster
  } catch {
    return false
  } finally {
    await endClient(client)
  }
}

/** How long a server found starting, recovering or stopping is waited for before it is stopped. */
const SETTLE_MS = 20_000

/**
 * Looks for a server left behind on the cluster, by a program that was killed. Takes it over when it confirms that it
 * serves this cluster; stops it when it does not answer; clears away the traces of one that is gone.
 * Call only while holding the folder's lock.
 */
const takeOver = async ({ cluster, binaries, settings }: Cluster): Promise<Server | undefined> => {
  for (const until = Date.now() + SETTLE_MS; Date.now() < until; await sleep(50)) {
    const found = readPostmaster(cluster)
    if (!found) return undefined
    if (!isAlive(found.pid) || !isServerOf(found.pid, cluster)) {
      // The id is free, or another program's by now. PostgreSQL itself would believe the number and refuse to start.
      rmSync(join(cluster, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (found.status === 'ready' && found.port === settings.port) {
      if (await confirms(settings, cluster)) return { pid: found.pid, port: found.port }
      break
    }
  }
  const left = readPostmaster(cluster)
  if (left && isServerOf(left.pid, cluster) && !(await stopServer(left.pid, cluster, binaries.pgCtl))) {
    throw new StartFault(
      `A database process (${left.pid}) is left on ${cluster} and does not stop. End it, then start again.`,
    )
  }
  return undefined
}

const openLog = (file: string): number => {
  try {
    if (statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`)
  } catch {
    // No log yet.
  }
  return openSync(file, 'a', 0o600)
}

/** Starts a server and waits until it takes queries; recovery after a kill may take a while and is waited for. */
const startOnce = async (cluster: Cluster, port: number): Promise<Server | { failure: string }> => {
  const { account, binaries, isDurable, logFile } = cluster
  const log = openLog(logFile)
  const logStart = statSync(logFile).size
  const launch = launchAs(
    account,
    binaries.postgres,
    ['-D', cluster.cluster, ...flagsFor(port, isDurable)],
    cluster.cluster,
  )
  const ids = launch.uid === undefined || launch.gid === undefined ? {} : { uid: launch.uid, gid: launch.gid }
  const child = spawn(launch.command, launch.args, {
    ...ids,
    env: ENVIRONMENT,
    // A session of its own: Ctrl-C in the terminal reaches this program only, which ends its requests first.
    detached: true,
    // A file, not a pipe: a pipe would break, and the server with it, when this program is killed.
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let ended: string | undefined
  child.on('error', (error) => {
    ended = error.message
  })
  child.on('exit', (code, signal) => {
    ended ??= `ended with ${signal ?? `code ${code}`}`
  })
  while (ended === undefined) {
    const now = readPostmaster(cluster.cluster)
    if (child.pid !== undefined && now?.pid === child.pid && now.status === 'ready')
      return { pid: child.pid, port, child }
    await sleep(10)
  }
  const output = readFileSync(logFile).subarray(logStart).toString()
  return { failure: lastLine(output) || ended }
}

/**
 * Runs the one server of the cluster: the one left behind, or a new one. The port is kept from start to start; when
 * another program has it by now, a free one is taken and written down (`mayMove`; not while clients know the port).
 * @throws StartFault when the server does not come up
 */
export const serve = async (cluster: Cluster, { mayMove }: { mayMove: boolean }): Promise<Server> => {
  const found = await takeOver(cluster)
  if (found) return found
  let failure = ''
  for (let attempt = 0; attempt < 5; attempt++) {
    if (attempt > 0) await sleep(200 * attempt)
    if (mayMove && !(await isFree(cluster.settings.port))) {
      cluster.settings.port = await freePort()
      writeSettings(cluster.cluster, cluster.settings, cluster.account)
    }
    const result = await startOnce(cluster, cluster.settings.port)
    if (!('failure' in result)) return result
    failure = result.failure
  }
  throw new StartFault(`The database did not start: ${failure} (more in ${cluster.logFile})`)
}
