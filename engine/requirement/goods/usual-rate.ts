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

/** Where a rate is named: "a peak of 20" takes its unit from the rate next to it, and has its own place. */
const namedAt = (rate: Named, { first, last }: Named): Named =>
  rate.first <= first && last <= rate.last ? rate : { first, last }

/**
 * "8 a minute on average, peaks of 20": a cell is sized for the highest rate of a text, and saves the work of the usual one.
 * Undefined where no rate is called an average or a peak.
 */
export const usualRate = (reading: Reading, figures: readonly RoleReading[]): UsualRate | undefined => {
  const rates = figures
    .filter(({ role }) => role === 'rate')
    .flatMap((figure) => {
      const rate = rateOf(reading, figure)
      return rate ? [{ rate, named: namedAt(rate, figure.atom) }] : []
    })
    .sort((a, b) => perMinute(b.rate) - perMinute(a.rate))
  const [highest, ...others] = rates
  if (!highest) return undefined
  const called = others.find(({ named }) => isCalled(reading, 'usual', named))
  const usual = (called ?? (isCalled(reading, 'peak', highest.named) ? others[0] : undefined))?.rate
  const share = usual ? perMinute(usual) / perMinute(highest.rate) : 1
  if (!usual || !(share > 0 && share < 1)) return undefined
  return { share, words: quote(sliceOf(reading, usual.first, usual.last)) }
}
