import { wordSenses } from '../lexicon/word-senses.ts'
import { isWord } from '../lexicon/words.ts'
import { normAt, nounAt, type Reading } from '../text/reading.ts'
import { verbOf } from './verbs.ts'

/** Where goods are taken from and put: what pallets and belts are called. */
type Place = 'pallet' | 'belt' | 'other'

/** "Auf ein anderes", "onto the next": the place is of the kind that was named before. */
const another = /^(?:another|other|second|next|ander\w{1,2}|zweite\w?|nachste\w?)$/
/** "From a slow roller conveyor": words between, at most. */
const BETWEEN = 4

type Found = { place: Place; at: number }

/** The place behind a word of direction, before another such word and in its sentence. */
const placeAfter = (reading: Reading, from: number, before?: Place): Found | undefined => {
  for (let at = from + 1; at <= from + BETWEEN; at += 1) {
    const token = reading.tokens[at]
    if (token?.sentence !== reading.tokens[from]?.sentence) return undefined
    if (token?.kind !== 'word') continue
    const { norm } = token
    if (isWord('awayFrom', norm) || isWord('ontoPlace', norm)) return undefined
    if (isWord('beltWord', norm)) return { place: 'belt', at }
    const noun = nounAt(reading, at)?.class
    if (noun === 'pallet') return { place: 'pallet', at }
    if (
      another.test(norm) &&
      before !== undefined &&
      nounAt(reading, at + 1) === undefined &&
      !isWord('beltWord', normAt(reading, at + 1))
    )
      return { place: before, at }
    if (noun !== undefined) return { place: 'other', at }
  }
  return undefined
}

/** The first place that goods are taken from, and the one behind it that they are put on: "von Paletten auf ein Band". */
export const routeOf = (reading: Reading): { from: Place; to: Place } | undefined => {
  const wayTo = (first: number, before?: Place): Found | undefined => {
    for (let at = first; at < reading.tokens.length; at += 1) {
      const found = isWord('ontoPlace', normAt(reading, at)) ? placeAfter(reading, at, before) : undefined
      if (found) return found
    }
    return undefined
  }
  for (const [at, { norm }] of reading.tokens.entries()) {
    const from = isWord('awayFrom', norm) ? placeAfter(reading, at) : undefined
    const to = from && from.place !== 'other' ? wayTo(from.at + 1, from.place) : undefined
    if (from && to) return { from: from.place, to: to.place }
  }
  return undefined
}

/** Kinds of work other than carrying, as the lexicon names them. */
const worked: ReadonlySet<string> = new Set([
  ...['weld', 'join', 'fasten', 'check', 'coat', 'finish', 'mark', 'packing', 'kitting', 'sorting'],
  ...['machining', 'moulding', 'pressing', 'bending', 'cutting', 'stacking', 'unstacking'],
])

/** Whether any word of the text names work other than carrying. */
export const namesOnlyCarrying = ({ tokens, isGerman }: Reading): boolean =>
  !tokens.some(({ kind, norm }) => {
    const verb = kind === 'word' ? verbOf(norm) : undefined
    return (
      (verb !== undefined && verb !== 'transfer') ||
      (kind === 'word' && wordSenses(norm, isGerman).some((sense) => worked.has(sense)))
    )
  })
