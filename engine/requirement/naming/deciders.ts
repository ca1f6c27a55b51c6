import { wordSenses } from '../lexicon/word-senses.ts'
import type { Reading } from '../text/reading.ts'

/** Words from who decides to the verb: "the board has approved". */
const FARTHEST_VERB = 2

/** "The board has approved", "der Vorstand genehmigt": who decides is neither a part nor what the work is about. */
export const decides = ({ tokens, isGerman }: Reading, at: number): boolean => {
  for (let ahead = at + 1; ahead <= at + FARTHEST_VERB; ahead += 1) {
    const token = tokens[ahead]
    if (token?.kind !== 'word' || token.clause !== tokens[at]?.clause) return false
    if (wordSenses(token.norm, isGerman).includes('deciding')) return true
  }
  return false
}
