import { readNumberAt } from '../grammar/numerals.ts'
import type { Token } from '../grammar/tokens.ts'
import { isWord } from '../lexicon/words.ts'

/**
 * "2 Schichten", "three shifts": how people work, which says nothing of what they do. Behind a number the German verb of
 * stacking is this noun, too.
 */
export const isCountedShift = (tokens: readonly Token[], at: number): boolean =>
  at > 0 &&
  isWord('shift', tokens[at]?.norm ?? '') &&
  (tokens[at - 1]?.kind === 'number' || readNumberAt(tokens, at - 1)?.next === at)
