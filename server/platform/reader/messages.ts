import type { FileReading } from '#contract/attachments.ts'
import type { FileKind } from '#contract/file-limits.ts'
import type { FileErrorCode } from '#contract/files.ts'
import { faultText } from '../child/child-messages.ts'

/** Where the bytes are, and the name to give as the source of values. */
export type ReadFileTask = { path: string; name: string }

/** Where the bytes are, which kinds are accepted, and where a picture that is encoded again is written. */
export type PrepareFileTask = { path: string; name: string; target: string; accepts: readonly FileKind[] }
/** What a reading process can be asked to do. */
export type FileTask = ({ deed: 'read' } & ReadFileTask) | ({ deed: 'prepare' } & PrepareFileTask)

/** `cause` is for the log: what a reader threw that it should have refused. */
type Refused = { refusal: { code: FileErrorCode; reason: string }; cause?: string }
export type FileOutcome = { reading: FileReading } | Refused
/** `isEncoded`: it is a picture, and what is to be kept is at `target`. */
export type PreparedOutcome = { prepared: { kind: FileKind; isEncoded: boolean } } | Refused
export type TaskOutcome = FileOutcome | PreparedOutcome

/** A reader's own fault is answered like a damaged file. */
export const brokenBy = (error: unknown): Refused => ({
  refusal: { code: 'FILE_BROKEN', reason: 'cannot be read. Save it again in its program.' },
  cause: faultText(error),
})
