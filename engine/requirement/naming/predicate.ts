import { prepositions } from '../grammar/words.ts'
import { wordSenses } from '../lexicon/word-senses.ts'
import { isWord } from '../lexicon/words.ts'
import { normAt, nounAt, type Reading } from '../text/reading.ts'

/** What does something by itself: "line 2 makes", "the press gives". */
const doers: ReadonlySet<string> = new Set(['line', 'machine', 'robot', 'conveyor', 'station'])

/** What a thing is like: a word with such a sense is one. */
const shapes = /^(?:round|long|flat|boxy|soft|food)$/

/** Whether the words up to here name one machine or line: "line 2", "press B", "the furnace". */
const endsSubject = (reading: Reading, at: number): boolean => {
  const { tokens } = reading
  const isDoer = (place: number) => doers.has(nounAt(reading, place)?.class ?? '')
  const isNumbered = tokens[at]?.kind === 'number' || /^\p{L}$/u.test(normAt(reading, at))
  if (isNumbered) return isDoer(at - 1) && tokens[at - 1]?.sentence === tokens[at]?.sentence
  return isDoer(at) && isWord('determiner', normAt(reading, at - 1))
}

/** Whether an object follows: a count, an article, or a figure with its thing ("12 kg cartons"). */
const startsObject = (reading: Reading, at: number): boolean => {
  const token = reading.tokens[at]
  const quantity = reading.quantityAt[at]
  if (token === undefined) return false
  if (quantity && (quantity.kind === 'mass' || quantity.kind === 'size' || quantity.kind === 'length')) {
    const behind = reading.tokens[quantity.last + 1]
    return behind?.kind === 'word' && !prepositions.has(behind.norm) && behind.sentence === token.sentence
  }
  return (
    token.kind === 'number' ||
    quantity !== undefined ||
    isWord('determiner', token.norm) ||
    isWord('withPace', token.norm)
  )
}

/**
 * "Line 2 makes 6 cartons", "the press gives a tray": a word between one machine and what it makes is a verb, whatever it
 * is, and names no part. A word for a known thing stays one ("line 2 bottles 6 a minute").
 */
export const isPredicate = (reading: Reading, at: number): boolean => {
  const token = reading.tokens[at]
  if (token?.kind !== 'word' || !/[^s]s$/.test(token.norm) || nounAt(reading, at)) return false
  if (token.sentence !== reading.tokens[at - 1]?.sentence) return false
  if (wordSenses(token.norm, reading.isGerman).some((sense) => shapes.test(sense))) return false
  return endsSubject(reading, at - 1) && startsObject(reading, at + 1)
}
