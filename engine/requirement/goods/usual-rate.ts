import { isWord } from '../lexicon/words.ts'
import type { UsualRate } from '../reasoning/manual-work.ts'
import { perMinute, rateOf } from '../scored/pace-figures.ts'
import type { RoleReading } from '../scoring/assign-roles.ts'
import { normAt, quote, type Reading, sliceOf } from '../text/reading.ts'

/** Words before and behind a rate in which it is called a peak or usual. */
const BEFORE = 4
const BEHIND = 3

type Named = { first: number; last: number }

const isCalled = (reading: Reading, words: 'peak' | 'usual', { first, last }: Named): boolean => {
  const clause = reading.tokens[first]?.clause
  const places = [
    ...Array.from({ length: BEFORE }, (_, step) => first - 1 - step),
    ...Array.from({ length: BEHIND }, (_, step) => last + 1 + step),
  ]
  return places.some((at) => reading.tokens[at]?.clause === clause && isWord(words, normAt(reading, at)))
}

/**
 * "8 a minute on average, peaks of 20": a cell is sized for the highest rate of a text, and saves the work of the usual one.
 * Undefined where no rate is called an average or a peak.
 */
export const usualRate = (reading: Reading, figures: readonly RoleReading[]): UsualRate | undefined => {
  const rates = figures
    .filter(({ role }) => role === 'rate')
    .flatMap((figure) => rateOf(reading, figure) ?? [])
    .sort((a, b) => perMinute(b) - perMinute(a))
  const [highest, ...others] = rates
  if (!highest) return undefined
  const called = others.find((rate) => isCalled(reading, 'usual', rate))
  const usual = called ?? (isCalled(reading, 'peak', highest) ? others[0] : undefined)
  const share = usual ? perMinute(usual) / perMinute(highest) : 1
  if (!usual || !(share > 0 && share < 1)) return undefined
  return { share, words: quote(sliceOf(reading, usual.first, usual.last)) }
}
