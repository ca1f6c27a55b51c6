import { describe, expect, it } from 'vitest'
import { readRequirement } from '../index.ts'

const rows = (separator: string) =>
  [
    ['SKU', 'Weight kg', 'Length mm', 'Width mm', 'Height mm', 'per hour'],
    ['A-100', '8.5', '400', '300', '250', '240'],
    ['B-200', '12.4', '300', '200', '200', '120'],
  ]
    .map((cells) => cells.join(separator))
    .join('\n')

describe('a table in the text', () => {
  it.each(['\t', ' | ', ';', '   ', ','])(
    'is a list of parts, with columns kept apart by "%s"',
    (separator) => {
      const { facts } = readRequirement(`Stack both on pallets, two shifts.\n${rows(separator)}`)
      expect(facts.partMassKg?.value).toBe(12.4)
      expect(facts.partMassKg?.basis).toContain('heaviest of 2, “B-200”')
      expect([facts.partLengthMm?.value, facts.partWidthMm?.value, facts.partHeightMm?.value]).toEqual([
        400, 300, 250,
      ])
      expect(facts.ratePerMinute?.value).toBe(6)
    },
  )

  it.each([
    [
      'Part | kg | L | W | H | per hour',
      'A | 8.5 | 400 | 300 | 250 | 240',
      'B | 12.4 | 300 | 200 | 200 | 120',
    ],
    ['Item;Box L mm;Box W mm;Box H mm;kg each;pcs/h', 'A;400;300;250;8.5;240', 'B;300;200;200;12.4;120'],
    ['Artikel;Länge mm;Breite mm;Höhe mm;kg;Stück/h', 'A;400;300;250;8,5;240', 'B;300;200;200;12,4;120'],
    [
      'Code | Length (mm) | Width (mm) | Height (mm) | kg | per hour',
      'A | 400 | 300 | 250 | 8.5 | 240',
      'B | 300 | 200 | 200 | 12.4 | 120',
    ],
  ])('is read by units alone at the head of a column: %s', (...lines) => {
    const { facts, questions, spans = [] } = readRequirement(`Palletize all of these.\n${lines.join('\n')}`)
    expect(facts.partMassKg?.value).toBe(12.4)
    expect([facts.partLengthMm?.value, facts.partWidthMm?.value, facts.partHeightMm?.value]).toEqual([
      400, 300, 250,
    ])
    expect(facts.ratePerMinute?.value).toBe(6)
    // Its figures are no words of a sentence: nothing is asked about them, and each has the role of its column.
    expect(questions.filter(({ text }) => /240|120|12.4|8.5/.test(text))).toEqual([])
    expect(spans.map(({ role }) => role).toSorted()).toEqual(
      ['height', 'length', 'mass', 'rate', 'width'].flatMap((role) => [role, role]),
    )
    expect(spans.filter(({ role }) => role === 'mass').map(({ field }) => field)).toEqual([
      'partMassKg',
      'partMassKg',
    ])
  })

  it('counts no parts by a column of kilograms an hour, and keeps what no column explains as unused', () => {
    const { facts, spans = [] } = readRequirement(
      'Palletize these sacks, 4 a minute.\nsort | kg | kg/h | shelf\nrye | 25 | 600 | 12\noats | 20 | 400 | 14',
    )
    expect([facts.partMassKg?.value, facts.ratePerMinute?.value]).toEqual([25, 4])
    expect(spans.filter(({ role }) => role === 'unused')).toHaveLength(4)
  })

  it('has the sides of parts under a unit of length alone', () => {
    const table = ['part, kg, mm, per hour', 'link, 0.35, 80x30x12, 140', 'yoke, 1.9, 150x110x60, 31'].join(
      '\n',
    )
    const { facts } = readRequirement(`We deburr these:\n${table}`)
    expect([facts.partLengthMm?.value, facts.partWidthMm?.value, facts.partHeightMm?.value]).toEqual([
      150, 110, 60,
    ])
  })

  it('with a rule under its head is the same', () => {
    const [head, ...rest] = rows(' | ').split('\n')
    const { facts } = readRequirement(`Palletize:\n${head}\n---|---|---|---|---|---\n${rest.join('\n')}`)
    expect(facts.partMassKg?.value).toBe(12.4)
  })

  it('is no table when its lines are sentences', () => {
    const text =
      'Palletize cartons, 12 kg, boxes\nof weight 8 kg, length 400, stacked\n6 a minute, two shifts, yes'
    expect(readRequirement(text).facts.partMassKg?.basis).not.toContain('table')
  })
})

describe('rates of a table by a longer time', () => {
  const table = (head: string, one: number, other: number) =>
    `type | kg | L | W | H | ${head}\nA1 | 8 | 400 | 300 | 200 | ${one}\nB2 | 12 | 600 | 400 | 200 | ${other}`
  it.each([
    ['Palletize:', 'per shift', 'Two shifts of 8 h.', 960, 480, 3],
    ['Palletize:', 'pcs/day', 'Two shifts of 8 h.', 960, 480, 1.5],
    ['Palletize:', 'pieces per year', 'Two shifts of 8 h, 240 days.', 960_000, 480_000, 6.25],
    ['Kartons palettieren:', 'Stück/Schicht', 'Zwei Schichten zu je 8 Stunden.', 960, 480, 3],
    ['Kartons palettieren:', 'Stück je Schicht', 'Zwei Schichten zu je 8 Stunden.', 960, 480, 3],
    ['Kartons palettieren:', 'Stück/Tag', 'Zwei Schichten zu je 8 Stunden.', 960, 480, 1.5],
  ])('%s %s: %s', (work, head, schedule, one, other, rate) => {
    const {
      facts,
      questions,
      notes = [],
    } = readRequirement(`${work}\n${table(head, one, other)}\n${schedule}`)
    expect(facts.ratePerMinute?.value).toBeCloseTo(rate, 4)
    expect(questions.filter(({ field }) => field === 'ratePerMinute')).toEqual([])
    expect(notes.map(({ text }) => text).join()).toMatch(/holds a table.*12 kg.*in all, over 2 rows/)
  })

  it('asks nothing about the numbers in the names of rows', () => {
    const { questions, spans = [] } = readRequirement(
      `Palletize, two shifts:\n${table('per hour', 240, 120)}`,
    )
    expect(questions.filter(({ text }) => /“[AB]?[12]”/.test(text))).toEqual([])
    expect(spans.filter(({ role }) => role === 'unused')).toHaveLength(2)
  })

  it.each([
    'type,g,dia mm,per set\nTulip,28,35,10\nCrocus,9,22,15\nAllium,70,60,3',
    'Sorte;g;Durchmesser mm;je Set\nTulpe;28;35;10\nKrokus;9;22;15\nLauch;70;60;3',
  ])('counts what one set takes, and how wide round parts are: %s', (lines) => {
    const { facts } = readRequirement(`Put together gift sets of bulbs:\n${lines}\n260 sets per hour.`)
    expect(facts.partsPerContainer?.value).toBe(28)
    expect(facts.kindCount?.value).toBe(3)
    expect(facts.partDiameterMm?.value).toBe(60)
  })
})

describe('columns that say the pace', () => {
  it.each([
    ['ppm', '4', '2'],
    ['Rate', '4/min', '2/min'],
    ['cph', '240', '120'],
  ])('are read under the head “%s”', (head, one, two) => {
    const text = `Stack on pallets:\nSKU | kg | size mm | ${head}\nA | 8 | 400x300x200 | ${one}\nB | 11 | 500x300x250 | ${two}`
    expect(readRequirement(text).facts.ratePerMinute?.value).toBe(6)
  })

  it('are times of the machine where one is served: the longest counts', () => {
    const rows =
      'Part | kg | Dia mm | Length mm | Cycle s\nSpindle | 3.4 | 52 | 310 | 240\nNut | 0.6 | 45 | 30 | 95'
    const { facts, spans } = readRequirement(
      `Turned parts to load into a lathe:\n${rows}\nOne lathe, two shifts`,
    )
    expect(facts.machiningSeconds?.value).toBe(240)
    expect(spans?.filter(({ role }) => role === 'machining-time')).toHaveLength(2)
  })

  it('are none of a machine where none is served', () => {
    const text =
      'Stack on pallets:\nSKU | kg | size mm | cycle s\nA | 8 | 400x300x200 | 12\nB | 11 | 500x300x250 | 20'
    const { facts, spans } = readRequirement(text)
    expect(facts.machiningSeconds).toBeUndefined()
    expect(spans?.some(({ role }) => role === 'machining-time')).toBe(false)
  })
})

describe('heads of columns in either language', () => {
  it.each([
    ['L x W x H mm', 'per week'],
    ['L x B x H mm', 'pro Woche'],
    ['Abmessungen mm', 'je Woche'],
  ])('are read the same: %s, %s', (size, pace) => {
    const text = `Stack on pallets, two shifts, 5 days a week:\nSKU | kg | ${size} | ${pace}\nA | 8 | 400x300x200 | 9600\nB | 11 | 500x300x250 | 4800`
    const { facts } = readRequirement(text)
    expect([facts.partLengthMm?.value, facts.partHeightMm?.value]).toEqual([500, 250])
    expect(facts.ratePerMinute?.value).toBeCloseTo(3, 5)
  })

  it.each([
    ['per hour', 'h'],
    ['Stück/h', 'h'],
    ['per minute', 'min'],
    ['Stück/min', 'min'],
    ['per week', undefined],
  ])('say the time that parts are counted in: %s', (pace, unit) => {
    const text = `Stack on pallets, 6 layers:\nSKU | kg | L x W x H mm | ${pace}\nA | 8 | 400x300x200 | 120\nB | 11 | 500x300x250 | 90`
    expect(readRequirement(text).rateUnit).toBe(unit)
  })

  it('count no parts where a mass is made in a time', () => {
    const text =
      'Stack on pallets:\nSKU | kg | size mm | kg/Schicht\nA | 8 | 400x300x200 | 9600\nB | 11 | 500x300x250 | 4800'
    expect(readRequirement(text).facts.ratePerMinute).toBeUndefined()
  })
})
