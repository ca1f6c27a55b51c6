import { brokenBy } from './platform/reader/messages.ts'
import { serveTasks } from './platform/reader/serve-tasks.ts'

/** The program that reads files of strangers. Node runs this file as it is: no build step, no JSX below it. */
if (import.meta.main)
  await serveTasks(async () => {
    const { readFile } = await import('./attachments/reading/read-file.ts')
    return { run: readFile, brokenBy }
  })
