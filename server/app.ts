import { createHttp } from './http/create-http.ts'
import { createPages } from './http/pages.ts'
import type { AppDeps } from './platform/deps.ts'
import { purposes } from './registry/purposes.ts'
import { timerTasks } from './registry/timer-tasks.ts'
import { startTidying as startTidyingOf } from './start/start-tidying.ts'
import type { TimerDeps } from './timers/run-timer.ts'
import { startTimer as startTimerOf } from './timers/start-timer.ts'

export { print } from './documents.ts'
export { endOpenRuns } from './generation-runs/runs/expire-runs.ts'
export { secretFault } from './identity/auth-service/secret-fault.ts'
export { startHeartbeat } from './operations/uptime/start-heartbeat.ts'
export { jobs } from './registry/jobs.ts'

/** The whole application, procedures and pages, over its dependencies. The entry of the server build. */
export const createApp = (deps: AppDeps) => createHttp(deps, createPages(deps))

/** The minute timer with the tasks of all capabilities. */
export const startTimer = (deps: TimerDeps) => startTimerOf(deps, timerTasks)

/** The hourly round. */
export const startTidying = (deps: AppDeps) => startTidyingOf(deps, purposes)
