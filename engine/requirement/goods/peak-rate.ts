import { prepositions } from '../grammar/words.ts'
import { isWord } from '../lexicon/words.ts'
import type { RoleReading } from '../scoring/assign-roles.ts'
import { isPlain } from '../scoring/atoms.ts'
import { type Reading, sliceOf } from '../text/reading.ts'

/** A peak is so many times the rate of a text, at most. Farther apart the two are of different things. */
const MOST_TIMES = 5
/** Words between "peak" and its number, at most: "in der Spitze bis zu 540", "540 in the peak". */
const FARTHEST = 4
/** Roles of a figure that the text gives no words for. */
const vague: ReadonlySet<string> = new Set(
  'unused per-container per-layer batch stack-height mass operators wage rate length width height diameter kinds'.split(
    ' ',
  ),
)

/** The peak is named right before the number or behind it, with nothing counted between. */
const isPeak = (reading: Reading, { first, last }: { first: number; last: number }): boolean => {
  const { clause } = reading.tokens[first] ?? {}
  for (const way of [-1, 1])
    for (let step = 1; step <= FARTHEST; step += 1) {
      const at = way < 0 ? first - step : last + step
      const token = reading.tokens[at]
      if (token?.clause !== clause || token?.kind === 'number' || token?.text === ',') break
      if (isWord('peakOfRate', token?.norm ?? '')) return true
    }
  return false
}

/** A number with a noun behind it counts that: "3 men at peak". */
const isBare = (reading: Reading, last: number): boolean => {
  const token = reading.tokens[last + 1]
  if (token?.kind === 'number') return false
  return (
    token?.kind !== 'word' ||
    prepositions.has(token.norm) ||
    isWord('peakOfRate', token.norm) ||
    isWord('and', token.norm)
  )
}

/** The rate of the same sentence that a peak goes with. */
const rateBeside = (reading: Reading, figures: readonly RoleReading[], { atom }: RoleReading) =>
  figures.find(
    ({ role, atom: { rate, quantity, first } }) =>
      (role === 'rate' || role === 'containers-rate') &&
      rate !== undefined &&
      rate.quantity !== undefined &&
      rate.quantity === quantity &&
      reading.tokens[first]?.sentence === reading.tokens[atom.first]?.sentence &&
      atom.value > rate.amount &&
      atom.value <= MOST_TIMES * rate.amount,
  )

/** "On average 300 an hour, 540 at peak": a peak without a unit is counted as the rate next to it. */
export const withPeaks = (reading: Reading, figures: readonly RoleReading[]): RoleReading[] =>
  figures.map((figure) => {
    const { atom, role } = figure
    const { quantity, rate, first, last, value } = atom
    if (rate || !isPlain(atom.kind) || !vague.has(role) || !isPeak(reading, atom) || !isBare(reading, last))
      return figure
    const beside = rateBeside(reading, figures, figure)
    if (!beside?.atom.rate) return figure
    const { low: _, ...usual } = beside.atom.rate
    // Its place stays that of the rate next to it: what is said of each line holds for both.
    const peak = { ...usual, quantity, amount: value, text: sliceOf(reading, first, last) }
    return { ...figure, role: beside.role, share: beside.share, others: [], atom: { ...atom, rate: peak } }
  })
