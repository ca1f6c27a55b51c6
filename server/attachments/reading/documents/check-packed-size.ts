import { createInflate } from 'node:zlib'
import { FileRefusal, tooHeavy } from '#server/files/kinds/refusal.ts'
import { countFiltered, filtersBefore, refuseEncrypted } from './pdf-filters.ts'

/** Unpacked bytes of all streams of a PDF together, pictures too. A page scanned in colour at 300 dpi has 26 MB. */
const MAX_BYTES = 256 * 1_048_576
/** Streams that are looked at; a specification of a thousand pages has a few thousand. */
const MAX_STREAMS = 50_000
/** Streams that are packed several times. */
const MAX_LAYERS = 4

const KEYWORD = Buffer.from('stream')
const CHUNK_BYTES = 262_144

/** RFC 1950, 2.2: the method is deflate, and the two bytes are a multiple of 31. */
const looksPacked = (bytes: Uint8Array): boolean =>
  bytes.length > 2 && ((bytes[0] ?? 0) & 15) === 8 && (((bytes[0] ?? 0) << 8) + (bytes[1] ?? 0)) % 31 === 0

type Count = (bytes: number) => void

/** Largest content of a stream that is packed again. */
const MAX_INNER_BYTES = 64 * 1_048_576

/** Unpacks all of it, as far as it goes, for a filter behind. */
const inflateFor =
  (count: Count) =>
  async (bytes: Uint8Array): Promise<Buffer> => {
    const inflate = createInflate({ chunkSize: CHUNK_BYTES })
    inflate.end(bytes)
    const made: Buffer[] = []
    let length = 0
    try {
      for await (const chunk of inflate as AsyncIterable<Buffer>) {
        count(chunk.length)
        length += chunk.length
        if (length <= MAX_INNER_BYTES) made.push(chunk)
      }
    } catch (error) {
      if (error instanceof FileRefusal) throw error
    } finally {
      inflate.destroy()
    }
    if (length > MAX_INNER_BYTES)
      throw tooHeavy('is packed too often. Print it to a new PDF and attach that.')
    return Buffer.concat(made)
  }

/** Unpacks as far as it goes: what is damaged further on has been unpacked up to there by a reader too. */
const countUnpacked = async (bytes: Uint8Array, count: Count, layer = 1): Promise<void> => {
  const inflate = createInflate({ chunkSize: CHUNK_BYTES })
  inflate.end(bytes)
  let inner: Uint8Array[] | undefined
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      count(chunk.length)
      if (!inner && layer < MAX_LAYERS && looksPacked(chunk)) inner = []
      inner?.push(chunk)
    }
  } catch (error) {
    if (error instanceof FileRefusal) throw error
  } finally {
    inflate.destroy()
  }
  if (inner) await countUnpacked(Buffer.concat(inner), count, layer + 1)
}

/** Filters that `countUnpacked` finds by the content already. */
const isPlainFlate = (filters: readonly string[]): boolean => filters.every((filter) => filter === 'flate')

/**
 * Refuses a PDF whose streams unpack to more than is read, or that is encrypted, before it is opened: the library that
 * reads PDFs has no limit of its own. @throws FileRefusal FILE_TOO_HEAVY, FILE_BROKEN for an encrypted one
 */
export const checkPackedSize = async (bytes: Uint8Array): Promise<void> => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  refuseEncrypted(buffer)
  let unpacked = 0
  let streams = 0
  const count: Count = (more) => {
    unpacked += more
    if (unpacked > MAX_BYTES)
      throw tooHeavy(`unpacks to more than ${MAX_BYTES / 1_048_576} MB. Attach a smaller extract.`)
  }
  const unpack = { count, inflate: inflateFor(count), most: MAX_BYTES + 1 }
  let former = 0
  for (let at = buffer.indexOf(KEYWORD); at >= 0; at = buffer.indexOf(KEYWORD, at + KEYWORD.length)) {
    // One or two line ends come before the content.
    const rest = buffer.subarray(at + KEYWORD.length, at + KEYWORD.length + 4)
    const skipped = rest[0] === 13 && rest[1] === 10 ? 2 : rest[0] === 10 || rest[0] === 13 ? 1 : 0
    const isEnd = at >= 3 && buffer.toString('latin1', at - 3, at) === 'end'
    if (isEnd) former = at
    if (skipped === 0 || isEnd) continue
    const chains = filtersBefore(buffer, former, at).filter((filters) => !isPlainFlate(filters))
    former = at
    const isPacked = looksPacked(rest.subarray(skipped))
    if (!isPacked && chains.length === 0) continue
    if (++streams > MAX_STREAMS) throw tooHeavy('holds too many parts. Attach a smaller extract.')
    const content = buffer.subarray(at + KEYWORD.length + skipped)
    if (isPacked) await countUnpacked(content, count)
    for (const filters of chains) await countFiltered(content, filters, unpack)
  }
}
