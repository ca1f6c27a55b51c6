import { statfs } from 'node:fs/promises'
import { addressOf, type Pool } from '#db/connect.ts'
import type { Storage } from './storage/storage.ts'

export type ReadyReport = {
  status: 'ready' | 'starting' | 'unavailable' | 'stopping'
  /** Embedded: the PostgreSQL that comes with the program, in the data folder. */
  database: { kind: 'embedded' | 'external'; isReachable: boolean }
  /** Whether the schema is at this program's version. */
  migrations: 'done' | 'pending'
  /** Where files are kept. While an object store is away, only what needs files is refused, so the status stays ready. */
  files: { kind: Storage['kind']; isReachable: boolean }
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
  storage: Storage
  /** Called once each time the database stops answering. */
  onLost: (reason: string) => void
  /** Called once each time it answers again. */
  onBack?: () => void
}

/** How long an answer about the object store counts: /readyz is open to all, and many readers are one question. */
const STORAGE_KEPT_MS = 5000

const createStorageCheck = (storage: Storage) => {
  let askedMs = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve(false)
  return (): Promise<boolean> => {
    if (performance.now() - askedMs > STORAGE_KEPT_MS) {
      askedMs = performance.now()
      answer = storage.isReachable()
    }
    return answer
  }
}

/** The state behind /healthz and /readyz. */
export const createReadiness = (options: Options): Readiness => {
  const { pool, url, kind, dataFolder, storage, onLost, onBack } = options
  const isStorageReachable = createStorageCheck(storage)
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
      const [reachable, disk, hasFiles] = await Promise.all([
        pool.watch.check(),
        diskOf(dataFolder),
        isStorageReachable(),
      ])
      return {
        status: statusOf(reachable),
        database: { kind, isReachable: reachable },
        migrations: isMigrated ? 'done' : 'pending',
        files: { kind: storage.kind, isReachable: hasFiles },
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
