import { isWord } from '../lexicon/words.ts'
import { normAt, type Reading } from './reading.ts'

type Count = { first: number; last: number; value: number }

const LONGEST_TESTER = 3

/** "three leak testers", "four in-circuit testers", "an drei Prüfständen": stations that take a part each. */
export const countsTesters = (reading: Reading, { first, last, value }: Count): boolean => {
  if (!Number.isInteger(value) || value < 2 || value > 20) return false
  const isServed = isWord('intoTester', normAt(reading, first - 1))
  for (let at = last + 1; at <= last + LONGEST_TESTER + 1; at += 1) {
    const { kind, clause } = reading.tokens[at] ?? {}
    if (clause !== reading.tokens[last]?.clause || (kind !== 'word' && normAt(reading, at) !== '-'))
      return false
    const norm = normAt(reading, at)
    const isBench = isWord('testBench', norm) && /^test(?:ing)?$/.test(normAt(reading, at - 1))
    // "two testers look at them" are people.
    if (isWord('tester', norm) || isBench) return isServed || isBench || at > last + 1 || reading.isGerman
  }
  return false
}
