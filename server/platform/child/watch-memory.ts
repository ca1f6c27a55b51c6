import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Watch } from './watch-process.ts'

/** Ends this process when it holds more than so many MB, or when the one that started it is gone. */
export const watchMemory = async (residentMb: number): Promise<void> => {
  const watch: Watch = { residentBytes: residentMb * 1_048_576, parent: process.ppid }
  const thread = new Worker(new URL('./watch-process.ts', import.meta.url), {
    workerData: watch,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, codeRangeSizeMb: 16 },
  })
  await once(thread, 'message')
}
