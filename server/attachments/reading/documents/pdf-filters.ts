import { broken, tooHeavy } from '#server/files/kinds/refusal.ts'

/** Filters one behind the other in a stream; writers of PDFs use two. */
const MAX_FILTERS = 4
/** A dictionary before its stream is shorter. */
const MAX_DICTIONARY = 65_536

/** By the full name and the short one (ISO 32000-1, table 94). */
const names: Readonly<Record<string, PdfFilter>> = {
  FlateDecode: 'flate',
  Fl: 'flate',
  LZWDecode: 'lzw',
  LZW: 'lzw',
  RunLengthDecode: 'runs',
  RL: 'runs',
  ASCIIHexDecode: 'hex',
  AHx: 'hex',
  ASCII85Decode: 'base85',
  A85: 'base85',
  // Pictures, which are not drawn.
  DCTDecode: 'picture',
  DCT: 'picture',
  CCITTFaxDecode: 'picture',
  CCF: 'picture',
  JPXDecode: 'picture',
  JBIG2Decode: 'picture',
}
export type PdfFilter = 'flate' | 'lzw' | 'runs' | 'hex' | 'base85' | 'picture'

const strangelyPacked = () => tooHeavy('is packed in an unusual way. Print it to a new PDF and attach that.')

/** "/#46ilter" is "/Filter"; a comment is a space. */
const plain = (text: string): string =>
  text
    .replace(/%[^\r\n]*/g, ' ')
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const ENCRYPT = /\/(?:E|#45)(?:n|#6e)(?:c|#63)(?:r|#72)(?:y|#79)(?:p|#70)(?:t|#74)(?![A-Za-z0-9#])/i

/** What is encrypted cannot be looked at before it is read. @throws FileRefusal FILE_BROKEN */
export const refuseEncrypted = (bytes: Buffer): void => {
  if (ENCRYPT.test(bytes.toString('latin1'))) throw encrypted()
}
export const encrypted = () =>
  broken('is encrypted. Attach a copy without a password and without restrictions.')

const KEY = /\/(Filter|F)(?![A-Za-z0-9])\s*(\[[^\]]*\]|\/[A-Za-z0-9]+|\d+\s+\d+\s+R)?/g

/**
 * The filters that are named in the text before a stream, back to the one before it: a list for each key that may be
 * the one. An unknown name is not unpacked by a reader either. @throws FileRefusal FILE_TOO_HEAVY
 */
export const filtersBefore = (bytes: Buffer, former: number, stream: number): PdfFilter[][] => {
  const text = plain(bytes.toString('latin1', Math.max(former, stream - MAX_DICTIONARY), stream))
  const object = text.lastIndexOf('obj')
  return [...text.matchAll(KEY)].map(({ 1: key, 2: value = '', index }) => {
    // The value is elsewhere in the file. "F" is also a key of other dictionaries.
    if (/\d+\s+\d+\s+R/.test(value) && (key === 'Filter' || index > object)) throw strangelyPacked()
    const filters = [...value.matchAll(/\/([A-Za-z0-9]+)/g)].flatMap(([, name = '']) => names[name] ?? [])
    if (filters.length > MAX_FILTERS) throw strangelyPacked()
    return filters
  })
}

const isBlank = (byte: number): boolean => byte <= 32

/** What comes before an end. */
const upTo = (bytes: Buffer, end: string): Buffer => {
  const at = bytes.indexOf(end)
  return at < 0 ? bytes : bytes.subarray(0, at)
}

/** Up to ">" (ISO 32000-1, 7.4.2). */
const readHex = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(/[^0-9a-f]/gi, ''), 'hex')

/** Up to "~>" (7.4.3). */
const readBase85 = (bytes: Buffer): Buffer => {
  const made = Buffer.alloc(bytes.length * 4 + 4)
  let length = 0
  let group = 0
  let digits = 0
  for (const byte of bytes) {
    if (isBlank(byte)) continue
    if (byte === 122 && digits === 0) {
      length += 4
      continue
    }
    group = group * 85 + (byte - 33)
    if (++digits < 5) continue
    made.writeUInt32BE(group >>> 0, length)
    length += 4
    group = 0
    digits = 0
  }
  if (digits > 1) {
    for (let at = digits; at < 5; at++) group = group * 85 + 84
    made.writeUInt32BE(group >>> 0, length)
    length += digits - 1
  }
  return made.subarray(0, length)
}

/** What runs unpack to, up to their end (7.4.5). */
const countRuns = (bytes: Buffer, count: (bytes: number) => void): void => {
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at] ?? 128
    if (length === 128) return
    count(length < 128 ? length + 1 : 257 - length)
    at += length < 128 ? length + 2 : 2
  }
}

/**
 * Bytes that LZW unpacks to, up to its end (7.4.4) or to `most`: the lengths of the texts in its table are enough.
 * @param early 1: codes grow one entry before the table is full, as they do unless a file says otherwise; 0: with it
 */
const lengthOfLzw = (bytes: Buffer, early: 0 | 1, most: number): number => {
  const lengths = new Uint32Array(4097)
  lengths.fill(1, 0, 256)
  let next = 258
  let width = 9
  let former = 0
  let bits = 0
  let held = 0
  let unpacked = 0
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffffff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >> bits) & ((1 << width) - 1)
    if (code === 257) break
    if (code === 256) {
      next = 258
      width = 9
      former = 0
      continue
    }
    const length = code < next ? (lengths[code] ?? 0) : former + 1
    unpacked += length
    if (unpacked > most) break
    if (former > 0 && next < 4096) lengths[next++] = former + 1
    former = length
    if (next + early >= 1 << width && width < 12) width++
  }
  return unpacked
}

export type Unpack = {
  /** Adds bytes that a reader would hold. @throws when they are too many */
  count: (bytes: number) => void
  /** Unpacks deflate, and counts. */
  inflate: (bytes: Buffer) => Promise<Buffer>
  /** More than may be counted. */
  most: number
}

/**
 * Goes through the filters of a stream as a reader does, and counts what comes out of each. What is packed otherwise than
 * with deflate is not packed a second time by any writer, and refused. @throws FileRefusal
 */
export const countFiltered = async (
  bytes: Buffer,
  filters: readonly PdfFilter[],
  { count, inflate, most }: Unpack,
): Promise<void> => {
  let data = bytes
  for (const [at, filter] of filters.entries()) {
    if (filter === 'picture') return
    if (filter === 'lzw' || filter === 'runs') {
      if (filters.slice(at + 1).some((later) => later !== 'picture')) throw strangelyPacked()
      if (filter === 'runs') return countRuns(data, count)
      return count(Math.max(lengthOfLzw(data, 1, most), lengthOfLzw(data, 0, most)))
    }
    if (filter === 'flate') {
      data = await inflate(data)
      continue
    }
    const text = upTo(data, filter === 'hex' ? '>' : '~')
    // Also what is only looked at: texts without an end would have the file read once for each of them.
    count(text.length)
    data = filter === 'hex' ? readHex(text) : readBase85(text)
  }
}
