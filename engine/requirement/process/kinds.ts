import { formatNumber } from '../fields.ts'
import { setFact } from '../text/reading.ts'
import type { Facts } from '../types.ts'

/** Up to here a kit is taken to hold one of each kind. */
const smallRange = 6
const mostInKit = 12

/** How many parts go into one kit when only the number of kinds is known: a choice of ours, asked for. */
export const assumeKitSize = (facts: Facts): void => {
  const kinds = facts.kindCount?.value
  if (facts.task?.value !== 'kitting' || facts.partsPerContainer) return
  if (kinds === undefined) {
    setFact(
      facts,
      'partsPerContainer',
      smallRange,
      'assumed',
      'usual size of a small kit; no number in the text',
      [2, 20],
    )
    return
  }
  const isSmall = kinds <= smallRange
  const value = isSmall ? kinds : Math.min(mostInKit, Math.max(smallRange, Math.round(kinds / 3)))
  const basis = isSmall
    ? `one of each of the ${formatNumber(kinds)} kinds`
    : `one kit rarely takes every kind: ${value} of ${formatNumber(kinds)} kinds, one of each; all ${formatNumber(kinds)} is the most`
  setFact(facts, 'partsPerContainer', value, 'assumed', basis, [1, Math.max(value, kinds)])
}
