import { describe, expect, it } from 'vitest'
import { readRequirement } from '#engine/requirement/index.ts'
import type { Overrides } from '#engine/requirement/types.ts'
import { saidRows } from '../said/said-rows.ts'
import { doubtedSpans } from './doubted-spans.ts'
import { type ReadFigure, segmentsOf, valueOfWords } from './segments.ts'

it('counts a bare number as a rate by the time in which the text counts parts', () => {
  expect(valueOfWords('175', 'ratePerMinute', 'h')).toBe(2.91667)
  expect(valueOfWords('~~175~~', 'ratePerMinute', 'h')).toBe(2.91667)
  expect(valueOfWords('175', 'ratePerMinute', 'min')).toBe(175)
  expect(valueOfWords('175', 'ratePerMinute', undefined)).toBe(175)
  expect(valueOfWords('175', 'partLengthMm', 'h')).toBe(175)
})

it.each([
  ['zwei', 'machineCount', 2],
  ['neun Kilo', 'partMassKg', 9],
  ['twenty-five', 'daysPerYear', 25],
  ['eleven feet', 'ceilingMm', 3352.8],
  ['Einschicht', 'shiftsPerDay', 'Einschicht'],
] as const)('reads number words as the number that a field takes: %s', (words, field, value) => {
  expect(valueOfWords(words, field, undefined)).toBe(value)
})

it('shows a struck figure as the rate that was typed for it', () => {
  const text = '350 an hour, ~~175~~ here'
  const span = { start: 13, end: 20, role: 'unused' }
  const figureFor = (rateUnit: 'h' | 'min') =>
    segmentsOf(text, [span], {}, { ratePerMinute: 2.91667 }, rateUnit).flatMap(({ figure }) => figure ?? [])
  expect(figureFor('h')[0]).toMatchObject({ field: 'ratePerMinute', origin: 'typed' })
  expect(figureFor('min')[0]?.origin).toBeUndefined()
})

it('does not call a figure unused that the plan rests on without a field', () => {
  const text = 'payback within 24 months, offer 4711'
  const spans = [
    { start: 15, end: 17, role: 'payback' },
    { start: 32, end: 36, role: 'unused' },
  ]
  const figures = segmentsOf(text, spans, {}, {}, undefined, [{ start: 15, end: 17 }]).flatMap(
    ({ figure }) => figure ?? [],
  )
  expect(figures.map(({ label, origin }) => [label, origin])).toEqual([
    ['also read', 'given'],
    ['not used', undefined],
  ])
})

/** The figures of a text as the page marks them, with what was typed. */
const figuresOf = (text: string, typed: Overrides = {}): ReadFigure[] => {
  const read = readRequirement(text, typed)
  const also = saidRows(read).flatMap(({ label, marks }) => marks.map((mark) => ({ ...mark, label })))
  const segments = segmentsOf(text, doubtedSpans(read), read.facts, typed, read.rateUnit, also)
  const shown = segments.map((segment) => segment.text + (segment.figure?.tail ?? '')).join('')
  expect(shown).toBe(text)
  return segments.flatMap(({ figure }) => figure ?? [])
}
const labelsOf = (text: string) => figuresOf(text).map(({ words, label }) => [words, label])

describe('a figure of the text', () => {
  it('with several numbers has a field for each', () => {
    const [size, pallet] = figuresOf(
      'Stack 380 x 260 x 210 mm cartons, 9 kg, on pallets 1200 x 1000, 8 a minute',
    ).filter(({ parts }) => parts)
    expect([size?.label, size?.parts]).toEqual(['Size', ['partLengthMm', 'partWidthMm', 'partHeightMm']])
    expect([pallet?.label, pallet?.parts]).toEqual(['Pallet size', ['palletLengthMm', 'palletWidthMm']])
  })
  it('is used where a diameter and a length are one figure', () => {
    const [tube] = figuresOf('Load tubes, Ø 60 x 400 mm, 2 kg, into a lathe, machining time 80 s')
    expect(tube).toMatchObject({ label: 'Diameter, length', origin: 'given' })
  })
  it('is the whole word it is a part of, where the plan does not use it as a figure', () => {
    const text =
      'Palletize 12 kg cartons 400x300x200 mm, 8 a minute, with a FANUC M-20iA. Offer A-4711, order 815.'
    expect(labelsOf(text).slice(3)).toEqual([
      ['M-20iA', 'Robot wished'],
      ['A-4711', 'not used'],
      ['815', 'not used'],
    ])
  })
  it('has the name of its role, also where no field or another one takes its value', () => {
    const text = 'Drive six M5 x 16 screws, 4.2 Nm, into 1.4 kg lids, every 35 s, five days a week'
    expect(labelsOf(text)).toEqual([
      ['six', 'Screws per part'],
      ['5', 'Screw diameter'],
      ['16', 'Screw length'],
      ['4.2 Nm', 'Torque'],
      ['1.4 kg', 'Part mass'],
      ['35 s', 'Time per part'],
      ['five', 'Days a week'],
    ])
  })
  it('takes words along until they are as wide as its label, and never a part of the next figure', () => {
    const tails = figuresOf('Put 9 kg parts, two shifts, 20 M6 x 20 bolts, on pallets (8 a minute).').map(
      ({ words, tail }) => [words, tail],
    )
    expect(tails).toContainEqual(['9 kg', ' parts,'])
    expect(tails).toContainEqual(['two', ' shifts,'])
    expect(tails.find(([words]) => words === '20')?.[1]).toBe('')
  })
  it('is used once it is chosen in place of another one, which then is not', () => {
    const text = 'Stack trays on pallets, 7 kg, 6 a minute. Sorry, meant 9 kg.'
    const masses = (typed: Overrides) =>
      figuresOf(text, typed)
        .filter(({ words }) => words.endsWith('kg'))
        .map(({ words, label, origin }) => [words, label, origin])
    expect(masses({})).toEqual([
      ['7 kg', 'not used', undefined],
      ['9 kg', 'Part mass', 'given'],
    ])
    expect(masses({ partMassKg: 7 })).toEqual([
      ['7 kg', 'Part mass', 'typed'],
      ['9 kg', 'not used', undefined],
    ])
    // A third value, typed in the list, belongs to the figure that it replaces.
    expect(masses({ partMassKg: 8 })[1]).toEqual(['9 kg', 'Part mass', 'typed'])
  })
  it('is in doubt where a question names it, and not where none is asked', () => {
    const doubted = (text: string) =>
      figuresOf(text).flatMap(({ words, isDoubtful }) => (isDoubtful ? [words] : []))
    expect(
      doubted(
        'Glue a bead of 1.2 m on aluminium frames, 2.5 kg, 30 an hour. We paint none. The frames weigh 25 kg.',
      ),
    ).toEqual(expect.arrayContaining(['2.5 kg', '25 kg']))
    expect(
      doubted('We want a robot to paint the outside of our office building, 400 square metres, 3 storeys.'),
    ).toEqual([])
  })
})
