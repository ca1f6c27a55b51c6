import { serveReader } from './platform/reader/serve-reader.ts'

/** The program that reads files of strangers. Node runs this file as it is: no build step, no JSX below it. */
if (import.meta.main)
  await serveReader(async () => (await import('./attachments/reading/read-file.ts')).readFile)
