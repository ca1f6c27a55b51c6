import { wordsOf } from '../lexicon/words.ts'

export type ShiftName = 'early' | 'late' | 'night' | 'day'

/** Words for the shifts of a day, before "shift" and in "Frühschicht". Longer words come before their beginnings. */
const shiftOf = new Map(
  (['early', 'late', 'night', 'day'] as const).flatMap((shift) =>
    [...wordsOf(shift)].map((word): [string, ShiftName] => [word, shift]),
  ),
)
const ANY = [...shiftOf.keys()].join('|')
/** "early and late shift", "Früh-/Spät-/Nachtschicht": one name or several in front of one word. */
export const NAMED: RegExp = new RegExp(
  `\\b(?:(?:${ANY})-?(?:\\s?(?:,|/|&|\\+|and|or|plus|und|oder|sowie)\\s?){0,2} ?){1,4}-?(?:shifts?|schicht(?:en|betrieb)?)\\b`,
  'gi',
)

/** The shifts that a text names. */
export const namesIn = (text: string): ShiftName[] =>
  [...text.matchAll(NAMED)].flatMap(({ 0: words }) =>
    (words.toLowerCase().match(new RegExp(ANY, 'g')) ?? []).flatMap((word) => shiftOf.get(word) ?? []),
  )
