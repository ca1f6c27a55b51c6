import { wordSenses } from '../../lexicon/word-senses.ts'
import { isWord } from '../../lexicon/words.ts'
import { readNumberAt } from '../numerals.ts'
import type { Token } from '../tokens.ts'
import { type Unit, unitNamed } from '../units.ts'
import { nounOf } from '../words.ts'
import { isCounting, isEnd, isOfHour } from './rests.ts'

/** How far from a pair of numbers the word for what they measure may be, in tokens. */
const NEAR = 7
/** "he is on nineteen forty": right before an amount of pay. */
const NEXT_TO = 2

const before = (tokens: readonly Token[], at: number, most: number): readonly Token[] =>
  tokens.slice(Math.max(0, at - most), at).filter(({ sentence }) => sentence === tokens[at]?.sentence)

const isPerson = ({ norm }: Token): boolean =>
  wordSenses(norm, true).includes('person') || wordSenses(norm, false).includes('person')

/** Whether a person is paid the amount that is said from `at` on; `isInTwo` as "nineteen forty", and not as "nine forty". */
const isPay = (tokens: readonly Token[], at: number, next: number, isInTwo: boolean): boolean => {
  const isNear = (most: number, sense: 'paidTo' | 'paidBefore') =>
    before(tokens, at, most).some(({ norm }) => isWord(sense, norm))
  if (isNear(1, 'paidTo')) return true
  const isPer = isOfHour(tokens, next)
  if (isCounting(tokens, next) && !isEnd(tokens, at, next) && !isPer) return false
  if (isNear(NEAR, 'paidTo')) return true
  // "seventeen fifty a day", "I get maybe four fifty an hour" are numbers of parts.
  const isPerHour = isPer && /^(?:hour|hr|stunde)$/.test(tokens[next + 1]?.norm ?? '')
  if (!isInTwo || (isPer && !isPerHour)) return false
  return isNear(NEXT_TO, 'paidBefore') || (isPerHour && before(tokens, at, NEXT_TO).some(isPerson))
}

/** Whether the height of a room or of a stack is spoken of, which is measured in metres. */
const isOfRoom = (tokens: readonly Token[], at: number): boolean => {
  const words = before(tokens, at, NEAR)
  const isUpTo = words.some(({ norm }) => /^(?:bis|unter|unterm|under|below)$/.test(norm))
  return words.some(
    ({ norm }) =>
      /^(?:ceiling|stack|pallet)$/.test(nounOf(norm, true)?.class ?? '') ||
      (isUpTo && /^(?:hohe?|height)$/.test(norm)),
  )
}

const isWordAt = (tokens: readonly Token[], at: number): boolean => tokens[at]?.kind === 'word'

/**
 * Two numbers said one after the other: "nineteen forty", "fünfzehn achtzig" of pay are 19.40, "zwei zehn" of a room or a stack
 * is 2.10 m. Undefined for any others: "four fifty an hour" is 450.
 */
export const readPair = (
  tokens: readonly Token[],
  at: number,
): { value: number; next: number; unit?: Unit } | undefined => {
  const first = isWordAt(tokens, at) ? readNumberAt(tokens, at) : undefined
  if (!first || !Number.isInteger(first.value) || first.value < 10) return undefined
  // "four fifty" is read as one number.
  const isOne = first.value >= 100 && first.value < 10_000 && first.value % 100 >= 10
  const isSaidInHundreds = tokens
    .slice(at, first.next)
    .some(({ norm }) => /^(?:and|und)$|hund(?:red|ert)|thousand|tausend/.test(norm))
  if (isOne && !isSaidInHundreds) {
    // "they pay nine fifty an hour", but "they pay two fifty extra"
    const isAmount = first.value >= 1000 || isOfHour(tokens, first.next)
    if (isAmount && isPay(tokens, at, first.next, first.value >= 1000))
      return { value: first.value / 100, next: first.next }
    const metres = unitNamed('m')
    const isMeasured = isEnd(tokens, at, first.next) || !isCounting(tokens, first.next)
    const isRoom = first.value < 1000 && isMeasured && !isOfHour(tokens, first.next) && isOfRoom(tokens, at)
    return isRoom && metres ? { value: first.value / 100, next: first.next, unit: metres } : undefined
  }
  const second =
    first.value < 100 && isWordAt(tokens, first.next) ? readNumberAt(tokens, first.next) : undefined
  if (!second || second.value < 10 || second.value >= 100 || !Number.isInteger(second.value)) return undefined
  return isPay(tokens, at, second.next, true)
    ? { value: first.value + second.value / 100, next: second.next }
    : undefined
}
