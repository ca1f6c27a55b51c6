import type { FileErrorCode, FileReading } from '#contract/attachments.ts'

/** Where the bytes are, and the name to give as the source of values. */
export type ReadFileTask = { path: string; name: string }

/** `cause` is for the log: what a reader threw that it should have refused. */
export type FileOutcome =
  | { reading: FileReading }
  | { refusal: { code: FileErrorCode; reason: string }; cause?: string }

/** What such a process sends: that it waits for its first task, then an answer for each. `residentMb`: it holds this. */
export type ChildMessage<Outcome> =
  | { type: 'ready' }
  | { type: 'outcome'; outcome: Outcome; residentMb: number }
  /** The task threw: a file could not even be opened, for example. */
  | { type: 'failure'; reason: string }

export const faultText = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, 2000)

/** A reader's own fault is answered like a damaged file. */
export const brokenBy = (error: unknown): FileOutcome => ({
  refusal: { code: 'FILE_BROKEN', reason: 'cannot be read. Save it again in its program.' },
  cause: faultText(error),
})
