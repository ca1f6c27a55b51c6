import type { Atom } from '../scoring/atoms.ts'
import { normAt, type Reading } from '../text/reading.ts'

const joins = /^(?:an|and|plus|und)$/
const self = /^(?:me|myself|i|ich)$/
const more = /^(?:more|others?|weiterer?|anderer?)$/
/** More people than this work with nobody who writes. */
const MOST_OTHERS = 9

/** "me and two others", "by Marek and one more": people who are counted beside the writer or somebody who is named. */
export const isBesideSomebody = (
  reading: Reading,
  { first, last, value }: Pick<Atom, 'first' | 'last' | 'value'>,
): boolean => {
  if (!joins.test(normAt(reading, first - 1)) || value > MOST_OTHERS) return false
  if (!more.test(normAt(reading, last + 1))) return false
  return self.test(normAt(reading, first - 2)) || /^\p{Lu}\p{Ll}/u.test(reading.tokens[first - 2]?.text ?? '')
}
