import { phrasePattern } from '../lexicon/phrases.ts'
import { isWord } from '../lexicon/words.ts'
import { normAt, nounAt, type Reading } from '../text/reading.ts'

/** "lying flat on a conveyor", "liegen auf dem Band". */
const liesOn = (reading: Reading, at: number): boolean =>
  isWord('onTop', normAt(reading, at)) && [1, 2].some((step) => isWord('liesAt', normAt(reading, at - step)))

/** "from a slow roller conveyor": words between, at most. */
const BETWEEN = 4

type Source = 'belt' | 'machine' | 'bin'

const sourceAt = (reading: Reading, from: number): Source | undefined => {
  for (let at = from + 1; at <= from + BETWEEN; at += 1) {
    const token = reading.tokens[at]
    if (token?.kind !== 'word' || token.clause !== reading.tokens[from]?.clause) return undefined
    if (isWord('beltWord', token.norm)) return 'belt'
    const noun = nounAt(reading, at)?.class
    if (noun === 'machine') return 'machine'
    if (noun === 'bin' || noun === 'container' || noun === 'pallet') return 'bin'
    if (isWord('awayFrom', token.norm) || /^(?:onto|into|to|auf|in|nach)$/.test(token.norm)) return undefined
  }
  return undefined
}

/**
 * Where parts come from when nothing says that they lie in a heap: "from a roller conveyor", "aus der Presse". What comes on a
 * belt or out of a machine is in no bin. A machine that casts is emptied, whatever the text says of it.
 */
export const sourceOf = (reading: Reading): Source | undefined => {
  let source: Source | undefined
  for (const [at, { norm }] of reading.tokens.entries()) {
    if (isWord('heaped', norm)) return undefined
    const isSource =
      isWord('awayFrom', norm) || liesOn(reading, at) || (norm === 'of' && normAt(reading, at - 1) === 'out')
    const found = isSource ? sourceAt(reading, at) : undefined
    if (found === 'bin') return found
    source ??= found
  }
  return source ?? (phrasePattern('dieCasting').test(reading.text) ? 'machine' : undefined)
}
