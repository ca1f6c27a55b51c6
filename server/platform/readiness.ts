import { addressOf, type Pool } from '#db/connect.ts'

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

type Options = {
  pool: Pool
  url: string
  kind: 'embedded' | 'external'
  /** Called once each time the database stops answering. */
  onLost: (reason: string) => void
  /** Called once each time it answers again. */
  onBack?: () => void
}

/** The state behind /healthz and /readyz. */
export const createReadiness = ({ pool, url, kind, onLost, onBack }: Options): Readiness => {
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
      const reachable = await pool.watch.check()
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
