import { writeFile } from 'node:fs/promises'
import { type ChildMessage, faultText } from './child-messages.ts'

const send = <Outcome>(message: ChildMessage<Outcome>): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve())
    else resolve()
  })

/** Where the kernel has to end a process for want of memory, it is to be this one. Linux only. */
const offerAsVictim = () => writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)

export type Served<Task, Outcome> = {
  run: (task: Task) => Promise<Outcome>
  /** The answer when a library fails in the background. Absent: none, and the task fails with its process. */
  brokenBy?: (error: unknown) => Outcome
}

/**
 * The program of a process for tasks: runs one after the other for the process that started it, and ends with it.
 * @param load answers the function for a task; loaded before the first task is taken
 * @param guard bounds the memory of the process to so many MB: `watchMemory`, where a task may take more than its heap
 */
export const serveTasks = async <Task, Outcome>(
  load: () => Promise<Served<Task, Outcome>>,
  guard?: (residentMb: number) => Promise<void>,
): Promise<void> => {
  process.on('disconnect', () => process.exit())
  // A terminal sends these to every process in it; the server first lets its requests end, then closes the channel.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  const residentMb = Number(process.argv[2])
  const [{ run, brokenBy }] = await Promise.all([load(), guard?.(residentMb), offerAsVictim()])

  const answer = async (outcome: Outcome) => {
    await send({ type: 'outcome', outcome, residentMb: process.memoryUsage.rss() / 1_048_576 })
  }
  // What a library lets fail in the background. The process is not used again.
  process.on('uncaughtException', async (error) => {
    if (brokenBy) await answer(brokenBy(error))
    else process.stderr.write(faultText(error))
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
