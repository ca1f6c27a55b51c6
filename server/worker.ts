import { plan } from '#engine/index.ts'
import { measured } from './platform/workers/measured.ts'
import type { WorkerTasks } from './platform/workers.ts'

/** What runs in worker threads. Node runs this file as it is: no build step, no JSX below it. */

export const makePlan = measured<Parameters<WorkerTasks['makePlan']>[0], ReturnType<WorkerTasks['makePlan']>>(
  ({ text, overrides, evidence, seed, robotId }) =>
    plan({ text, overrides, evidence }, robotId === undefined ? { seed } : { seed, robotId }),
)
