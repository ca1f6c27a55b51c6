import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { type ChildMessage, faultText } from './child-messages.ts'
import type { Watch } from './watch-process.ts'

const send = <Outcome>(message: ChildMessage<Outcome>): Promise<void> =>
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

export type Served<Task, Outcome> = {
  run: (task: Task) => Promise<Outcome>
  /** The answer when a library fails in the background. */
  brokenBy: (error: unknown) => Outcome
}

/**
 * The program of a process for tasks: runs one after the other for the process that started it, and ends with it.
 * @param load answers the function for a task; loaded before the first task is taken
 */
export const serveTasks = async <Task, Outcome>(
  load: () => Promise<Served<Task, Outcome>>,
): Promise<void> => {
  process.on('disconnect', () => process.exit())
  // A terminal sends these to every process in it; the server first lets its requests end, then closes the channel.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  const residentMb = Number(process.argv[2])
  const [{ run, brokenBy }] = await Promise.all([load(), startWatch(residentMb), offerAsVictim()])

  const answer = async (outcome: Outcome) => {
    await send({ type: 'outcome', outcome, residentMb: process.memoryUsage.rss() / 1_048_576 })
  }
  // What a library lets fail in the background. The process is not used again.
  process.on('uncaughtException', async (error) => {
    await answer(brokenBy(error))
    process.exit(1)
  })
  process.on('message', async (task: Task) => {
    try {
      await answer(await run(task))
    } catch (error) {
      await send({ type: 'failure', reason: faultText(error) })
    }
  })
  await send({ type: 'ready' })
}
