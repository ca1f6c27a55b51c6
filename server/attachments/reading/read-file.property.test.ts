import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FileReading } from '#contract/attachments.ts'
import { always } from '#engine/test/always.ts'
import { FileRefusal } from '#server/files/kinds/refusal.ts'
import { readBytesOf } from './read-file.ts'
import { stepInCircles } from './test/attacks.ts'
import { asciiStl, binaryStl, boxTriangles, bytesOf, inches, pdf, step, workbook } from './test/files.ts'

const box = boxTriangles(40, 120, 25)
const points = [
  [0, 0, 0],
  [4, 12, 2.5],
] as const
const cells =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Part</t></is></c><c r="B1" t="inlineStr"><is><t>Mass (kg)</t></is></c></row><row r="2"><c r="A2" t="str"><v>Small</v></c><c r="B2"><v>4.5</v></c></row>'

const files: readonly (readonly [string, Uint8Array])[] = [
  ['a workbook', workbook(cells)],
  ['a PDF', pdf('We palletize 18 kg cartons, 12 a minute.', 'Two shifts.')],
  ['a STEP file', step(points, inches)],
  ['a STEP file in circles', stepInCircles(2)],
  ['an ASCII STL', asciiStl(box)],
  ['a binary STL', binaryStl(box)],
  ['a table', bytesOf('Part,Mass (kg),Size (mm)\nSmall,4.5,10x20x30\nLarge,18 kg,40x50x60\n')],
  [
    'a wide text',
    new Uint8Array(Uint16Array.from('\ufeffPart;Mass\nA;4\nB;5\n', (sign) => sign.charCodeAt(0)).buffer),
  ],
  [
    'a picture',
    Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 7, 0, 9, 1, 1, 0x11, 0),
  ],
]

/** A file that was cut, or of which a few bytes are others. */
const damaged = (bytes: Uint8Array): fc.Arbitrary<Uint8Array> =>
  fc
    .record({
      length: fc.oneof(fc.constant(bytes.length), fc.integer({ min: 0, max: bytes.length })),
      changes: fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 8 }),
    })
    .map(({ length, changes }) => {
      const copy = new Uint8Array(bytes)
      for (const [at, value] of changes) copy[at] = value
      return copy.slice(0, length)
    })

/** What a database and a page can take: no control characters, no half signs, numbers that are some. */
const expectKeepable = (reading: FileReading) => {
  expect(FileReading.safeParse(reading).error).toBeUndefined()
  expect(FileReading.parse(JSON.parse(JSON.stringify(reading)))).toEqual(reading)
  for (const text of [...reading.findings, ...reading.evidence.map(({ basis }) => basis), reading.words]) {
    expect(text.isWellFormed()).toBe(true)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/)
  }
}

describe('a damaged file is read or refused by name', () => {
  it.each(files)('%s', async (_, bytes) => {
    await always(
      fc.asyncProperty(damaged(bytes), async (file) => {
        try {
          expectKeepable(await readBytesOf(file, 'file'))
        } catch (error) {
          if (!(error instanceof FileRefusal)) throw error
        }
      }),
      60,
    )
  })
})

describe('numbers that are none, or too large', () => {
  it.each([
    ['a table', 'Part,Mass (kg),L (mm),W (mm),H (mm)\nA,1e999,1e200,1e200,1e200\nB,-4,0,NaN,Infinity\n'],
    ['an STL', new TextDecoder().decode(asciiStl(boxTriangles(1e200, 1e200, 1e200)))],
    [
      'an STL without numbers',
      'solid x\nfacet normal 0 0 0\nvertex a b c\nvertex 1 2 3\nvertex 4 5 6\nendfacet\n',
    ],
    [
      'a STEP',
      new TextDecoder().decode(
        step(
          [
            [-1e308, 0, 0],
            [1e308, 1, 1],
          ],
          inches,
        ),
      ),
    ],
    ['a STEP unit', new TextDecoder().decode(step(points, inches.replace('25.4', '1E999')))],
    ['a STEP unit of nothing', new TextDecoder().decode(step(points, inches.replace('25.4', '-.E+')))],
  ])('in %s', async (_, text) => {
    const reading = await readBytesOf(bytesOf(text), 'file').catch((error: unknown) => error)
    if (reading instanceof FileRefusal) return
    const read = FileReading.parse(reading)
    expectKeepable(read)
    expect(read.evidence).toEqual([])
  })
})

describe('signs that a database does not take', () => {
  it('are left out of what was read', async () => {
    const name = `A\u0000B\ud83d${'x'.repeat(70)}`
    const text = `\ufeffPart;Mass (kg)\n${name};4\nC;3\n`
    const bytes = new Uint8Array(Uint16Array.from(text, (sign) => sign.charCodeAt(0)).buffer)
    const reading = await readBytesOf(bytes, 'file')
    expectKeepable(reading)
    expect(reading.evidence[0]?.basis).toContain('“A B')
  })
})
