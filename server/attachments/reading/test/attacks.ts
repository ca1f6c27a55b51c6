import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { bytesOf, step, workbook } from './files.ts'

/** Files that are small when sent and large when read. */

const sheet = 'xl/worksheets/sheet1.xml'

/** A workbook whose sheet is this text. */
export const workbookOf = (text: string): Uint8Array =>
  workbook('', { [sheet]: [bytesOf(text), { level: 1 }] })

/** A zip entry has its size twice: where it begins, and in the list at the end. */
export const withDeclaredSize = (bytes: Uint8Array, size: number, declared: number): Uint8Array => {
  const changed = new Uint8Array(bytes)
  const view = new DataView(changed.buffer)
  for (let at = 0; at + 4 <= changed.length; at++)
    if (view.getUint32(at, true) === size) view.setUint32(at, declared, true)
  return changed
}

/** A PDF with one page whose content is this, already packed by `filter`. */
export const pdfOf = (content: Uint8Array, filter = '/FlateDecode'): Uint8Array => {
  const head = `%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Count 1 /Kids [4 0 R] >>
endobj
3 0 obj
<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>
endobj
4 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>
endobj
5 0 obj
<< /Length ${content.length} /Filter ${filter} >>
stream
`
  const tail = '\nendstream\nendobj\ntrailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF\n'
  return new Uint8Array(Buffer.concat([bytesOf(head), content, bytesOf(tail)]))
}

/** A text many times over, packed without ever holding all of it. */
const packedPieces = (text: string, times: number): Uint8Array => {
  const piece = deflateRawSync(text, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const head = Buffer.of(0x78, 0xda)
  // The end of the packed text without its checksum, which readers of PDFs do not ask for.
  const tail = Buffer.of(0x03, 0x00)
  return Buffer.concat([head, ...Array.from({ length: times }, () => piece), tail])
}

export const packedBlanks = (megabytes: number): Uint8Array => packedPieces(' '.repeat(1_048_576), megabytes)

export const pdfOfBlanks = (megabytes: number): Uint8Array => pdfOf(packedBlanks(megabytes))

export const inHex = (bytes: Uint8Array): Uint8Array => bytesOf(`${Buffer.from(bytes).toString('hex')}>`)

/** Base 85 as PDFs write it. */
export const inBase85 = (bytes: Uint8Array): Uint8Array => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4) {
    const group = Buffer.alloc(4)
    const length = Buffer.from(bytes).copy(group, 0, at, at + 4)
    let value = group.readUInt32BE()
    let digits = ''
    for (let digit = 0; digit < 5; digit++) {
      digits = String.fromCharCode(33 + (value % 85)) + digits
      value = Math.floor(value / 85)
    }
    text += digits.slice(0, length + 1)
  }
  return bytesOf(`${text}~>`)
}

/** Bytes as LZW codes without a text of several bytes. */
export const inLzw = (bytes: Uint8Array): Uint8Array =>
  lzwCodes([...bytes].flatMap((byte) => [256, byte]).concat(257))

/** Blanks in LZW: each text of the table is one longer than the one before, 7 MB in 5 kB. */
export const lzwOfBlanks = (times: number): Uint8Array => {
  const round = [256, 32, ...Array.from({ length: 3_837 }, (_, at) => 258 + at)]
  return lzwCodes([...Array.from({ length: times }, () => round).flat(), 257])
}

const lzwCodes = (codes: readonly number[]): Uint8Array => {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  let next = 258
  let isFirst = true
  for (const code of codes) {
    const width = Math.min(12, 32 - Math.clz32(next + 1))
    held = (held << width) | code
    bits += width
    while (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 255)
    }
    held &= (1 << bits) - 1
    if (code === 256) {
      next = 258
      isFirst = true
    } else {
      if (!isFirst) next++
      isFirst = false
    }
  }
  if (bits > 0) bytes.push((held << (8 - bits)) & 255)
  return Uint8Array.from(bytes)
}

/** Blanks in runs of 128. */
export const runsOfBlanks = (megabytes: number): Uint8Array =>
  new Uint8Array(Buffer.concat([Buffer.alloc(megabytes * 16_384, Buffer.of(129, 32)), Buffer.of(128)]))

/** A PDF with one page of these operators. */
export const pdfOfOperators = (operators: string): Uint8Array =>
  pdfOf(deflateSync(`BT /F1 12 Tf 50 700 Td ${operators} ET`, { level: 1 }))

/** A PDF that takes seconds to read: 10,000,000 operators that do nothing. */
export const slowPdf = (): Uint8Array => pdfOf(packedPieces('q Q '.repeat(250_000), 40))

/** A STEP file whose unit of length is converted from itself, over so many steps. */
export const stepInCircles = (steps: number): Uint8Array => {
  const unit = (at: number) => 1000 + at * 2
  const units = Array.from(
    { length: steps },
    (_, at) =>
      `#${unit(at)}=(CONVERSION_BASED_UNIT('INCH',#${unit(at) + 1})LENGTH_UNIT()NAMED_UNIT(#9));
#${unit(at) + 1}=LENGTH_MEASURE_WITH_UNIT(LENGTH_MEASURE(25.4),#${unit((at + 1) % steps)});`,
  )
  return step(
    [
      [0, 0, 0],
      [4, 12, 2.5],
    ],
    `#10=(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNIT_ASSIGNED_CONTEXT((#${unit(0)}))REPRESENTATION_CONTEXT('',''));\n${units.join('\n')}`,
  )
}
