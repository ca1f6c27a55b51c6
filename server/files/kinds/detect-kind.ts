import { type FileKind, readableFiles } from '#contract/file-limits.ts'
import { FileRefusal } from './refusal.ts'

/** Kinds found by their first bytes; a table and a text by reading. */
export type Detected = Exclude<FileKind, 'csv' | 'text'> | 'plain'

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)
const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** 80 bytes of header, a count, and 50 bytes for each triangle: the size says whether it is one. */
const isBinaryStl = (bytes: Uint8Array): boolean => {
  if (bytes.length < 134) return false
  const triangles = new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true)
  return triangles > 0 && bytes.length === 84 + triangles * 50
}

/** Kinds people have at hand that are not read, with what helps. */
const namedRefusal = (bytes: Uint8Array): FileRefusal | undefined => {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return new FileRefusal('FILE_UNKNOWN', 'is an old Office file. Save it as XLSX or PDF and attach that.')
  if (
    startsWith(bytes, 0x1f, 0x8b) ||
    startsWith(bytes, 0x37, 0x7a, 0xbc, 0xaf) ||
    ascii(bytes, 0, 4) === 'Rar!'
  )
    return new FileRefusal('FILE_UNKNOWN', 'is an archive. Attach the files in it one by one.')
  if (ascii(bytes, 0, 6) === 'AC1032' || /^AC10\d\d$/.test(ascii(bytes, 0, 6)))
    return new FileRefusal('FILE_UNKNOWN', 'is a DWG drawing. Export it as STEP, STL or PDF and attach that.')
  return undefined
}

const isUtf16 = (bytes: Uint8Array) => startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)

/** Control characters that no text holds, in the first 64 kB. */
const isPlain = (bytes: Uint8Array): boolean => {
  if (isUtf16(bytes)) return true
  const head = bytes.subarray(0, 65_536)
  return head.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 12 || byte === 13)
}

/**
 * What a file is, by its content.
 * @throws FileRefusal FILE_UNKNOWN for what is not read, with what to do
 */
export const detectKind = (bytes: Uint8Array): Detected => {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'webp'
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'xlsx'
  // ISO 32000 viewers accept the mark within the first kilobyte.
  if (ascii(bytes, 0, 1024).includes('%PDF-')) return 'pdf'
  if (/^(?:\xef\xbb\xbf)?\s*ISO-10303-21\s*;/.test(ascii(bytes, 0, 256))) return 'step'
  if (isBinaryStl(bytes)) return 'stl'
  const refusal = namedRefusal(bytes)
  if (refusal) throw refusal
  if (!isPlain(bytes))
    throw new FileRefusal('FILE_UNKNOWN', `is of no kind that can be read. Attach ${readableFiles}.`)
  const head = ascii(bytes, 0, 4096)
  return /^\s*solid\b/i.test(head) && /\bfacet\s+normal\b/i.test(head) ? 'stl' : 'plain'
}
