import type { FileReading } from '#contract/attachments.ts'
import type { FileKind } from '#contract/file-limits.ts'
import type { FileErrorCode } from '#contract/files.ts'
import { faultText } from '../child/child-messages.ts'

/** Where the bytes are, and the name to give as the source of values. */
export type ReadFileTask = { path: string; name: string }

/** Where the bytes are, which kinds are accepted, and where a picture that is encoded again is written. */
export type PrepareFileTask = { path: string; name: string; target: string; accepts: readonly FileKind[] }
/** A table is read whole: at most `maxRows` rows below its headings. */
export type ReadTableTask = { path: string; name: string; maxRows: number }
/** What a reading process can be asked to do. */
export type FileTask =
  | ({ deed: 'read' } & ReadFileTask)
  | ({ deed: 'prepare' } & PrepareFileTask)
  | ({ deed: 'table' } & ReadTableTask)

/** `cause` is for the log: what a reader threw that it should have refused. */
type Refused = { refusal: { code: FileErrorCode; reason: string }; cause?: string }
export type FileOutcome = { reading: FileReading } | Refused
/** `isEncoded`: it is a picture, and what is to be kept is at `target`. */
export type PreparedOutcome = { prepared: { kind: FileKind; isEncoded: boolean } } | Refused
/** Rows as they are written in the file; `line` is the row's number there. */
export type FileTable = { headings: string[]; rows: { line: number; cells: string[] }[] }
export type TableOutcome = { table: FileTable } | Refused
export type TaskOutcome = FileOutcome | PreparedOutcome | TableOutcome

/** A reader's own fault is answered like a damaged file. */
export const brokenBy = (error: unknown): Refused => ({
  refusal: { code: 'FILE_BROKEN', reason: 'cannot be read. Save it again in its program.' },
  cause: faultText(error),
})
