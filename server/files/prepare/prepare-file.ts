import { readFile } from 'node:fs/promises'
import { type FileKind, fileKindNames } from '#contract/file-limits.ts'
import { brokenBy, type PreparedOutcome, type PrepareFileTask } from '#server/platform/reader/messages.ts'
import { detectKind } from '../kinds/detect-kind.ts'
import { FileRefusal } from '../kinds/refusal.ts'
import { encodePicture, isPicture } from './encode-picture.ts'

/** The kind of a file among those that its purpose accepts. @throws FileRefusal FILE_UNKNOWN naming these */
const acceptedKind = (bytes: Uint8Array, accepts: readonly FileKind[]): FileKind => {
  const detected = detectKind(bytes)
  // Whether a plain text is a table shows once it is read.
  const plain = accepts.includes('text') ? 'text' : 'csv'
  const kind = detected === 'plain' ? plain : detected
  if (accepts.includes(kind)) return kind
  const names = accepts.map((one) => fileKindNames[one]).join(', ')
  throw new FileRefusal('FILE_UNKNOWN', `is not accepted here. Send one of these: ${names}.`)
}

/**
 * The second task of a reading process: recognises a file by its content and encodes a picture again, so that nothing
 * but its pixels is kept. A refusal is a value, since errors lose their kind on the way. @throws when the file cannot be opened
 */
export const prepareFile = async ({ path, target, accepts }: PrepareFileTask): Promise<PreparedOutcome> => {
  const bytes = new Uint8Array(await readFile(path))
  try {
    const kind = acceptedKind(bytes, accepts)
    if (!isPicture(kind)) return { prepared: { kind, isEncoded: false } }
    return { prepared: { kind: await encodePicture(kind, path, target), isEncoded: true } }
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: { code: error.code, reason: error.message } }
    return brokenBy(error)
  }
}
