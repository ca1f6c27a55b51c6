import type { FileReading } from '#contract/attachments.ts'
import type { FileKind } from '#contract/file-limits.ts'
import type { FileErrorCode } from '#contract/files.ts'
import { faultText } from '../child/child-messages.ts'

/** Where the bytes are, and the name to give as the source of values. */
export type ReadFileTask = { path: string; name: string }

/** Where the bytes are, which kinds are accepted, and where a picture that is encoded again is written. */
export type PrepareFileTask = {
  path: string
  name: string
  target: string
  accepts: readonly FileKind[]
  /** A PDF is shown page by page: it is checked like `CheckPagesTask`. */
  isShownByPage?: boolean
}
/** A table is read whole: at most `maxRows` rows below its headings. */
export type ReadTableTask = { path: string; name: string; maxRows: number }
/** A PDF that is to be shown page by page: whether each of its pages can be drawn. */
export type CheckPagesTask = { path: string }
/** One page of a PDF, with the text that is drawn across it. */
export type DrawPageTask = { path: string; page: number; mark: string }
/** A page that was drawn before, as JPEG. */
export type MarkPageTask = { picture: Uint8Array; mark: string }
/** What a reading process can be asked to do. */
export type FileTask =
  | ({ deed: 'read' } & ReadFileTask)
  | ({ deed: 'prepare' } & PrepareFileTask)
  | ({ deed: 'table' } & ReadTableTask)
  | ({ deed: 'checkPages' } & CheckPagesTask)
  | ({ deed: 'drawPage' } & DrawPageTask)
  | ({ deed: 'markPage' } & MarkPageTask)

/** `cause` is for the log: what a reader threw that it should have refused. */
export type Refused = { refusal: { code: FileErrorCode; reason: string }; cause?: string }
export type FileOutcome = { reading: FileReading } | Refused
/** `isEncoded`: it is a picture, and what is to be kept is at `target`. */
export type PreparedOutcome = { prepared: { kind: FileKind; isEncoded: boolean } } | Refused
/**
 * Rows as they are written in the file; `line` is the row's number there. `withoutValue` are the columns of a workbook's
 * row that hold a formula without its result, or an error, instead of a value.
 */
export type FileTable = {
  headings: string[]
  rows: { line: number; cells: string[]; withoutValue?: number[] }[]
}
export type TableOutcome = { table: FileTable } | Refused
export type PagesOutcome = { pages: number } | Refused
/** Both as JPEG: without the mark, to be kept, and with it. */
export type DrawnOutcome = { drawn: { plain: Uint8Array; marked: Uint8Array } } | Refused
export type MarkedOutcome = { marked: Uint8Array } | Refused
export type TaskOutcome =
  | FileOutcome
  | PreparedOutcome
  | TableOutcome
  | PagesOutcome
  | DrawnOutcome
  | MarkedOutcome

/** A reader's own fault is answered like a damaged file. */
export const brokenBy = (error: unknown): Refused => ({
  refusal: { code: 'FILE_BROKEN', reason: 'cannot be read. Save it again in its program.' },
  cause: faultText(error),
})
