import { unzipSync } from 'fflate'
import { FileRefusal, tooHeavy } from '../refusal.ts'

/** Unpacked bytes of one sheet or of the shared texts; a list of 100,000 parts has about a tenth of it. */
const MAX_PART_BYTES = 48 * 1_048_576
const MAX_ENTRIES = 5_000

/**
 * The wanted parts of a zip by name. What is not wanted is not unpacked; what says it is larger than `MAX_PART_BYTES`
 * is refused, and what is larger without saying so is cut there by the unpacking itself.
 * @throws FileRefusal
 */
export const unzipParts = (
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Map<string, Uint8Array> => {
  let entries = 0
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (++entries > MAX_ENTRIES) throw tooHeavy(`holds more than ${MAX_ENTRIES} files.`)
        if (!isWanted(name)) return false
        if (originalSize > MAX_PART_BYTES)
          throw tooHeavy(
            `unpacks to ${Math.round(originalSize / 1_048_576)} MB in one sheet; ${MAX_PART_BYTES / 1_048_576} MB are read. Attach a smaller extract.`,
          )
        return true
      },
    })
    return new Map(Object.entries(parts))
  } catch (error) {
    if (error instanceof FileRefusal) throw error
    throw new FileRefusal('FILE_BROKEN', 'is a damaged archive. Save it again in its program.')
  }
}
