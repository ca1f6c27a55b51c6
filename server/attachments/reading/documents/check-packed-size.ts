import { createInflate } from 'node:zlib'
import { FileRefusal, tooHeavy } from '#server/files/kinds/refusal.ts'

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

/**
 * Refuses a PDF whose streams unpack to more than is read, before it is opened: the library that reads PDFs has no limit
 * of its own. @throws FileRefusal FILE_TOO_HEAVY
 */
export const checkPackedSize = async (bytes: Uint8Array): Promise<void> => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let unpacked = 0
  let streams = 0
  const count: Count = (more) => {
    unpacked += more
    if (unpacked > MAX_BYTES)
      throw tooHeavy(`unpacks to more than ${MAX_BYTES / 1_048_576} MB. Attach a smaller extract.`)
  }
  for (let at = buffer.indexOf(KEYWORD); at >= 0; at = buffer.indexOf(KEYWORD, at + KEYWORD.length)) {
    // One or two line ends come before the content.
    const rest = buffer.subarray(at + KEYWORD.length, at + KEYWORD.length + 4)
    const skipped = rest[0] === 13 && rest[1] === 10 ? 2 : rest[0] === 10 || rest[0] === 13 ? 1 : 0
    if (skipped === 0 || !looksPacked(rest.subarray(skipped))) continue
    if (++streams > MAX_STREAMS) throw tooHeavy('holds too many parts. Attach a smaller extract.')
    await countUnpacked(buffer.subarray(at + KEYWORD.length + skipped), count)
  }
}
