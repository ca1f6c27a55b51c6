import { readNumberAt } from '../grammar/numerals.ts'
import { isWord } from '../lexicon/words.ts'
import { isPerson } from '../scoring/senses.ts'
import { verbOf } from '../tasks/verbs.ts'
import { normAt, nounAt, type Reading } from '../text/reading.ts'

/** People who are named and not counted: how many, and the first and last token of their names. */
export type NamedPeople = { value: number; first: number; last: number }

const isJoint = (reading: Reading, at: number): boolean => isWord('joint', normAt(reading, at))
/** "me", "ich" */
const isWriter = (reading: Reading, at: number): boolean => isWord('writer', normAt(reading, at))
const isLeading = (reading: Reading, at: number): boolean => isWord('beforePerson', normAt(reading, at))

type Item = { value: number; next: number }

/** "two temps", "zwei Aushilfen" */
const countedAt = (reading: Reading, at: number): Item | undefined => {
  const number = readNumberAt(reading.tokens, at)
  const isCount = number !== undefined && Number.isInteger(number.value) && number.value <= MOST_OTHERS
  return isCount && isPerson(normAt(reading, number.next), reading.isGerman)
    ? { value: number.value, next: number.next + 1 }
    : undefined
}
/** More people than this are no crew of the writer. */
const MOST_OTHERS = 9
/** "the new guy", "my old mate": words between an article and who is meant, at most. */
const BETWEEN = 2

/** One more of a row of people from a token on: "Luis", "a temp", "der Sergej", "my kid", "two temps". */
const itemAt = (reading: Reading, at: number): Item | undefined => {
  const counted = countedAt(reading, at)
  if (counted) return counted
  if (isWriter(reading, at)) return { value: 1, next: at + 1 }
  const { tokens, isGerman } = reading
  const isLed = isLeading(reading, at)
  for (let step = isLed ? 1 : 0; step <= (isLed ? BETWEEN + 1 : 0); step += 1) {
    const token = tokens[at + step]
    if (token?.kind !== 'word' || token.clause !== tokens[at]?.clause) break
    if (isWord('severalPeople', token.norm)) return undefined
    if (!isPerson(token.norm, isGerman)) continue
    // "testers and I": people without a count.
    return !isGerman && /[^s]s$/.test(token.norm) ? undefined : { value: 1, next: at + step + 1 }
  }
  // A name has a capital; behind "der" it may be typed without: "ich und der sergej".
  const place = isLed ? at + 1 : at
  const name = tokens[place]
  const isName =
    name?.kind === 'word' && (isLed || /^\p{Lu}\p{Ll}+$/u.test(name.text)) && !nounAt(reading, place)
  return isName ? { value: 1, next: place + 1 } : undefined
}

/** Whether a word names a person by what it means, or by its capital where nouns have none. */
const isNamed = ({ tokens, isGerman }: Reading, at: number): boolean => {
  const { norm = '', text = '' } = tokens[at] ?? {}
  return isPerson(norm, isGerman) || (!isGerman && /^\p{Lu}\p{Ll}+$/u.test(text))
}

/** Where what comes before "and me" begins: "Luis", "my kid", "die Oma". What else comes before "and I" is of another clause. */
const beginsAt = (reading: Reading, last: number): number | undefined => {
  if (!isNamed(reading, last)) return undefined
  for (let at = last; at >= last - BETWEEN - 1; at -= 1)
    if (itemAt(reading, at)?.next === last + 1 && !(at === last && isLeading(reading, at - 1))) return at
  return undefined
}

/** "me and Luis", "Rosa, the new guy and me", "oma und ich": the writer in a row of people. */
const rowAround = (reading: Reading, writer: number): NamedPeople | undefined => {
  let [value, first, next] = [1, writer, writer + 1]
  while (isJoint(reading, first - 1)) {
    const begin = beginsAt(reading, first - 2)
    if (begin === undefined) break
    value += itemAt(reading, begin)?.value ?? 1
    first = begin
  }
  while (isJoint(reading, next)) {
    const item = itemAt(reading, next + 1)
    if (!item) break
    value += item.value
    next = item.next
  }
  return value > 1 ? { value, first, last: next - 1 } : undefined
}

/** A sentence about the work, or of names alone: "My brother and I own a shop" is about neither. */
const isOfWork = ({ tokens }: Reading, at: number): boolean => {
  const own = tokens.filter(({ sentence, kind }) => kind === 'word' && sentence === tokens[at]?.sentence)
  return (
    own.length <= LONGEST_NOTE || own.some(({ norm }) => isWord('doing', norm) || verbOf(norm) !== undefined)
  )
}
const LONGEST_NOTE = 7

/** People whom a text names in place of counting them: "just me", "nur ich", "me and Luis", "Oma und ich". */
export const namedPeople = (reading: Reading): NamedPeople | undefined => {
  for (const [at, { kind }] of reading.tokens.entries()) {
    if (kind !== 'word' || !isWriter(reading, at) || !isOfWork(reading, at)) continue
    const row = rowAround(reading, at)
    if (row) return row
    if (isWord('onlyPart', normAt(reading, at - 1))) return { value: 1, first: at - 1, last: at }
    if (isWord('byOneself', normAt(reading, at + 1))) return { value: 1, first: at, last: at + 1 }
  }
  return undefined
}
