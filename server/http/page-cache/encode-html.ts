import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { fillNonce, type NoncedHtml, placesOf } from './nonced-html.ts'

export type Encoding = 'br' | 'gzip'

/** A page as it travels in one encoding; its nonces can still be written over. */
export type EncodedHtml = NoncedHtml & {
  encoding: Encoding
  /** gzip alone ends with a checksum of the page as it is once the nonces stand in it. */
  hasChecksum: boolean
}

const deflateRaw = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.deflateRaw)
const gunzip = promisify<Buffer, Buffer>(zlib.gunzip)
const unbrotli = promisify<Buffer, Buffer>(zlib.brotliDecompress)

const GZIP_LEVEL = 8
const BROTLI_QUALITY = 7
/** How far back deflate can point (RFC 1951, 2). A nonce further away than this from the last is written out again. */
const DEFLATE_WINDOW = 32_768
const SAFE_DISTANCE = DEFLATE_WINDOW - 1024

/**
 * Stands where a nonce goes while a page is compressed: as long as one, each byte another, and none a byte of UTF-8 text
 * that a page shows. Whatever a compressor says of these bytes therefore comes from another place of a nonce, and every
 * one of them holds the same nonce later. Ends as every nonce of 16 bytes in base64 ends.
 */
const STAND_IN = Buffer.from([
  0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff, 0x01, 0x02, 0x03, 0x04, 0x05,
  0x06, 0x07, 0x0e, 0x0f, 0x3d, 0x3d,
])
/** A nonce to try a result with: none of its bytes is one of the stand-in's, but for the ending. */
const TRIAL = `${'Cellwright0123456789AZ'.slice(0, 22)}==`

/** The stand-in in all places. */
const stoodIn = (page: NoncedHtml): Buffer => fillNonce(page, STAND_IN.toString('latin1'))

/** Bytes as they are: a stored block of deflate (RFC 1951, 3.2.4). */
const storedBlock = (bytes: Buffer): Buffer => {
  const head = Buffer.from([0, 0, 0, 0, 0])
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}

/** Bytes as they are: an uncompressed meta-block of brotli (RFC 7932, 9.2), of at most 65,536 bytes. */
const uncompressedMetaBlock = (bytes: Buffer): Buffer => {
  const head = Buffer.alloc(3)
  head.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3)
  return Buffer.concat([head, bytes])
}

const joined = (encoding: Encoding, parts: readonly Buffer[]): EncodedHtml => {
  const html = Buffer.concat(parts)
  return { html, places: placesOf(html, STAND_IN), encoding, hasChecksum: encoding === 'gzip' }
}

/**
 * Raw deflate in pieces: between two of them a nonce stands as it is. Where nonces stand close together, the later ones
 * are left to the compressor, which points back at the first.
 */
const gzipped = async (page: NoncedHtml, areAllWritten: boolean): Promise<EncodedHtml> => {
  const source = stoodIn(page)
  const parts: Buffer[] = [Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])]
  let from = 0
  let lastPlace = Number.NEGATIVE_INFINITY
  const deflate = (to: number, finishFlush: number) =>
    deflateRaw(source.subarray(from, to), {
      level: GZIP_LEVEL,
      finishFlush,
      ...(from > 0 ? { dictionary: source.subarray(Math.max(0, from - DEFLATE_WINDOW), from) } : {}),
    })
  for (const place of page.places) {
    const isNear = place - lastPlace < SAFE_DISTANCE
    lastPlace = place
    if (isNear && !areAllWritten) continue
    parts.push(await deflate(place, zlib.constants.Z_SYNC_FLUSH), storedBlock(STAND_IN))
    from = place + STAND_IN.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(source.length, 4)
  parts.push(await deflate(source.length, zlib.constants.Z_FINISH), trailer)
  return joined('gzip', parts)
}

/** What one encoder makes of several pieces, each flushed to a whole byte. */
const brotliOf = async (pieces: readonly Buffer[], size: number): Promise<Buffer[]> => {
  const encoder = zlib.createBrotliCompress({
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_LGWIN]: 22,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  })
  const made: Buffer[][] = pieces.map(() => [])
  let at = 0
  encoder.on('data', (bytes: Buffer) => made[at]?.push(bytes))
  const ended = new Promise<void>((resolve, reject) => encoder.once('end', resolve).once('error', reject))
  for (const [index, piece] of pieces.entries()) {
    at = index
    if (piece.length > 0) encoder.write(piece)
    if (index === pieces.length - 1) encoder.end()
    else await new Promise<void>((resolve) => encoder.flush(zlib.constants.BROTLI_OPERATION_FLUSH, resolve))
  }
  await ended
  return made.map((parts) => Buffer.concat(parts))
}

/**
 * Brotli whose first nonce stands as it is; the later ones are left to the encoder, which points back at it from anywhere
 * in a page. Two bytes after the nonce stand as they are too: what follows is encoded in the context of them.
 */
const brotlied = async (page: NoncedHtml): Promise<EncodedHtml> => {
  const source = stoodIn(page)
  const [first] = page.places
  if (first === undefined) return joined('br', await brotliOf([source], source.length))
  const after = Math.min(first + STAND_IN.length + 2, source.length)
  const [before, , rest] = await brotliOf(
    [source.subarray(0, first), source.subarray(first, after), source.subarray(after)],
    source.length,
  )
  if (!before || !rest) throw new Error('the encoder left a piece out')
  return joined('br', [before, uncompressedMetaBlock(source.subarray(first, after)), rest])
}

/** The checksum of a page with this nonce, without a copy of the page. */
const checksumWith = ({ html, places }: NoncedHtml, nonce: string): number => {
  let sum = 0
  let from = 0
  for (const place of places) {
    sum = zlib.crc32(nonce, zlib.crc32(html.subarray(from, place), sum))
    from = place + nonce.length
  }
  return zlib.crc32(html.subarray(from), sum)
}

/** A copy with this nonce, as it is sent. */
export const fillEncoded = (encoded: EncodedHtml, page: NoncedHtml, nonce: string): Buffer<ArrayBuffer> => {
  const filled = fillNonce(encoded, nonce)
  if (encoded.hasChecksum) filled.writeUInt32LE(checksumWith(page, nonce), filled.length - 8)
  return filled
}

/** Whether a browser reads this page out of it, with a nonce in every place. */
const isWhole = async (encoded: EncodedHtml, page: NoncedHtml): Promise<boolean> => {
  const filled = fillEncoded(encoded, page, TRIAL)
  const read = await (encoded.encoding === 'gzip' ? gunzip(filled) : unbrotli(filled)).catch(() => undefined)
  return read?.equals(fillNonce(page, TRIAL)) ?? false
}

/**
 * Compresses a page once for all nonces: only they are written anew for each answer (Content-Security-Policy wants another
 * each time). What comes out is read back with a nonce before it is used; undefined when this page cannot be sent so.
 */
export const encodeHtml = async (page: NoncedHtml, encoding: Encoding): Promise<EncodedHtml | undefined> => {
  const ways =
    encoding === 'gzip' ? [() => gzipped(page, false), () => gzipped(page, true)] : [() => brotlied(page)]
  for (const way of ways) {
    const encoded = await way()
    if (await isWhole(encoded, page)) return encoded
  }
  return undefined
}
