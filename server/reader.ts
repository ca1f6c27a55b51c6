import { serveReader } from './platform/reader/serve-reader.ts'

/** The program that reads files of strangers. Node runs this file as it is: no build step, no JSX below it. */
if (import.meta.main)
  await serveReader(async () => {
    const { readFile } = await import('./attachments/reading/read-file.ts')
    return async (task) => {
      if (task.deed === 'read') return readFile(task)
      // The library for pictures is large: it is loaded with the first one.
      const { prepareFile } = await import('./files/prepare/prepare-file.ts')
      return prepareFile(task)
    }
  })
