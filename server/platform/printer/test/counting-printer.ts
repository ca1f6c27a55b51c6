import type { PrintTask } from '#contract/print-tasks.ts'
import { serveTasks } from '../../child/serve-tasks.ts'
import { watchMemory } from '../../child/watch-memory.ts'

/** Prints its process and how many documents it has printed; the paper "never" is not printed, "broken" fails. */
let printed = 0

await serveTasks<PrintTask, { bytes: Uint8Array | undefined } | { cause: string }>(
  async () => ({
    run: async (task) => {
      printed += 1
      if (task.kind === 'paper' && task.slug === 'never') await new Promise(() => undefined)
      if (task.kind === 'paper' && task.slug === 'broken') throw new Error('no such font')
      if (task.kind === 'paper' && task.slug === 'unknown') return { bytes: undefined }
      return { bytes: new TextEncoder().encode(`${process.pid} ${printed}`) }
    },
    brokenBy: (error) => ({ cause: String(error) }),
  }),
  watchMemory,
)
