import { plan } from '#engine/index.ts'
import { measured } from './platform/workers/measured.ts'
import type { WorkerTasks } from './platform/workers.ts'

/** What runs in worker threads: an entry of the build. In development and in tests Node runs this file as it is, so no JSX below it. */

export const makePlan = measured<Parameters<WorkerTasks['makePlan']>[0], ReturnType<WorkerTasks['makePlan']>>(
  ({ text, overrides, evidence, seed, robotId }) =>
    plan({ text, overrides, evidence }, robotId === undefined ? { seed } : { seed, robotId }),
)
