import type { FileErrorCode, FileReading } from '#contract/attachments.ts'

/** Where the bytes are, and the name to give as the source of values. */
export type ReadFileTask = { path: string; name: string }

/** `cause` is for the log: what a reader threw that it should have refused. */
export type FileOutcome =
  | { reading: FileReading }
  | { refusal: { code: FileErrorCode; reason: string }; cause?: string }

/** What a reading process sends: that it waits for its first file, then an answer for each. `residentMb`: it holds this. */
export type ReaderMessage =
  | { type: 'ready' }
  | { type: 'outcome'; outcome: FileOutcome; residentMb: number }
  /** The file could not even be opened. */
  | { type: 'failure'; reason: string }

export const faultText = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, 2000)

/** A reader's own fault is answered like a damaged file. */
export const brokenBy = (error: unknown): FileOutcome => ({
  refusal: { code: 'FILE_BROKEN', reason: 'cannot be read. Save it again in its program.' },
  cause: faultText(error),
})
