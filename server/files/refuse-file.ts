import { type FileErrorCode, fileErrors } from '#contract/files.ts'
import type { ReaderFault } from '#server/platform/reader/file-reader.ts'
import { errorOf } from '#server/rpc/errors.ts'

/** Seconds after which a file that was not taken may be sent again. */
const AGAIN_SECONDS: Partial<Record<FileErrorCode, number>> = { READER_BUSY: 5, SCANNER_UNAVAILABLE: 60 }

/** The refusal of a file, in a sentence that begins with its name. */
export const refuseFile = (code: FileErrorCode, name: string, reason?: string) => {
  const retryAfterSeconds = AGAIN_SECONDS[code]
  const data = retryAfterSeconds === undefined ? undefined : { retryAfterSeconds }
  return errorOf(fileErrors, code, { message: `${name} ${reason ?? fileErrors[code].message}`, data })
}

const readerFaults = {
  busy: ['READER_BUSY'],
  slow: ['FILE_TOO_HEAVY'],
  heavy: ['FILE_TOO_HEAVY'],
  stopped: ['READER_BUSY', 'was not read: its reader was stopped. Try again in a moment.'],
} as const

/** The refusal of a file whose reading process came to no end. */
export const refuseFault = (fault: ReaderFault, name: string) => {
  const [code, reason] = readerFaults[fault]
  return refuseFile(code, name, reason)
}
