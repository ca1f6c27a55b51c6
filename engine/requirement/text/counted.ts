import type { Quantity } from '../grammar/quantities.ts'
import type { Token } from '../grammar/tokens.ts'
import { phraseSource } from '../lexicon/phrases.ts'
import { nounAt, type Reading } from './reading.ts'

/** The count before a noun, over at most three words: "two CNC lathes". */
export const countBefore = (reading: Reading, at: number): Quantity | undefined => {
  for (let back = at - 1; back >= at - 5; back -= 1) {
    const token = reading.tokens[back]
    const quantity = reading.quantityAt[back]
    // "four 60 mm seams": the size of one stands between the count and the noun.
    if (quantity && (quantity.kind === 'length' || quantity.kind === 'mass') && back === at - 1) {
      back = quantity.first
      continue
    }
    if (quantity) return quantity.kind === 'count' && Number.isInteger(quantity.value) ? quantity : undefined
    // The 4 of "M4" belongs to a name.
    if (token?.kind === 'number' && token.isGlued) continue
    if (token?.kind !== 'word' || /^(?:of|in|on|at|the|per|to|from|with|and)$/.test(token.norm))
      return undefined
  }
  return undefined
}

/** "12 kits per carton": kits are counted, and not what goes into one. */
export const countsKits = (reading: Reading, last: number): boolean =>
  nounAt(reading, last + 1)?.lemma === 'kit'

/** Letters of the words that say it: "at a time", "auf einen Streich". */
const LOOK = 24
const atOnce = new RegExp(`^\\s{1,2}${phraseSource('atOnce')}`, 'iu')

/** "drei auf einmal", "two crates per pick": whether a count that ends at this token is what one pick takes. */
export const countsAPick = (text: string, tokens: readonly Token[], last: number): boolean => {
  const [from, noun] = [tokens[last]?.end, tokens[last + 1]]
  const starts = noun?.kind === 'word' ? [from, noun.end] : [from]
  return starts.some((start) => start !== undefined && atOnce.test(text.slice(start, start + LOOK)))
}
