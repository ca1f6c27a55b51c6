import { serveTasks } from '../child/serve-tasks.ts'
import type { Measured } from './measured.ts'
import type { NamedTask } from './planner-process.ts'

type Work = (task: never) => Promise<Measured<unknown>>

/**
 * The program of a process that runs tasks by their name. V8 bounds its memory: nothing it does takes much outside the
 * heap. What fails in the background ends the process, and its task with it.
 */
export const servePlanner = (tasks: Readonly<Record<string, Work>>): Promise<void> =>
  serveTasks<NamedTask, Measured<unknown>>(async () => ({
    run: async ({ name, task }) => {
      const work = tasks[name]
      if (!work) throw new Error(`there is no task ${name}`)
      return work(task as never)
    },
  }))
