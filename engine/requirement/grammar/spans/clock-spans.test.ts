import { describe, expect, it } from 'vitest'
import { readRequirement } from '../../read-requirement.ts'
import { tokenise } from '../tokens.ts'
import { clockSpans } from './clock-spans.ts'

const spansOf = (words: string) => {
  const { tokens } = tokenise(words)
  return clockSpans(tokens).map(({ first, last, hours }) => [
    words.slice(tokens[first]?.start, tokens[last]?.end),
    hours,
  ])
}

describe('working times by the clock', () => {
  it.each([
    ['shifts 05:45–14:00', [['05:45–14:00', 8.25]]],
    ['von 7 bis 21 Uhr', [['7 bis 21 Uhr', 14]]],
    ['five till one', [['five till one', 8]]],
    ['day shift, 6.30 to 3', [['6.30 to 3', 8.5]]],
    ['halb acht bis vier, eine Schicht', [['halb acht bis vier', 8.5]]],
    ['from 7 to half 4', [['7 to half 4', 9.5]]],
    ['5 am to noon', [['5 am to noon', 7]]],
    ['seven in the morning till nine at night', [['seven in the morning till nine at night', 14]]],
    [
      'Früh 6 bis 14, Spät 14 bis 22 Uhr',
      [
        ['6 bis 14', 8],
        ['14 bis 22 Uhr', 8],
      ],
    ],
    [
      'early shift 5–1 and 1–9',
      [
        ['5–1', 8],
        ['1–9', 8],
      ],
    ],
  ])('%s', (words, spans) => expect(spansOf(words)).toEqual(spans))

  it.each([
    '10 to 12 kg',
    'parts 6 - 2 pcs',
    'M4 to M6 screws, 6 to 10 mm',
    'cycle 3:20 to 8:40',
    'shift of 6 to 8 hours',
    'Artikel 12-4',
    '2 bis 3 Personen je Schicht',
  ])('is none: %s', (words) => expect(spansOf(words)).toEqual([]))
})

describe('shifts by the clock', () => {
  const base = 'Palletize cartons of 12 kg, 400x300x200 mm, 6 a minute,'
  it.each([
    ['6 till 2 and 2 till 10.', 2, 8],
    ['6 till 2, 2 till 10 and nights.', 3, 8],
    ['05:30–13:45 and 13:45–22:00.', 2, 8.25],
    ['7 am to 3:30 pm.', 1, 8.5],
    ['two shifts, 6 am to 10 pm.', 2, 8],
    ['two shifts, 7 am to 3:30 pm each.', 2, 8.5],
    ['days and afternoons.', 2, 8],
  ])('%s', (words, shifts, hours) => {
    const { facts } = readRequirement(`${base} ${words}`)
    expect([facts.shiftsPerDay?.value, facts.hoursPerShift?.value]).toEqual([shifts, hours])
  })
})
