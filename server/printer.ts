import type { PrintTask } from '#contract/print-tasks.ts'
import { serveTasks } from './platform/child/serve-tasks.ts'
import { watchMemory } from './platform/child/watch-memory.ts'
import { loadBuilt } from './start/load-app.ts'

/** The program that prints documents and draws pictures, from the build. */
if (import.meta.main)
  await serveTasks<PrintTask, { bytes: Uint8Array | undefined } | { cause: string }>(async () => {
    const { print } = await loadBuilt()
    if (!print) throw new Error('the build has no print')
    return {
      run: async (task) => ({ bytes: await print(task) }),
      brokenBy: (error) => ({ cause: String(error) }),
    }
  }, watchMemory)
