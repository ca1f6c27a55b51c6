import type { Pool } from '#db/connect.ts'
import type { Workers } from '../workers.ts'
import { statusClassOf } from './count-requests.ts'
import type { RouteKind } from './route-kind.ts'

export type Metrics = {
  observe: (kind: RouteKind, status: number, milliseconds: number) => void
  /** All metrics in the text format of Prometheus, with its media type. */
  read: () => Promise<{ text: string; type: string }>
}

/** Upper bounds, seconds: an answer from memory, a page, a plan, an upload. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** Jobs that wait, are tried again or run, by state. */
const countJobs = async (pool: Pool): Promise<Map<string, number>> => {
  const { rows } = await pool.query<{ state: string; count: number }>(
    `select state::text as state, count(*)::int as count from jobs.job
     where state in ('created', 'retry', 'active') group by state`,
  )
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** Measures of this process. Loaded only where a token is configured. */
export const createMetrics = async ({
  pool,
  workers,
}: {
  pool: Pool
  workers: Pick<Workers, 'count'>
}): Promise<Metrics> => {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'cellwright_request_seconds',
    help: 'Requests by kind of route and class of status, and how long they took',
    labelNames: ['route_kind', 'status_class'],
    buckets: BUCKETS,
    registers,
  })
  new Gauge({
    name: 'cellwright_queue_jobs',
    help: 'Background jobs in the database by state, of all processes',
    labelNames: ['state'],
    registers,
    async collect() {
      // While the database is away there is no number, and no failed answer either.
      const jobs = await countJobs(pool).catch(() => undefined)
      this.reset()
      if (jobs) for (const state of ['created', 'retry', 'active']) this.set({ state }, jobs.get(state) ?? 0)
    },
  })
  new Gauge({
    name: 'cellwright_pool_connections',
    help: 'Connections to the database for requests: open, idle, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'cellwright_planner_tasks',
    help: 'Plans that are being made, and that wait for a process',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = workers.count()
      this.set({ state: 'running' }, running)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  return {
    observe: (kind, status, milliseconds) =>
      requests.observe({ route_kind: kind, status_class: `${statusClassOf(status)}xx` }, milliseconds / 1000),
    read: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  }
}
