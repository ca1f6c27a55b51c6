import type { AppDeps } from '#server/platform/deps.ts'
import type { CpuBudget, TaskClient } from '#server/platform/workers.ts'
import { addToLimit, type LimitUse, readLimit } from '#server/rpc/rate-limit.ts'

const WINDOW_SECONDS = 60
const keyOf = ({ key }: TaskClient) => `planning.cpu|${key}`

/** Seconds until the window ends, once a client has used its part of it. */
const wait = ({ cpuSecondsPerMinute }: TaskClient, { used, retryAfterSeconds }: LimitUse): number =>
  used >= cpuSecondsPerMinute * 1000 ? retryAfterSeconds : 0

/**
 * The planning time of clients, counted in milliseconds where requests are counted: in the database, so that a client has
 * one budget however many instances it asks, and keeps it over a restart.
 */
export const createPlanningBudget = (deps: Pick<AppDeps, 'db' | 'clock' | 'log'>): CpuBudget => ({
  secondsToWait: async (client) => wait(client, await readLimit(deps, keyOf(client), WINDOW_SECONDS)),
  spend: async (client, cpuMs) => {
    try {
      return wait(client, await addToLimit(deps, keyOf(client), WINDOW_SECONDS, Math.ceil(cpuMs)))
    } catch (error) {
      // The plan is made: it is answered. While the database is away, the next request is refused for that.
      deps.log.warn({ err: error }, 'the time of a plan was not charged')
      return 0
    }
  },
})
