import { isWord } from '../lexicon/words.ts'
import type { Atom } from '../scoring/atoms.ts'
import { normAt, nounAt, type Reading } from '../text/reading.ts'

/** How far from an amount the words for it stand, in tokens: more before it than behind. */
const BEFORE = 9
const BEHIND = 5

const isNear = (reading: Reading, { first, last }: Atom, words: 'paying' | 'otherMoney'): boolean => {
  const { tokens } = reading
  for (let at = first - BEFORE; at <= last + BEHIND; at += 1) {
    // Behind a comma another amount is spoken of.
    if (at > last && /^[,;]$/.test(tokens[at]?.text ?? '')) return false
    if (tokens[at]?.sentence === tokens[first]?.sentence && isWord(words, normAt(reading, at))) return true
  }
  return false
}

/** Things that are counted and never paid with. */
const countedClass = /^(?:shift|machine|part|container|pallet|layer|line|kind|batch)$/

/** "a lease of 740 EUR a month", "EUR 318,000 for the last offer", "21 shifts a month": no pay for an hour. */
export const isNoWage = (reading: Reading, atom: Atom): boolean => {
  if (atom.kind !== 'money' && countedClass.test(nounAt(reading, atom.last + 1)?.class ?? '')) return true
  return isNear(reading, atom, 'otherMoney') && !isNear(reading, atom, 'paying')
}

/** What an hour of a person is paid with. */
const [LEAST_PAY, MOST_PAY] = [4, 150]

/** "17.90 per hour", "17,60/h": an amount to the cent for an hour, and no count of parts, which have no cents. */
export const isPayToTheCent = (reading: Reading, { kind, value, first, last, rate }: Atom): boolean => {
  if (kind !== 'bare' && kind !== 'count') return false
  if (rate?.period !== 'time' || rate.seconds !== 3600 || value < LEAST_PAY || value > MOST_PAY) return false
  const isExact = first === last && /^\d{1,3}[.,]\d{2}$/.test(reading.tokens[first]?.text ?? '')
  const isOfNothing = reading.tokens[last + 1]?.kind !== 'word' || isWord('per', normAt(reading, last + 1))
  return isExact && isOfNothing
}
