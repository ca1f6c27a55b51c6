import type { FileErrorCode } from '#contract/files.ts'

/** Why a file is not read. `reason` goes on after the file's name: "is damaged: …". */
export class FileRefusal extends Error {
  readonly code: FileErrorCode
  constructor(code: FileErrorCode, reason: string) {
    super(reason)
    this.code = code
  }
}

export const broken = (reason: string) => new FileRefusal('FILE_BROKEN', reason)
export const tooHeavy = (reason: string) => new FileRefusal('FILE_TOO_HEAVY', reason)
