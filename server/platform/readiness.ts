import { addressOf, type Pool } from '#db/connect.ts'
import { errorText } from '#db/fault.ts'

export type ReadyReport = {
  status: 'ready' | 'starting' | 'unavailable' | 'stopping'
  /** Embedded: the PostgreSQL that comes with the program, in the data folder. */
  database: { kind: 'embedded' | 'external'; isReachable: boolean }
  /** Whether the schema is at this program's version. */
  migrations: 'done' | 'pending'
}

export type Readiness = {
  /** The process lives: always ok while it can answer at all. */
  health: () => { status: 'ok'; uptimeSeconds: number }
  /** Whether requests can be served now. HTTP 200 when `status` is ready, else 503. */
  report: () => Promise<ReadyReport>
  markMigrated: () => void
  markStopping: () => void
}

/** How long the answer of one ping stands for the next callers: many probes do not become many queries. */
const PING_KEPT_MS = 500
const PING_LIMIT_MS = 2000

type Options = { pool: Pool; url: string; kind: 'embedded' | 'external'; onLost: (reason: string) => void }

/** The state behind /healthz and /readyz. `onLost` is told once each time the database stops answering. */
export const createReadiness = ({ pool, url, kind, onLost }: Options): Readiness => {
  const startedMs = performance.now()
  let isMigrated = false
  let isStopping = false
  let wasReachable = true
  let last: { atMs: number; answer: Promise<boolean> } | undefined

  const ping = async (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in 2 s')), PING_LIMIT_MS)
    })
    try {
      await Promise.race([pool.query('select 1'), late])
      wasReachable = true
      return true
    } catch (error) {
      if (wasReachable) onLost(`${addressOf(url)}: ${errorText(error)}`)
      wasReachable = false
      return false
    } finally {
      clearTimeout(timer)
    }
  }
  const isReachable = () => {
    const nowMs = performance.now()
    if (!last || nowMs - last.atMs > PING_KEPT_MS) last = { atMs: nowMs, answer: ping() }
    return last.answer
  }
  const statusOf = (reachable: boolean): ReadyReport['status'] => {
    if (isStopping) return 'stopping'
    if (!reachable) return 'unavailable'
    return isMigrated ? 'ready' : 'starting'
  }
  return {
    health: () => ({ status: 'ok', uptimeSeconds: Math.round((performance.now() - startedMs) / 1000) }),
    report: async () => {
      const reachable = await isReachable()
      return {
        status: statusOf(reachable),
        database: { kind, isReachable: reachable },
        migrations: isMigrated ? 'done' : 'pending',
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
