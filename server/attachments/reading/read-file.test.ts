import { deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { number, text } from '#server/exports/tables/table.ts'
import { writeXlsx } from '#server/exports/tables/write-xlsx.ts'
import { readBytesOf } from './read-file.ts'
import {
  inBase85,
  inHex,
  inLzw,
  lzwOfBlanks,
  packedBlanks,
  pdfOf,
  pdfOfBlanks,
  runsOfBlanks,
} from './test/attacks.ts'
import {
  asciiStl,
  binaryStl,
  boxTriangles,
  bytesOf,
  inches,
  millimetres,
  pdf,
  step,
  workbook,
} from './test/files.ts'

const values = async (bytes: Uint8Array, name = 'file') => {
  const { evidence } = await readBytesOf(bytes, name)
  return Object.fromEntries(
    evidence.map((one) => [one.field, 'value' in one ? one.value : { volumeMm3: one.volumeMm3 }]),
  )
}
const refusal = (bytes: Uint8Array) =>
  readBytesOf(bytes, 'file').then(
    () => 'it was read',
    (error: { code?: string; message: string }) => `${error.code} ${error.message}`,
  )

describe('a list of parts', () => {
  it.each([
    [
      'metric',
      'Part,Mass (kg),L (mm),W (mm),H (mm)\nA,1.5,100,80,60\nB,18,400,300,250\n',
      { partMassKg: 18 },
    ],
    ['grams in the head', 'Part;Weight [g]\nA;450\nB;1200\n', { partMassKg: 1.2 }],
    ['pounds in the cells', 'Item\tWeight\nA\t12 lb\nB\t40 lbs\n', { partMassKg: 18.1437 }],
    [
      'German, decimal commas',
      'Teil;Gewicht (kg);Länge (cm)\nA;1,25;40\nB;12,5;55,5\n',
      { partMassKg: 12.5 },
    ],
    ['grouped thousands', 'Part;Mass g\nA;"1,250"\nB;900\n', { partMassKg: 1.25 }],
  ])('%s: the heaviest', async (_, written, wanted) => {
    expect(await values(bytesOf(written))).toMatchObject(wanted)
  })

  it('the largest by volume, in the units of its head, with the cells it came from', async () => {
    const csv = 'Name,Mass kg,Size (in)\nA,9,10x10x10\nB,3,16 x 12 x 10\nTotal,12,\n'
    const { evidence, findings } = await readBytesOf(bytesOf(csv), 'boxes.csv')
    expect(evidence).toEqual([
      { field: 'partMassKg', value: 9, basis: 'from boxes.csv, cell B2: the heaviest of 2, “A”' },
      { field: 'partLengthMm', value: 406.4, basis: 'from boxes.csv, cell C3: the largest of 2, “B”' },
      { field: 'partWidthMm', value: 304.8, basis: 'from boxes.csv, cell C3: the largest of 2, “B”' },
      { field: 'partHeightMm', value: 254, basis: 'from boxes.csv, cell C3: the largest of 2, “B”' },
    ])
    expect(findings).toContain('Largest part 406.4 × 304.8 × 254 mm, “B” (row 3).')
  })

  it('rates add up: an hour becomes minutes, a day stays a sentence for the planner', async () => {
    const hourly = 'Part,Mass (kg),Rate (pcs/h)\nA,2,360\nB,4,240\nTotal,,600\n'
    expect(await values(bytesOf(hourly))).toMatchObject({ partMassKg: 4, ratePerMinute: 10 })
    const daily = await readBytesOf(bytesOf('Part;Mass (kg);Qty per day\nA;2;4000\nB;4;5600\n'), 'd.csv')
    expect(daily.words).toBe('9,600 parts a day.')
    expect(daily.evidence.map(({ field }) => field)).toEqual(['partMassKg'])
  })

  it('a missing unit is said, and what is outside the limits is not used', async () => {
    const { evidence, findings } = await readBytesOf(bytesOf('Part,Mass\nA,12\nB,90000\n'), 'x.csv')
    expect(evidence).toEqual([])
    expect(findings.join(' ')).toContain('names no unit: kilograms are taken')
    expect(findings.join(' ')).toContain('Not used: Part mass 90,000 kg is outside')
  })

  it('a table without such columns says what to do', async () => {
    const { evidence, findings } = await readBytesOf(bytesOf('a,b\n1,2\n3,4\n'), 'x.csv')
    expect(evidence).toEqual([])
    expect(findings).toEqual([expect.stringContaining('Head the columns')])
  })

  it('rows of a million columns are no table', async () => {
    const { kind, evidence } = await readBytesOf(bytesOf(`${','.repeat(1_000_000)}\n`.repeat(2)), 'x.csv')
    expect([kind, evidence]).toEqual(['text', []])
  })

  it('an Excel file as a program writes it: the first sheet that lists parts', async () => {
    const columns = ['Article', 'Weight (kg)', 'Boxes per minute'].map((title) => ({ title, width: 12 }))
    const bytes = await writeXlsx([
      { name: 'Cover', columns: [{ title: 'Plant 4', width: 12 }], rows: [[text('Line 2')]] },
      {
        name: 'Cartons',
        columns,
        rows: [
          [text('Small'), number(4.5), number(4)],
          [text('Large'), number(18), number(8)],
        ],
      },
    ])
    expect(await values(bytes)).toEqual({ partMassKg: 18, ratePerMinute: 12 })
    const { evidence, findings } = await readBytesOf(bytes, 'line.xlsx')
    expect(evidence[0]?.basis).toBe('from line.xlsx, sheet Cartons, cell B3: the heaviest of 2, “Large”')
    expect(findings.at(-1)).toBe('Read from sheet Cartons, the first of 2 that lists parts.')
  })

  it('an Excel file: shared and inline texts, gaps, sheet and cell of each value', async () => {
    const sheet =
      '<row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2" t="inlineStr"><is><t>Mass</t><t> (kg)</t></is></c></row>' +
      '<row r="3"><c r="B3" t="s"><v>1</v></c><c r="D3"><v>7.5</v></c></row>' +
      '<row r="4"><c r="B4" t="str"><v>Flange</v></c><c r="D4"><f>3*4</f><v>12</v></c></row>'
    const strings = strToU8('<sst><si><t>Part</t></si><si><r><t>Hou</t></r><r><t>sing</t></r></si></sst>')
    const { evidence, kind } = await readBytesOf(
      workbook(sheet, { 'xl/sharedStrings.xml': strings }),
      'p.xlsx',
    )
    expect(kind).toBe('xlsx')
    expect(evidence).toEqual([
      {
        field: 'partMassKg',
        value: 12,
        basis: 'from p.xlsx, sheet Parts, cell D4: the heaviest of 2, “Flange”',
      },
    ])
  })
})

describe('documents', () => {
  it('the words of a text, in the encodings people have', async () => {
    const german = 'Wir palettieren Kartons für Möbel: 12 kg, 10 pro Minute.'
    expect(await readBytesOf(bytesOf(german), 't.txt')).toMatchObject({ kind: 'text', words: german })
    const latin = Uint8Array.from(german, (sign) => sign.charCodeAt(0))
    expect(await readBytesOf(latin, 't.txt')).toMatchObject({ kind: 'text', words: german })
    const wide = new Uint8Array(Uint16Array.from(`\ufeff${german}`, (sign) => sign.charCodeAt(0)).buffer)
    expect(await readBytesOf(wide, 't.txt')).toMatchObject({ kind: 'text', words: german })
  })

  it('a long text is cut, and says so', async () => {
    const { words, findings } = await readBytesOf(bytesOf('We stack boxes all day. '.repeat(2000)), 't.txt')
    expect(words.length).toBeLessThanOrEqual(8000)
    expect(words.length).toBeGreaterThan(7700)
    expect(findings[0]).toContain('The first 8,000 characters were added')
  })

  it('the words of a PDF, page after page', async () => {
    const bytes = pdf('We palletize 18 kg cartons, 12 a minute.', 'Two shifts, ceiling 4.5 m.')
    const { kind, words } = await readBytesOf(bytes, 'spec.pdf')
    expect(kind).toBe('pdf')
    expect(words).toBe('We palletize 18 kg cartons, 12 a minute.\n\nTwo shifts, ceiling 4.5 m.')
  })

  it.each([
    ['hexadecimal', inHex, '[/ASCIIHexDecode /FlateDecode]'],
    ['base 85', inBase85, '[/ASCII85Decode /FlateDecode]'],
  ])('the words of a PDF packed in %s', async (_, wrap, filter) => {
    const content = deflateSync('BT /F1 12 Tf 50 700 Td (We palletize 18 kg cartons.) Tj ET')
    expect((await readBytesOf(pdfOf(wrap(content), filter), 'spec.pdf')).words).toContain('18 kg cartons')
  })

  it('the words of a PDF packed in LZW', async () => {
    const content = inLzw(bytesOf('BT /F1 12 Tf 50 700 Td (We palletize 18 kg cartons.) Tj ET'))
    expect((await readBytesOf(pdfOf(content, '/LZWDecode'), 'spec.pdf')).words).toContain('18 kg cartons')
  })

  it('a PDF without text says that it may be a scan', async () => {
    expect((await readBytesOf(pdf(''), 'scan.pdf')).findings.join(' ')).toContain('It may be a scan')
  })
})

describe('models', () => {
  const box = boxTriangles(40, 120, 25)
  const sized = { partLengthMm: 120, partWidthMm: 40, partHeightMm: 25 }

  it.each([
    ['binary', binaryStl(box)],
    ['ASCII', asciiStl(box)],
  ])('%s STL: box and volume', async (_, bytes) => {
    expect(await values(bytes)).toEqual({ ...sized, partMassKg: { volumeMm3: 120_000 } })
  })

  it('an STL with a hole has a box and no volume', async () => {
    const { evidence, findings } = await readBytesOf(binaryStl(box.slice(2)), 'open.stl')
    expect(evidence.map(({ field }) => field)).toEqual(['partLengthMm', 'partWidthMm', 'partHeightMm'])
    expect(findings).toContain('Volume unknown: the surface has holes.')
  })

  const points = [
    [0, 0, 0],
    [4, 12, 2.5],
  ] as const
  it('STEP in millimetres and in inches: the box of all points, volume unknown', async () => {
    expect(await values(step(points, millimetres))).toEqual({
      partLengthMm: 12,
      partWidthMm: 4,
      partHeightMm: 2.5,
    })
    const { evidence, findings } = await readBytesOf(step(points, inches), 'bracket.step')
    expect(evidence[0]).toEqual({
      field: 'partLengthMm',
      value: 304.8,
      basis: 'from bracket.step: box of all 2 points',
    })
    expect(findings.join(' ')).toContain('Volume unknown')
  })

  it.each([
    ['no unit', step(points, ''), 'no single unit of length'],
    [
      'two units',
      step(points, `${millimetres}\n${inches.replaceAll('#1', '#9')}`),
      'no single unit of length',
    ],
    [
      'an assembly',
      step(points, millimetres, "#50=NEXT_ASSEMBLY_USAGE_OCCURRENCE('1','','',#1,#2,$);"),
      'this is an assembly',
    ],
    ['no points', step([], millimetres), 'no body'],
  ])('STEP with %s: size unknown, and why', async (_, bytes, reason) => {
    const { evidence, findings } = await readBytesOf(bytes, 'x.step')
    expect(evidence).toEqual([])
    expect(findings.join(' ')).toContain(reason)
  })
})

describe('images', () => {
  const png = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAC0lEQVR4nGNgQAEAAA4AAXi8jpUAAAAASUVORK5CYII='),
    (sign) => sign.charCodeAt(0),
  )
  it('are known by their content and kept with their size', async () => {
    expect(await readBytesOf(png, 'photo.txt')).toEqual({
      kind: 'png',
      findings: [
        'Image, 3 × 2 pixels. Kept with the plan; the built-in reader takes no values from pictures.',
      ],
      evidence: [],
      words: '',
    })
    const gif = bytesOf('GIF89a\u0005\u0000\u0004\u0000\u0000')
    expect((await readBytesOf(gif, 'a.gif')).findings[0]).toContain('5 × 4 pixels')
    const jpeg = Uint8Array.of(
      0xff,
      0xd8,
      0xff,
      0xe0,
      0,
      4,
      0,
      0,
      0xff,
      0xc0,
      0,
      11,
      8,
      0,
      7,
      0,
      9,
      1,
      1,
      0x11,
      0,
    )
    expect((await readBytesOf(jpeg, 'a.jpg')).findings[0]).toContain('9 × 7 pixels')
  })
})

describe('what is refused', () => {
  it.each([
    ['a program', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 1, 2, 3, 0, 0, 0), 'FILE_UNKNOWN is of no kind'],
    [
      'an old Office file',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1),
      'FILE_UNKNOWN is an old Office file',
    ],
    ['a DWG', bytesOf('AC1032\u0000\u0000'), 'FILE_UNKNOWN is a DWG drawing'],
    [
      'a zip of something else',
      zipSync({ 'a.txt': strToU8('hello') }),
      'FILE_UNKNOWN is an archive, but no XLSX',
    ],
    ['half a zip', workbook('').slice(0, 200), 'FILE_BROKEN is a damaged archive'],
    ['half a PDF', bytesOf('%PDF-1.7\nnothing more'), 'FILE_BROKEN is a damaged PDF'],
    [
      'half an image',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0),
      'FILE_BROKEN is a damaged image',
    ],
    [
      'a table that points to a file outside',
      workbook('', {
        'xl/worksheets/sheet1.xml': strToU8(
          '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&e;</t></is></c></row></sheetData></worksheet>',
        ),
      }),
      'FILE_BROKEN holds a damaged table',
    ],
    [
      'a table that unfolds',
      workbook('', {
        'xl/worksheets/sheet1.xml': strToU8(
          '<!DOCTYPE x [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>',
        ),
      }),
      'FILE_BROKEN holds a damaged table',
    ],
    ['a table without end in itself', workbook('<row>'.repeat(100_000)), 'FILE_BROKEN holds a damaged table'],
    [
      'a zip bomb',
      workbook('', { 'xl/worksheets/sheet1.xml': new Uint8Array(60 * 1_048_576) }),
      'FILE_TOO_HEAVY unpacks to 60 MB in one sheet; 48 MB are read',
    ],
    ['a PDF of 300 MB of blanks', pdfOfBlanks(300), 'FILE_TOO_HEAVY unpacks to more than 256 MB'],
    [
      'a PDF of 300 MB of blanks, packed twice',
      pdfOf(deflateSync(packedBlanks(300)), '[/FlateDecode /FlateDecode]'),
      'FILE_TOO_HEAVY unpacks to more than 256 MB',
    ],
    ...[
      ['in hexadecimal', inHex(packedBlanks(300)), '[/ASCIIHexDecode /FlateDecode]'],
      ['in base 85', inBase85(packedBlanks(300)), '[/A85 /Fl]'],
      ['under an escaped name', inHex(packedBlanks(300)), '[/#41SCIIHexDecode /Flate#44ecode]'],
      ['packed within', deflateSync(inHex(packedBlanks(300))), '[/FlateDecode /ASCIIHexDecode /FlateDecode]'],
      ['in LZW', lzwOfBlanks(45), '/LZWDecode'],
      ['in LZW in base 85', inBase85(lzwOfBlanks(45)), '[/ASCII85Decode /LZWDecode]'],
      ['in runs', runsOfBlanks(300), '/RunLengthDecode'],
    ].map(([how, content, filter]): [string, Uint8Array, string] => [
      `a PDF of 300 MB of blanks ${String(how)}`,
      pdfOf(content as Uint8Array, String(filter)),
      'FILE_TOO_HEAVY unpacks to more than 256 MB',
    ]),
    [
      'a PDF whose filter is in another place of the file',
      pdfOf(inHex(packedBlanks(1)), '3 0 R'),
      'FILE_TOO_HEAVY is packed in an unusual way',
    ],
    [
      'a PDF packed twice by other means',
      pdfOf(runsOfBlanks(1), '[/RunLengthDecode /RunLengthDecode]'),
      'FILE_TOO_HEAVY is packed in an unusual way',
    ],
    [
      'an encrypted PDF, its content unreadable to what measures it',
      bytesOf(
        Buffer.from(pdfOfBlanks(1)).toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /#45ncrypt 3 0 R'),
      ),
      'FILE_BROKEN is encrypted. Attach a copy without a password',
    ],
  ])('%s', async (_, bytes, wanted) => {
    expect(await refusal(bytes)).toContain(wanted)
  })

  it('a zip bomb that lies about its size', async () => {
    const size = 8 * 1_048_576
    const bytes = workbook('', { 'xl/worksheets/sheet1.xml': new Uint8Array(size).fill(32) })
    const view = new DataView(bytes.buffer)
    for (let at = 0; at + 4 <= bytes.length; at++)
      if (view.getUint32(at, true) === size) view.setUint32(at, 64, true)
    expect(await refusal(bytes)).toContain('FILE_BROKEN is a damaged archive')
  })
})
