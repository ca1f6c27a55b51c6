import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { brokenBy, type FileTask, faultText, type ReaderMessage, type TaskOutcome } from './messages.ts'
import type { Watch } from './watch-process.ts'

type Read = (task: FileTask) => Promise<TaskOutcome>

const send = (message: ReaderMessage): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve())
    else resolve()
  })

/** Where the kernel has to end a process for want of memory, it is to be this one. Linux only. */
const offerAsVictim = () => writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)

const startWatch = async (residentMb: number): Promise<void> => {
  const watch: Watch = { residentBytes: residentMb * 1_048_576, parent: process.ppid }
  const thread = new Worker(new URL('./watch-process.ts', import.meta.url), {
    workerData: watch,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, codeRangeSizeMb: 16 },
  })
  await once(thread, 'message')
}

/**
 * The program of a reading process: reads one file after the other for the process that started it, and ends with it.
 * @param load answers the function that reads; loaded before the first file is asked for
 */
export const serveReader = async (load: () => Promise<Read>): Promise<void> => {
  process.on('disconnect', () => process.exit())
  // A terminal sends these to every process in it; the server first lets its requests end, then closes the channel.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  const residentMb = Number(process.argv[2])
  const [read] = await Promise.all([load(), startWatch(residentMb), offerAsVictim()])

  const answer = async (outcome: TaskOutcome) => {
    await send({ type: 'outcome', outcome, residentMb: process.memoryUsage.rss() / 1_048_576 })
  }
  // What a library lets fail in the background. The process is not used again.
  process.on('uncaughtException', async (error) => {
    await answer(brokenBy(error))
    process.exit(1)
  })
  process.on('message', async (task: FileTask) => {
    try {
      await answer(await read(task))
    } catch (error) {
      await send({ type: 'failure', reason: faultText(error) })
    }
  })
  await send({ type: 'ready' })
}
