import type { Model } from './model.ts'

/** As the fitting script writes it: hashes grow, as the steps between them, seven bits a byte; all of it in base 64. */
export type PackedModel = { classes: readonly string[]; scale: number; hashes: string; rows: string }

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes from base 64: workers, pages and Node have no one function for it yet. */
const bytesOf = (packed: string): Uint8Array => {
  const values = new Uint8Array(128)
  for (let at = 0; at < digits.length; at += 1) values[digits.charCodeAt(at)] = at
  const length = Math.floor(((packed.includes('=') ? packed.indexOf('=') : packed.length) * 3) / 4)
  const bytes = new Uint8Array(length)
  for (let at = 0, to = 0; to < length; at += 4, to += 3) {
    const four =
      ((values[packed.charCodeAt(at)] ?? 0) << 18) |
      ((values[packed.charCodeAt(at + 1)] ?? 0) << 12) |
      ((values[packed.charCodeAt(at + 2)] ?? 0) << 6) |
      (values[packed.charCodeAt(at + 3)] ?? 0)
    bytes[to] = four >>> 16
    if (to + 1 < length) bytes[to + 1] = (four >>> 8) & 255
    if (to + 2 < length) bytes[to + 2] = four & 255
  }
  return bytes
}

export const unpackModel = ({ classes, scale, hashes, rows }: PackedModel): Model => {
  const steps = bytesOf(hashes)
  const bytes = bytesOf(rows)
  const index = new Map<number, number>()
  let hash = 0
  let row = 0
  for (let at = 0; at < steps.length; ) {
    let step = 0
    for (let shift = 0; ; shift += 7) {
      const byte = steps[at] ?? 0
      at += 1
      step |= (byte & 127) << shift
      if (byte < 128) break
    }
    hash += step
    index.set(hash, row)
    row += 1 + (bytes[row] ?? 0) * 2
  }
  return { classes, index, rows: bytes, scale }
}
