import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { broken, FileRefusal, tooHeavy } from '#server/files/kinds/refusal.ts'

/** A zip whose parts come out piece by piece. */
export type Zip = {
  has: (name: string) => boolean
  /** The content of a part, unpacked as it is taken. @throws FileRefusal */
  unpack: (name: string) => AsyncGenerator<Uint8Array>
}

/** Unpacked bytes of one part; a list of 100,000 parts has about a tenth of it. */
const MAX_PART_BYTES = 48 * 1_048_576
/** Unpacked bytes of all parts that are read, one after the other. */
const MAX_BYTES = 96 * 1_048_576
const MAX_ENTRIES = 5_000

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576)

const damaged = () => broken('is a damaged archive. Save it again in its program.')

/** Anything the zip library reports is a damaged file. */
const refuse = (error: unknown): never => {
  throw error instanceof FileRefusal ? error : damaged()
}

const listEntries = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  if (zip.entryCount > MAX_ENTRIES) throw tooHeavy(`holds more than ${MAX_ENTRIES} files.`)
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    // Of two with one name the first counts.
    if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry)
  }
  return entries
}

/** The list of contents of a zip. A part that unpacks to another size than it says makes the file a damaged one. */
export const openZip = async (bytes: Uint8Array): Promise<Zip> => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const zip = await fromBufferPromise(buffer).catch(refuse)
  const entries = await listEntries(zip).catch(refuse)
  let unpacked = 0
  return {
    has: (name) => entries.has(name),
    unpack: async function* (name) {
      const entry = entries.get(name)
      if (!entry) return
      if (entry.uncompressedSize > MAX_PART_BYTES)
        throw tooHeavy(
          `unpacks to ${megabytes(entry.uncompressedSize)} MB in one sheet; ${megabytes(MAX_PART_BYTES)} MB are read. Attach a smaller extract.`,
        )
      try {
        const stream = await zip.openReadStreamPromise(entry)
        for await (const chunk of stream) {
          unpacked += chunk.length
          if (unpacked > MAX_BYTES)
            throw tooHeavy(`unpacks to more than ${megabytes(MAX_BYTES)} MB. Attach a smaller extract.`)
          yield chunk
        }
      } catch (error) {
        refuse(error)
      }
    },
  }
}
