import { statfs } from 'node:fs/promises'
import { addressOf, type Pool } from '#db/connect.ts'

export type ReadyReport = {
  status: 'ready' | 'starting' | 'unavailable' | 'stopping'
  /** Embedded: the PostgreSQL that comes with the program, in the data folder. */
  database: { kind: 'embedded' | 'external'; isReachable: boolean }
  /** Whether the schema is at this program's version. */
  migrations: 'done' | 'pending'
  /**
   * Free space of the data folder. `low`: reads go on, and so does the status; writes and uploads may be refused with 507.
   */
  disk: { state: 'ok' | 'low' | 'unknown'; freeBytes: number | null }
}

export type Readiness = {
  /** The process lives: always ok while it can answer at all. */
  health: () => { status: 'ok'; uptimeSeconds: number }
  /** Whether requests can be served now. HTTP 200 when `status` is ready, else 503. */
  report: () => Promise<ReadyReport>
  markMigrated: () => void
  markStopping: () => void
}

/** Below this there is no room left for eight files that arrive together, and for the log of the database. */
const LOW_DISK_BYTES = 256 * 1024 ** 2

const diskOf = async (folder: string): Promise<ReadyReport['disk']> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    const freeBytes = bavail * bsize
    return { state: freeBytes < LOW_DISK_BYTES ? 'low' : 'ok', freeBytes }
  } catch {
    return { state: 'unknown', freeBytes: null }
  }
}

type Options = {
  pool: Pool
  url: string
  kind: 'embedded' | 'external'
  dataFolder: string
  /** Called once each time the database stops answering. */
  onLost: (reason: string) => void
  /** Called once each time it answers again. */
  onBack?: () => void
}

/** The state behind /healthz and /readyz. */
export const createReadiness = ({ pool, url, kind, dataFolder, onLost, onBack }: Options): Readiness => {
  const startedMs = performance.now()
  let isMigrated = false
  let isStopping = false
  pool.watch.onChange((away) => (away ? onLost(`${addressOf(url)}: ${away.message}`) : onBack?.()))

  const statusOf = (reachable: boolean): ReadyReport['status'] => {
    if (isStopping) return 'stopping'
    if (!reachable) return 'unavailable'
    return isMigrated ? 'ready' : 'starting'
  }
  return {
    health: () => ({ status: 'ok', uptimeSeconds: Math.round((performance.now() - startedMs) / 1000) }),
    report: async () => {
      const [reachable, disk] = await Promise.all([pool.watch.check(), diskOf(dataFolder)])
      return {
        status: statusOf(reachable),
        database: { kind, isReachable: reachable },
        migrations: isMigrated ? 'done' : 'pending',
        disk,
      }
    },
    markMigrated: () => {
      isMigrated = true
    },
    markStopping: () => {
      isStopping = true
    },
  }
}
