import { createHttp } from './http/create-http.ts'
import { createPages } from './http/pages.ts'
import type { AppDeps } from './platform/deps.ts'

export { print } from './documents.ts'
export { secretFault } from './identity/auth-service/secret-fault.ts'
export { jobs } from './jobs.ts'
export { startHeartbeat } from './operations/uptime/start-heartbeat.ts'
export { startTidying } from './start/start-tidying.ts'
export { startTimer } from './timers/start-timer.ts'

/** The whole application, procedures and pages, over its dependencies. The entry of the server build. */
export const createApp = (deps: AppDeps) => createHttp(deps, createPages(deps))
