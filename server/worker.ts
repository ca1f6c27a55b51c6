import { plan } from '#engine/index.ts'
import type { FileOutcome, ReadFileTask, WorkerTasks } from './platform/workers.ts'

/** What runs in worker threads. Node reads this file as it stands: no build step, no JSX below it. */

export const makePlan: WorkerTasks['makePlan'] = ({ text, overrides, evidence, seed, robotId }) =>
  plan({ text, overrides, evidence }, robotId === undefined ? { seed } : { seed, robotId })

/** Loaded with the first file: most servers read none for hours. */
export const readFile = async (task: ReadFileTask): Promise<FileOutcome> =>
  (await import('./attachments/reading/read-file.ts')).readFile(task)
