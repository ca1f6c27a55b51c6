import { MM_PER_INCH, round } from '../../units.ts'
import type { Quantity } from '../grammar/quantities.ts'
import { determiners } from '../grammar/words.ts'
import { normAt, nounAt, type Reading } from './reading.ts'

/** Screws, bolts, nuts, also at the end of German compounds: "Blechschrauben". */
export const isScrewNoun = (norm: string): boolean =>
  /^(?:screws?|bolts?|nuts?|fasteners?|capscrews?|setscrews?|torx)$|(?:schraube|schrauben|muttern?)$/.test(
    norm,
  )

/** Whether the token is the thing and not the verb ("screw the lid on") or a name ("screw bags"). */
export const isScrewAt = (reading: Reading, at: number): boolean => {
  const norm = normAt(reading, at)
  if (!isScrewNoun(norm)) return false
  const next = nounAt(reading, at + 1)
  if (next?.class === 'part' || next?.class === 'container') return false
  const isSingular = /^(?:screw|bolt)$/.test(norm)
  return !(isSingular && (determiners.has(normAt(reading, at + 1)) || at === 0))
}

/** The thread at a token: M4 → 4, #8 → 4.17 (ASME B1.1: 0.060 in + 0.013 in for each number). */
export const threadAt = (reading: Reading, at: number): number | undefined => {
  const token = reading.tokens[at]
  const number = reading.tokens[at + 1]
  if (token === undefined || number?.kind !== 'number') return undefined
  const isMetric = /^x?m$/.test(token.norm) && (number.isGlued || token.text === 'M')
  if (isMetric && number.value >= 0.5 && number.value <= 100) return number.value
  if (token.text === '#' && number.isGlued && number.value <= 14)
    return round((0.06 + 0.013 * number.value) * MM_PER_INCH, 2)
  return undefined
}

/** "M4x12", "#8-32": the numbers behind a thread are its length and pitch, no count. */
const isOfThread = (reading: Reading, quantity: Quantity): boolean => {
  const joint = normAt(reading, quantity.first - 1)
  // "3 x 1.5 m 10 mm": the m is a unit.
  if (joint === '#' || (/^x?m$/.test(joint) && !reading.quantityAt[quantity.first - 1])) return true
  return /^[x×-]$/.test(joint) && threadAt(reading, quantity.first - 3) !== undefined
}

const farthest = 7

/** How many of the screws at `at` the text names, and where. */
export const screwCountAt = (
  reading: Reading,
  at: number,
): { count: number; first: number; last: number } | undefined => {
  const sentence = reading.tokens[at]?.sentence
  for (let back = at - 1; back >= at - farthest; back -= 1) {
    const token = reading.tokens[back]
    if (token === undefined || token.sentence !== sentence || /^[,;:.<>=]$/.test(token.text)) break
    const quantity = reading.quantityAt[back]
    if (quantity) {
      back = quantity.first
      const isCount =
        quantity.kind === 'count' &&
        // "4 to 6 screws": the most count; "1/4-20" is a thread.
        (quantity.low === undefined || Number.isInteger(quantity.low)) &&
        !isOfThread(reading, quantity)
      if (isCount && Number.isInteger(quantity.value) && quantity.value >= 1)
        return { count: quantity.value, first: quantity.first, last: at }
      continue
    }
    if (/^(?:into|onto|to|from|and|und|then|dann|per|each|the)$/.test(token.norm)) break
  }
  for (let ahead = at + 1; ahead <= at + 6; ahead += 1) {
    const token = reading.tokens[ahead]
    if (token === undefined || token.sentence !== sentence || isScrewNoun(token.norm)) return undefined
    const quantity = reading.quantityAt[ahead]
    const isFree = quantity && !reading.used.has(quantity) && !isOfThread(reading, quantity)
    if (quantity?.kind === 'count' && isFree && Number.isInteger(quantity.value) && quantity.value >= 1) {
      // "screws: 8", "screws (8 pieces)", "screws, 5 per board"; "screws, two shifts" counts none.
      const isListed =
        /^(?:[:(=x×]|per|je)$/.test(normAt(reading, quantity.first - 1)) ||
        (normAt(reading, quantity.first - 1) === ',' &&
          /^(?:per|each|a|je|pro|in|on|pieces|stuck)$/.test(normAt(reading, quantity.last + 1)))
      return isListed ? { count: quantity.value, first: at, last: quantity.last } : undefined
    }
    if (quantity && (quantity.kind !== 'count' || reading.used.has(quantity))) return undefined
  }
  return undefined
}

/** Whether a size or length stands next to screws and is theirs: "M4 x 12 mm screws", "1/4 in bolts". */
export const isScrewSize = (reading: Reading, quantity: Quantity): boolean => {
  if (isOfThread(reading, quantity) || isScrewNoun(normAt(reading, quantity.first - 1))) return true
  for (let at = quantity.last + 1; at <= quantity.last + 3; at += 1) {
    const token = reading.tokens[at]
    if (token?.kind === 'symbol' && token.text !== '-') return false
    if (isScrewAt(reading, at)) return true
  }
  return false
}
