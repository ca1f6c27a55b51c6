import { wordSenses } from './word-senses.ts'

/** Words from who decides to the verb: "the board has approved". */
const FARTHEST_VERB = 2

type Words = {
  tokens: readonly { kind: string; norm: string; clause: number }[]
  isGerman: boolean
}

/** "The board has approved", "der Vorstand genehmigt": who decides is neither a part nor what the work is about. */
export const decides = ({ tokens, isGerman }: Words, at: number): boolean => {
  for (let ahead = at + 1; ahead <= at + FARTHEST_VERB; ahead += 1) {
    const token = tokens[ahead]
    if (token?.kind !== 'word' || token.clause !== tokens[at]?.clause) return false
    if (wordSenses(token.norm, isGerman).includes('deciding')) return true
  }
  return false
}
