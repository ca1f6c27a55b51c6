import { readNumberAt } from '../../grammar/numerals.ts'
import { tokenise } from '../../grammar/tokens.ts'
import { countsAPick } from '../../text/counted.ts'
import { mention } from '../described.ts'
import type { Mention } from '../types.ts'

const MOST_A_PICK = 24

/** "four at a time", "zwei auf einmal", "two crates per pick": so many parts are wanted in one pick. */
export const partsAPickSaid = (text: string): Mention<number> | undefined => {
  const { tokens } = tokenise(text)
  for (let at = 0; at < tokens.length; at += 1) {
    const read = readNumberAt(tokens, at)
    const [token, last] = [tokens[at], read && tokens[read.next - 1]]
    if (!read || !token || !last || !Number.isInteger(read.value)) continue
    if (read.value < 1 || read.value > MOST_A_PICK || !countsAPick(text, tokens, read.next - 1)) continue
    return mention(read.value, text.slice(token.start, last.end))
  }
  return undefined
}
