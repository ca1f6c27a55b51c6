import { serveTasks } from './platform/child/serve-tasks.ts'
import { watchMemory } from './platform/child/watch-memory.ts'
import { brokenBy, type FileTask, type TaskOutcome } from './platform/reader/messages.ts'

/** The program that reads files of strangers. Node runs this file as it is: no build step, no JSX below it. */
if (import.meta.main)
  await serveTasks<FileTask, TaskOutcome>(async () => {
    const { readFile } = await import('./attachments/reading/read-file.ts')
    const run = async (task: FileTask): Promise<TaskOutcome> => {
      if (task.deed === 'read') return readFile(task)
      if (task.deed === 'table') {
        const { readTable } = await import('./attachments/reading/read-table.ts')
        return readTable(task)
      }
      if (task.deed === 'checkPages') {
        const { checkPages } = await import('./data-room/drawing/check-pages.ts')
        return checkPages(task)
      }
      if (task.deed === 'drawPage' || task.deed === 'markPage') {
        const { drawPage, markPage } = await import('./data-room/drawing/draw-page.ts')
        return task.deed === 'drawPage' ? drawPage(task) : markPage(task)
      }
      // The library for pictures is large: it is loaded with the first one.
      const { prepareFile } = await import('./files/prepare/prepare-file.ts')
      const prepared = await prepareFile(task)
      if (!task.isShownByPage || 'refusal' in prepared) return prepared
      const { checkPages } = await import('./data-room/drawing/check-pages.ts')
      const checked = await checkPages(task)
      return 'refusal' in checked ? checked : prepared
    }
    return { run, brokenBy }
  }, watchMemory)
