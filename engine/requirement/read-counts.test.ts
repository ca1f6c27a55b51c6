import { describe, expect, it } from 'vitest'
import { numbersIn } from './grammar/spans/numbers-in.ts'
import { readRequirement } from './index.ts'

const factsOf = (text: string) => readRequirement(text).facts

describe('what a text counts without a figure of its own', () => {
  it.each([
    ['Joghurtgläser in Sechserkartons packen, 60 Gläser pro Minute, 0,3 kg, Ø 70 mm, 100 mm hoch', 6],
    ['Seifen 100 g, 80x50x30 mm, in Zwölferkartons packen, 40 pro Minute', 12],
    ['Je Karton ein Ladegerät, ein Kabel und eine Anleitung einpacken, 10 Kartons pro Minute, 0,2 kg', 3],
    ['Pack a charger, a cable and a manual in each box, 8 boxes a minute, parts up to 0.2 kg', 3],
  ])('is how much one container takes: %s', (text, count) => {
    expect(factsOf(text).partsPerContainer).toMatchObject({ value: count, origin: 'given' })
  })

  it('is a cube of which one side is named, in inches only where figures are imperial', () => {
    const { partLengthMm, partWidthMm, partHeightMm } = factsOf(
      'Palletize 20 in cube boxes of 35 lb, 5 per minute',
    )
    expect([partLengthMm?.value, partWidthMm?.value, partHeightMm?.value]).toEqual([508, 508, 508])
    expect(factsOf('Palletize 400 mm cubes of foam, 3 kg, 5 per minute').partHeightMm?.value).toBe(400)
    expect(
      factsOf('Pack candles of 200 g, 20 in cube boxes, 30 candles a minute').partsPerContainer?.value,
    ).toBe(20)
  })
})

describe('seams', () => {
  it('of several lengths are worked one after the other', () => {
    const { processCount, processLengthMm } = factsOf(
      'MIG weld brackets 300x200x100 mm, 3 kg, two 300 mm fillet seams and one 120 mm seam, 20 an hour',
    )
    expect(processCount?.value).toBe(3)
    expect(processLengthMm).toMatchObject({ value: 240, origin: 'derived' })
  })

  it.each([
    'TIG weld stainless tubes, 60 mm diameter, circumferential seam, 1 kg, 20 an hour',
    'Rohrstutzen Ø 60 mm, 1 kg, eine Rundnaht schweißen, 20 pro Stunde',
  ])('go once around a round part: %s', (text) => {
    expect(factsOf(text).processLengthMm).toMatchObject({ value: 188, origin: 'derived' })
  })

  it('are welded as the text says', () => {
    expect(factsOf('MAG-Schweißen von Haltern 3 kg, 6 Nähte à 45 mm').weldProcess?.origin).toBe('given')
  })
})

describe('screws', () => {
  it.each([
    ['Drive 12 screws M5x16 into a 3 kg cover, 300x250x100 mm, one cover every 45 s', 16],
    ['Fasten with eight M6 x 60 mm bolts, housing 3 kg, 200x150x100, 60/h', 60],
    ['Drive 10 wood screws 4x40 into a frame 1200x800, 12 kg, every 60 s', 40],
  ])('are as long as the text says: %s', (text, length) => {
    expect(readRequirement(text).said.screwLengthMm?.value).toBe(length)
  })

  it('have no length where only other sides follow the thread', () => {
    const text = 'Drive 4 M4 screws into covers of 1 kg, 150x100x40 mm, every 40 s'
    expect(readRequirement(text).said.screwLengthMm).toBeUndefined()
  })

  it('that an assembly counts are no second task', () => {
    const { facts, questions } = readRequirement(
      'Press a 40 g bearing into a 300 g housing, then drive four M4 screws; takt 20 s, force must be logged.',
    )
    expect(facts.task?.value).toBe('assembly')
    expect(questions.some(({ field }) => field === 'task')).toBe(false)
  })
})

describe('a name', () => {
  it('of a robot is no figure', () => {
    const { facts, spans = [] } = readRequirement(
      'Palletize 80 kg drums with an ABB IRB 460, 3 per minute, 400 mm diameter, 600 mm high',
    )
    expect(facts.partsPerContainer).toBeUndefined()
    expect(spans.find(({ start, end }) => end - start === 3 && start > 30)).toMatchObject({ role: 'unused' })
  })

  it.each([
    [
      'Der Roboter holt Schmiedeteile, 3 kg, 120 mm Durchmesser, aus der Presse und legt sie alle 20 s ab',
      'Schmiedeteile',
    ],
    ['Wir packen Dosen 80x80x120 in Kartons zu 12, 40 pro Minute, 0,4 kg', 'Dosen'],
  ])('of a part has no verb before it: %s', (text, name) => {
    expect(factsOf(text).partName?.value).toBe(name)
  })

  it('of a part is no adverb', () => {
    const text =
      'Ein Mitarbeiter belädt heute zwei Drehmaschinen, 1,8 kg, 50 mm Durchmesser, 120 mm lang, 150 s'
    expect(factsOf(text).partName?.value).not.toBe('Heute')
  })

  it('says of flat round parts how thick their mass makes them', () => {
    const height = factsOf(
      'Handle silicon wafers 300 mm diameter, 0.13 kg, from cassette to tester, 100 per hour',
    ).partHeightMm?.value
    expect(height).toBeLessThan(3)
  })
})

it.each([
  ['Kartons palettieren, 9 kg, 400x300x200 mm, 6 pro Minute, eine Schicht, 220 Tage, ein Bediener.', 1, 8],
  ['Palletize cartons of 9 kg, 400x300x200 mm, 6 a minute, half a shift per day.', 1, 4],
  ['Kartons palettieren, 9 kg, 400x300x200 mm, 6 pro Minute, eine halbe Schicht am Tag.', 1, 4],
  ['Palletize cartons of 9 kg, 400x300x200 mm, 6 a minute, one shift, half a shift on Saturdays.', 1, 8],
])('shifts in words count: %s', (text, shifts, hours) => {
  const { facts, spans = [] } = readRequirement(text)
  expect(facts.shiftsPerDay).toMatchObject({ value: shifts })
  expect(facts.shiftsPerDay?.origin).not.toBe('assumed')
  expect(facts.hoursPerShift?.value).toBe(hours)
  expect(spans.some(({ role }) => role === 'shifts')).toBe(true)
})

it.each([
  'Palletize cartons of nine kg, six a minute, two robots, twice a day, half a shift.',
  'Neun Kilo, sechs pro Minute palettieren, zwei Roboter, eine Schicht, ein Bediener, halbes Kilo Leim.',
  'Weld frames of 20 kg, ten an hour. The deburring of three parts is done elsewhere.',
  'Rahmen von 20 kg schweißen, zehn pro Stunde, gegriffen wird ein Drittel von oben, nicht dreißig Kilo.',
])('every number in words has its role or is listed as not used: %s', (text) => {
  const { spans = [] } = readRequirement(text)
  for (const { start, end } of numbersIn(text))
    expect([text.slice(start, end), spans.some((span) => span.start <= start && start < span.end)]).toEqual([
      text.slice(start, end),
      true,
    ])
})
