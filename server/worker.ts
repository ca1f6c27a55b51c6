import { plan } from '#engine/index.ts'
import { measured } from './platform/workers/measured.ts'
import type { ReadFileTask, WorkerTasks } from './platform/workers.ts'

/** What runs in worker threads. Node reads this file as it stands: no build step, no JSX below it. */

export const makePlan = measured<Parameters<WorkerTasks['makePlan']>[0], ReturnType<WorkerTasks['makePlan']>>(
  ({ text, overrides, evidence, seed, robotId }) =>
    plan({ text, overrides, evidence }, robotId === undefined ? { seed } : { seed, robotId }),
)

/** Loaded with the first file: most servers read none for hours. */
export const readFile = measured(async (task: ReadFileTask) =>
  (await import('./attachments/reading/read-file.ts')).readFile(task),
)
