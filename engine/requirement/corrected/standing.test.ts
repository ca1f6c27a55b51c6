import { describe, expect, it } from 'vitest'
import type { NumberKey } from '../fields.ts'
import { readRequirement } from '../read-requirement.ts'

const box = 'Palletize cartons of 9 kg, 400x300x200 mm'
const karton = 'Kartons von 9 kg palettieren, 400x300x200 mm'

describe('of two figures for one thing', () => {
  it.each<[text: string, field: NumberKey, value: number, former: number]>([
    [
      'Depalletize crates, 12 kg, 400x300x290, 10 a minute. 8 layers would be too high, we have 5 layers.',
      'layersWanted',
      5,
      8,
    ],
    [
      'Leergutkästen abräumen, 8 Lagen wären zu hoch, wir haben 5 Lagen, 12 kg, 400x300x290, 10 pro Minute.',
      'layersWanted',
      5,
      8,
    ],
    [
      'Stack crates of 11 kg, 600x400x220, 6 a minute. Nine layers would be too tall, so it is seven layers.',
      'layersWanted',
      7,
      9,
    ],
    ['We used to palletize 8 cartons a minute, now it’s 13. 9 kg, 400x300x200.', 'ratePerMinute', 13, 8],
    [`${box}, 6 a minute. Was 5 men, now 3.`, 'operatorsPerShift', 3, 5],
    [`${box}, 6 a minute. Had six people, now two.`, 'operatorsPerShift', 2, 6],
    [`${karton}, 6 pro Minute. Waren 5 Leute, jetzt 2.`, 'operatorsPerShift', 2, 5],
    [`${karton}, früher 8 pro Minute, inzwischen sind es 13.`, 'ratePerMinute', 13, 8],
    [`${box}. Originally 6 a minute, the new filler gives 7 a minute.`, 'ratePerMinute', 7, 6],
    [`${box}, 9 a minute instead of 7 a minute.`, 'ratePerMinute', 9, 7],
    [`${karton}, 9 pro Minute statt 7 pro Minute.`, 'ratePerMinute', 9, 7],
    [`${box}, 9 a minute. Two shifts would be possible but we run 3 shifts.`, 'shiftsPerDay', 3, 2],
    [
      `${karton}, 9 pro Minute. Zwei Schichten wären möglich, wir fahren aber 3 Schichten.`,
      'shiftsPerDay',
      3,
      2,
    ],
    [
      'Load cores into a box, core weighs 6 kg, 300x200x150, 40 an hour. Correction from Dave: core is 7.5 kg since the redesign.',
      'partMassKg',
      7.5,
      6,
    ],
    [
      'Kerne in Kisten legen, Kern wiegt 6 kg, 300x200x150, 40 pro Stunde. Der Kern wiegt seit dem Umbau 7,5 kg.',
      'partMassKg',
      7.5,
      6,
    ],
    [`${box}, 9 a minute. Eight layers are too high for the lorry, seven are fine.`, 'layersWanted', 7, 8],
    [`${karton}, 9 pro Minute; 8 Lagen gehen nicht unter die Plane, 7 gehen.`, 'layersWanted', 7, 8],
    [`${box}, 9 a minute, six layers, seven would not fit in the container.`, 'layersWanted', 6, 7],
    [`${karton}, 9 pro Minute, sechs Lagen, sieben würden am Tor anstoßen.`, 'layersWanted', 6, 7],
  ])('what is so counts, and the plan asks: %s', (text, field, value, former) => {
    const { facts, questions } = readRequirement(text)
    expect(facts[field]?.value).toBe(value)
    const options = questions.flatMap((question) =>
      question.field === field ? (question.options ?? []) : [],
    )
    expect(options.map((option) => Number(option.value))).toEqual(expect.arrayContaining([value, former]))
  })

  it.each([
    [`${box}, 9 a minute, max. 6 layers, more do not fit in the truck.`, 6],
    [`${box}, 9 a minute. More than 6 layers won't go under the roof of the trailer.`, 6],
    [`${karton}, 9 pro Minute, höchstens 6 Lagen, sonst passt es nicht in den LKW.`, 6],
    [`${karton}, 9 pro Minute. Mehr als 6 Lagen gehen nicht durch das Tor.`, 6],
  ])('what lies beyond a limit does not fit, and the limit counts: %s', (text, layers) => {
    const { facts, spans = [] } = readRequirement(text)
    expect(facts.layersWanted?.value).toBe(layers)
    expect(spans.filter(({ role }) => role === 'corrected')).toEqual([])
  })

  it.each([
    [`${box}, we would like 9 a minute.`, 9],
    [`${karton}, wir hätten gern 9 pro Minute.`, 9],
    ['Die Waren wiegen 9 kg, Kartons 400x300x200 mm palettieren, 9 pro Minute.', 9],
  ])('a wish and goods take nothing back: %s', (text, value) => {
    const { facts, spans = [] } = readRequirement(text)
    expect(facts.ratePerMinute?.value).toBe(value)
    expect(spans.filter(({ role }) => role === 'corrected')).toEqual([])
  })
})

describe('what was wanted at first', () => {
  it.each([
    [
      'Lay 300 g lids from a belt in trays, 80x80x10 mm, takt 14 s, first 11 s wanted, now 14 s after all',
      '11 s',
    ],
    [
      'Deckel, 300 g, 80x80x10 mm, vom Band in Trays legen, Takt 14 s, zuerst 11 s gewünscht, nun doch 14 s',
      '11 s',
    ],
  ])('gives way to what is wanted now, and is no other time: %s', (text, former) => {
    const { facts, spans = [], questions } = readRequirement(text)
    expect(facts.ratePerMinute?.value).toBeCloseTo(60 / 14, 4)
    expect(facts.processSeconds?.origin).not.toBe('given')
    expect(spans.find(({ start, end }) => text.slice(start, end) === former)?.role).toBe('corrected')
    expect(questions.filter(({ field }) => field === 'ratePerMinute')).toHaveLength(1)
  })

  it.each([
    'Load two lathes with 3 kg shafts: the first 80 s, the second 95 s, now by hand',
    'Zwei Drehmaschinen mit Wellen von 3 kg beladen, zuerst 80 s Drehen, danach 95 s Bohren',
  ])('is not the first of two: %s', (text) => {
    const { spans = [] } = readRequirement(text)
    expect(spans.filter(({ role }) => role === 'corrected')).toEqual([])
  })
})

describe('a corrected figure', () => {
  it.each([
    ['Take castings from a bin to a belt, 5.5 kg, eight a minute. Correction: 6.8 kg', '6.8 kg', '5.5 kg'],
    [
      'Gussteile aus der Kiste auf ein Band legen, 5,5 kg, acht pro Minute. Korrektur: 6,8 kg',
      '6,8 kg',
      '5,5 kg',
    ],
  ])('is quoted by itself, and the one that counts is not doubted again: %s', (text, kept, former) => {
    const asked = readRequirement(text).questions.filter(({ field }) => field === 'partMassKg')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.options?.map(({ label }) => label)).toEqual([`“${kept}”`, `“${former}”`])
  })
})

it.each([
  ['Waren 9 kg 400x300x200 palettieren, 6 pro Minute, 2 Leute.', 2, 9],
  ['Was 4 people do today: palletize cartons of 9 kg, 400x300x200 mm, 6 a minute.', 4, 9],
])('goods and questions at the head of a sentence are nothing of before: %s', (text, people, mass) => {
  const { facts } = readRequirement(text)
  expect(facts.operatorsPerShift?.value).toBe(people)
  expect(facts.partMassKg?.value).toBe(mass)
})
