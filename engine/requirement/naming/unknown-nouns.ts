import { isStopWord } from '../grammar/words.ts'
import { isFilling } from '../roles/materials.ts'
import { verbOf } from '../tasks/verbs.ts'
import { normAt, nounAt, type Reading } from '../text/reading.ts'
import { notPartWords, stuffWords } from './part-words.ts'
import { isPredicate } from './predicate.ts'

/** A word that can name a thing, known or not. */
export const isPlainWord = (reading: Reading, at: number): boolean => {
  const token = reading.tokens[at]
  return (
    token?.kind === 'word' &&
    token.norm.length > 1 &&
    !isStopWord(token.norm) &&
    !notPartWords.test(token.norm) &&
    !isPredicate(reading, at)
  )
}

/** An unknown noun behind a mass or size: "12 kg kegs", "0.3 kg croissants". */
export const unknownAfter = (reading: Reading, from: number): number | undefined => {
  let start = from
  if (normAt(reading, start) === '-') start += 1
  let found: number | undefined
  // "15.5 kg steel, 5 an hour": what it is made of is no name.
  if (stuffWords.test(normAt(reading, start)) && reading.tokens[start + 1]?.kind !== 'word') return undefined
  for (
    let at = start;
    at < start + 3 && isPlainWord(reading, at) && verbOf(normAt(reading, at)) === undefined;
    at += 1
  ) {
    if (nounAt(reading, at) || isFilling(normAt(reading, at))) return undefined
    found = at
    if (/[^s]s$/.test(normAt(reading, at))) return at
  }
  return found
}

/** "Cast knuckles, 6.8 kg", "toner cartridges .8 kg": an unknown plural right before a mass, over one comma. */
export const unknownBefore = (reading: Reading, first: number): number | undefined => {
  const at = reading.tokens[first - 1]?.text === ',' ? first - 2 : first - 1
  // "trays (30 eggs, 2.1 kg)": what is in them.
  if (reading.tokens[at - 2]?.text === '(' && reading.quantityAt[at - 1]) return undefined
  const isPlural = /[^s]s$/.test(normAt(reading, at)) && isPlainWord(reading, at) && !reading.quantityAt[at]
  return isPlural && !nounAt(reading, at) && verbOf(normAt(reading, at)) === undefined ? at : undefined
}
