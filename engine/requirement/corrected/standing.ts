import { isWord } from '../lexicon/words.ts'
import { type Atom, isPlain } from '../scoring/atoms.ts'
import { normAt, type Reading } from '../text/reading.ts'

/** How a text speaks of a figure: it is so now, it simply is, or it was once, would be or could be. */
type Standing = 'now' | 'plain' | 'unreal'

type Place = Pick<Atom, 'first' | 'last' | 'kind'>

/** How far from a figure the words are that say whether it is so, in tokens. */
const REACH = 9
const NEAR = 3

const isPairAt = (reading: Reading, at: number, words: 'bygonePair' | 'nowPair'): boolean =>
  isWord(words, `${normAt(reading, at)} ${normAt(reading, at + 1)}`)

/** "We would like 12": a wish is what the cell is for. */
const isWish = (reading: Reading, at: number): boolean =>
  [1, 2].some((step) => isWord('wishing', normAt(reading, at + step)))

/** "too high", "zu langsam" */
const isTooMuch = (reading: Reading, at: number): boolean =>
  isWord('excess', normAt(reading, at)) && isWord('excessive', normAt(reading, at + 1))

/** "7 layers don't fit", "bei 7 Lagen passt es nicht"; what "more than 7" does not do leaves 7 as the limit. */
const isNotFitting = (reading: Reading, at: number, { first }: Place): boolean =>
  isWord('fitting', normAt(reading, at)) &&
  [-2, -1, 1, 2].some(
    (step) =>
      reading.tokens[at + step]?.clause === reading.tokens[at]?.clause &&
      isWord('denyingVerb', normAt(reading, at + step)),
  ) &&
  ![1, 2].some((step) => isWord('beyond', normAt(reading, first - step)))

/** A verb as it is written; "Was 4 guys", "Waren 5 Leute" open a sentence with one, where "Waren" before another word are goods. */
const verbAt = ({ tokens, quantityAt, isGerman }: Reading, at: number): string => {
  const { text = '', sentence } = tokens[at] ?? {}
  const isOpening = tokens[at - 1]?.sentence !== sentence && quantityAt[at + 1] !== undefined
  return isOpening || !isGerman ? text.toLowerCase() : text
}

const standingAt = (reading: Reading, at: number, place: Place): Standing | undefined => {
  const token = reading.tokens[at]
  if (token?.kind !== 'word') return undefined
  if (isWord('bygone', token.norm) || isPairAt(reading, at, 'bygonePair')) return 'unreal'
  if (isWord('notSo', verbAt(reading, at)) && !isWish(reading, at)) return 'unreal'
  // A mass that is too much for people is what the robot lifts.
  if (isPlain(place.kind) && (isTooMuch(reading, at) || isNotFitting(reading, at, place))) return 'unreal'
  return isWord('nowadays', token.norm) || isPairAt(reading, at, 'nowPair') ? 'now' : undefined
}

/** Where the words about a figure end: with its clause, at "and" or "but", and at another figure of its kind. */
const isEdge = (reading: Reading, at: number, place: Place): boolean => {
  const token = reading.tokens[at]
  if (token === undefined || token.clause !== reading.tokens[place.first]?.clause) return true
  const other = reading.quantityAt[at]
  return isWord('turning', token.norm) || (other !== undefined && other.kind === place.kind)
}

/** What the nearest word of its clause says of a figure. */
export const standingOf = (reading: Reading, place: Place): Standing => {
  let [left, right] = [true, true]
  for (let step = 1; step <= REACH && (left || right); step += 1) {
    const [before, behind] = [place.first - step, place.last + step]
    left &&= !isEdge(reading, before, place)
    right &&= !isEdge(reading, behind, place)
    // "13 instead of 8"
    if (left && step <= NEAR && isWord('insteadOf', normAt(reading, before))) return 'unreal'
    const found =
      (left ? standingAt(reading, before, place) : undefined) ??
      (right ? standingAt(reading, behind, place) : undefined)
    if (found) return found
  }
  return 'plain'
}

/** Words before a figure that may say what it is of, and the fewest letters of such a word. */
const SUBJECT_WITHIN = 4
const LEAST_LETTERS = 4

const subjectsOf = (reading: Reading, { first }: Place): string[] =>
  Array.from({ length: SUBJECT_WITHIN }, (_, step) => first - 1 - step).flatMap((at) => {
    const token = reading.tokens[at]
    const isNear = token?.kind === 'word' && token.clause === reading.tokens[first]?.clause
    return isNear && token.norm.length >= LEAST_LETTERS ? [token.norm] : []
  })

/** "Core weighs 6 kg … core is 7.5 kg": two figures of one thing, by a word right before each. */
export const isOfSameSubject = (reading: Reading, one: Place, other: Place): boolean => {
  const words = new Set(subjectsOf(reading, one))
  return subjectsOf(reading, other).some((word) => words.has(word))
}
