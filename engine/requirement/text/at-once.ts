import type { Token } from '../grammar/tokens.ts'
import { phraseSource } from '../lexicon/phrases.ts'

/** Letters of the words that say it: "at a time", "auf einen Streich". */
const LOOK = 24
const atOnce = new RegExp(`^\\s{1,2}${phraseSource('atOnce')}`, 'iu')

/** "drei auf einmal", "two crates per pick": whether a count that ends at this token is what one pick takes. */
export const countsAPick = (text: string, tokens: readonly Token[], last: number): boolean => {
  const [from, noun] = [tokens[last]?.end, tokens[last + 1]]
  const starts = noun?.kind === 'word' ? [from, noun.end] : [from]
  return starts.some((start) => start !== undefined && atOnce.test(text.slice(start, start + LOOK)))
}
