import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const doubts = (text: string) =>
  readRequirement(text)
    .questions.filter(({ options = [] }) => options.length > 0)
    .map(({ text: words }) => words)

const boxes = 'Palletize cartons of 8 kg, 400x300x200 mm, 5 a minute'
const kartons = 'Kartons von 8 kg palettieren, 400x300x200 mm, 5 pro Minute'

describe('a second role that cannot be meant', () => {
  it.each([
    [
      `${boxes}, two of us lift them, eleven days off.`,
      /diameter|length of one part|width|height of one part/,
    ],
    [`${boxes}. Register no. 37104482, tax 4471.`, /people|number of machines/],
    [`${boxes}, articles F2, F6 and F9.`, /thread|screws/],
    [`${boxes}, half a position.`, /hourly wage/],
    [`${kartons}, zwei von uns heben, Feiertage elf.`, /diameter|width|height of one part/],
    [`${kartons}, Artikel F2, F6 und F9, halbe Stelle.`, /thread|screws|hourly wage/],
  ])('is not asked about: %s', (text, never) => {
    expect(doubts(text).filter((words) => never.test(words))).toEqual([])
  })
})
