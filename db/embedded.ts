import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountFor } from './embedded/account.ts'
import { findBinaries } from './embedded/binaries.ts'
import { checkCluster } from './embedded/check-cluster.ts'
import { initialise } from './embedded/initialise.ts'
import { lockFolder } from './embedded/lock.ts'
import { isAlive, isServerOf, readPostmaster, signalStop, stopServer } from './embedded/postmaster.ts'
import { type Cluster, confirms, serve } from './embedded/serve.ts'
import { readSettings, urlOf } from './embedded/settings.ts'
import { errorText } from './fault.ts'

export type EmbeddedOptions = {
  /** The data folder; the cluster is `postgres` in it. */
  folder: string
  /** Called with one line on what takes time or went wrong. */
  report: (line: string) => void
  /** False only for throw-away clusters of tests. Default true: every commit is forced to disk. */
  isDurable?: boolean
}

export type EmbeddedDatabase = {
  url: string
  pid: () => number
  /** Whether a server left behind by a killed program was taken over. */
  wasAdopted: boolean
  /** Ends the server (fast: a checkpoint is written), then lets go of the folder. */
  stop: () => Promise<void>
}

const LONGEST_PAUSE_MS = 10_000
/** How long a server that does not answer may take to end in order, before it is stopped at once. */
const FROZEN_MS = 1000

/**
 * Opens the built-in PostgreSQL: takes the data folder for this process, makes the cluster the first time, runs its one
 * server and keeps it running (a server that dies is started again on the same port).
 * @throws StartFault when the folder is in use or unusable, or the server does not come up
 */
export const openEmbedded = async ({
  folder,
  report,
  isDurable = true,
}: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const binaries = findBinaries()
  const lock = lockFolder(folder)
  // Whatever kept this process from stopping the server in time: it does not end and leave the server running.
  const leave = () => signalStop(join(folder, 'postgres'))
  process.once('exit', leave)
  const release = () => {
    process.off('exit', leave)
    lock.release()
  }
  try {
    const cluster = join(realpathSync(folder), 'postgres')
    const account = accountFor(cluster)
    const isNew = !checkCluster(cluster, { major: binaries.major, account })
    if (isNew) report('Creating the database …')
    const settings = isNew
      ? await initialise({ cluster, binaries, account, isDurable })
      : readSettings(cluster)
    const place: Cluster = {
      cluster,
      binaries,
      account,
      settings,
      logFile: join(folder, 'postgres.log'),
      isDurable,
    }
    let server = await serve(place, { mayMove: true })
    const wasAdopted = server.child === undefined
    const stopping = new AbortController()
    const isStopping = () => stopping.signal.aborted
    /** A pause that ends early when the program stops. */
    const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined)

    const ended = async () => {
      const { child, pid } = server
      if (child)
        await (child.exitCode === null && child.signalCode === null
          ? new Promise((done) => child.once('exit', done))
          : undefined)
      else while (isAlive(pid) && !isStopping()) await pause(500)
    }
    const keepRunning = async () => {
      let pauseMs = 250
      for (;;) {
        await ended()
        if (isStopping()) return
        report('The database process ended unexpectedly; starting it again.')
        for (;;) {
          await pause(pauseMs)
          if (isStopping()) return
          try {
            server = await serve(place, { mayMove: false })
            pauseMs = 250
            report('The database is back.')
            break
          } catch (error) {
            pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
            report(errorText(error))
          }
        }
      }
    }
    const supervision = keepRunning()

    return {
      url: urlOf(settings),
      pid: () => server.pid,
      wasAdopted,
      stop: async () => {
        stopping.abort()
        // One that does not answer would not end in order either.
        const fastMs = (await confirms(settings, cluster)) ? undefined : FROZEN_MS
        // A restart under way is waited for, so that no server starts after this.
        if (isAlive(server.pid)) await stopServer(server.pid, cluster, binaries.pgCtl, fastMs)
        await supervision
        if (isAlive(server.pid)) await stopServer(server.pid, cluster, binaries.pgCtl)
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Stops the server that a killed program left running on the data folder, if there is one.
 * @throws StartFault when another program has the folder
 */
export const stopLeftBehind = async (folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'postgres', 'PG_VERSION'))) return
  const binaries = findBinaries()
  const lock = lockFolder(folder)
  try {
    const cluster = join(realpathSync(folder), 'postgres')
    const left = readPostmaster(cluster)
    if (left && isServerOf(left.pid, cluster)) await stopServer(left.pid, cluster, binaries.pgCtl)
  } finally {
    lock.release()
  }
}
