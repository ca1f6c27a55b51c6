import { isWord } from '../../lexicon/words.ts'
import { readNumberAt } from '../numerals.ts'
import type { Token } from '../tokens.ts'
import { readUnitAt, type Unit, unitNamed } from '../units.ts'
import { nounOf, prepositions } from '../words.ts'

/** What a unit is said with that is not named: how many of those there are to one, and how a number of them is typed. */
type Rest = { parts: number; typed: RegExp; isSaid: (value: number, isAlone: boolean) => boolean }

const minutesOrSeconds: Rest = { parts: 60, typed: /^[0-5]?\d$/, isSaid: (value) => value > 1 && value < 60 }
const cents: Rest = { parts: 100, typed: /^\d\d$/, isSaid: (value) => value >= 5 && value < 100 }
const inches: Rest = { parts: 12, typed: /^(?:\d|1[01])$/, isSaid: (value) => value >= 1 && value < 12 }
/** "twelve kilo eight, six high": few are tenths only where the sentence ends. */
const grams: Rest = {
  parts: 1000,
  typed: /^\d[05]0$/,
  isSaid: (value, isAlone) => (value >= 100 && value < 1000) || (value < 10 && isAlone),
}
const ounces: Rest = { parts: 16, typed: /^(?!)/, isSaid: (value, isAlone) => value < 16 && isAlone }

const restOf = (tokens: readonly Token[], next: number, { dimension, symbol }: Unit): Rest | undefined => {
  const name = tokens[next - 1]?.norm ?? ''
  if (dimension === 'time') return symbol === 's' || symbol === 'ms' ? undefined : minutesOrSeconds
  if (dimension === 'money' || symbol === 'm') return cents
  if (/^kilos?$/.test(name)) return grams
  if (/^pounds?$/.test(name)) return ounces
  return symbol === 'ft' ? inches : undefined
}

const perWords = /^(?:per|pro|je|each|a|an|and|und)$/

/** "4 min 20 in the machine", "3 min 40 to cut" */
const isPlace = (tokens: readonly Token[], at: number): boolean => {
  const [word, next] = [tokens[at]?.norm ?? '', tokens[at + 1]]
  if (word === 'to') return next?.kind === 'word' && !/^(?:the|an?|each)$/.test(next.norm)
  return (
    /^(?:in|on|im|auf|under|below|unter|unterm)$/.test(word) &&
    (/^(?:im|unterm)$/.test(word) || /^(?:the|der|dem|our)$/.test(next?.norm ?? ''))
  )
}

/** Whether nothing of the sentence follows at `next`, or a mark. */
export const isEnd = (tokens: readonly Token[], at: number, next: number): boolean => {
  const behind = tokens[next]
  return (
    behind === undefined ||
    (behind.kind === 'symbol' && /^[.,;:!?)]$/.test(behind.text)) ||
    behind.sentence !== tokens[at]?.sentence
  )
}

/** Whether something is counted by the number that ends before `next`: a noun, a unit, or "packs a minute". */
export const isCounting = (tokens: readonly Token[], next: number): boolean => {
  const behind = tokens[next]
  if (behind?.kind !== 'word') return true
  if (/^(?:of|von|to|zu|x|by|mal|er)$/.test(behind.norm) || readUnitAt(tokens, next)) return true
  if (prepositions.has(behind.norm) || /^(?:and|und|un|the)$/.test(behind.norm)) return false
  const isGermanNoun = /^\p{Lu}/u.test(behind.text)
  const isRate = [1, 2].some((step) => isWord('per', tokens[next + step]?.norm ?? ''))
  return isGermanNoun || isRate || nounOf(behind.norm, true) !== undefined
}

/** "2 min 45", "3 Minuten 10 je Stück", "19 Euro 40", "2 Meter 10 hoch", "5 foot 6", "3 kilo 800": typed behind a unit, and nothing else is counted. */
const isTypedRest = (tokens: readonly Token[], at: number, next: number, unit: Unit, rest: Rest): boolean => {
  const [token, behind] = [tokens[at], tokens[next]]
  const isAlone =
    isEnd(tokens, at, next) ||
    (rest !== grams && perWords.test(behind?.norm ?? '')) ||
    (unit.dimension === 'length' && isWord('behindRest', behind?.norm ?? '')) ||
    isPlace(tokens, next)
  return token?.kind === 'number' && rest.typed.test(token.text) && !token.isGlued && isAlone
}

/** Whether the spoken number is the rest of the unit before it, and counts nothing. */
const isSpokenRest = (
  tokens: readonly Token[],
  at: number,
  next: number,
  unit: Unit,
  rest: Rest,
): boolean => {
  const behind = tokens[next]?.norm ?? ''
  if (isEnd(tokens, at, next) || tokens[next]?.kind === 'symbol') return true
  if (unit.dimension === 'length' && isWord('behindRest', behind)) return true
  const isPer = /^(?:per|pro|je|each|apiece|a|an|die|das|every)$/.test(behind)
  if (isPer && unit.dimension === 'length') return false
  if (isPer) return rest !== grams || /^(?:each|apiece|das)$/.test(behind)
  return !isCounting(tokens, next)
}

/** "three kilo eight hundred", "vier Minuten zwanzig", "two metres twenty across", "ein Kilo und hundert": the share of one unit that follows it. */
export const readRest = (
  tokens: readonly Token[],
  at: number,
  unit: Unit,
): { value: number; next: number } | undefined => {
  const rest = restOf(tokens, at, unit)
  if (!rest) return undefined
  const isJoined = (unit.symbol === 'm' || rest === grams) && /^(?:and|und)$/.test(tokens[at]?.norm ?? '')
  const from = isJoined ? at + 1 : at
  const number = readNumberAt(tokens, from)
  if (!number || !Number.isInteger(number.value)) return undefined
  if (tokens[from]?.kind === 'number')
    return !isJoined && isTypedRest(tokens, from, number.next, unit, rest)
      ? { value: number.value / rest.parts, next: number.next }
      : undefined
  const isNamed = (tokens[at - 1]?.norm.length ?? 0) > 3 || rest === minutesOrSeconds
  const isAlone =
    isEnd(tokens, from, number.next) || /^(?:each|apiece)$/.test(tokens[number.next]?.norm ?? '')
  if (!isNamed || !rest.isSaid(number.value, isAlone)) return undefined
  if (!isSpokenRest(tokens, from, number.next, unit, rest)) return undefined
  // "two metre and sixty wide" are two sides.
  if (isJoined && !isAlone && !/^(?:and|und)$/.test(tokens[number.next]?.norm ?? '')) return undefined
  const parts = rest === grams && number.value < 10 ? 10 : rest.parts
  return { value: number.value / parts, next: number.next }
}

/** "an hour", "die Stunde", "a day": the period that an amount is paid for, or a number of things is made in. */
export const isOfHour = (tokens: readonly Token[], at: number): boolean =>
  /^(?:an|per|the|a|each|every|pro|die|de|d|je|in)$/.test(tokens[at]?.norm ?? '') &&
  /^(?:hour|hr|shift|day|week|stunde|schicht|tag)$/.test(tokens[at + 1]?.norm ?? '')

/** How far before an amount the word for pay stands, in tokens. */
const BEFORE_PAY = 8

/** "twelve pound eighty an hour", "the lads are paid nineteen pound forty": money where a rest follows that no pound of mass has. */
export const poundsOfMoney = (
  tokens: readonly Token[],
  at: number,
): { rest: number; next: number; unit: Unit } | undefined => {
  const sterling = unitNamed('£')
  const number = /^(?:pounds?|quid)$/.test(tokens[at - 1]?.norm ?? '') ? readNumberAt(tokens, at) : undefined
  if (!number || !sterling || number.value < 5 || number.value >= 100 || !Number.isInteger(number.value))
    return undefined
  if (isCounting(tokens, number.next) && !isEnd(tokens, at, number.next) && !isOfHour(tokens, number.next))
    return undefined
  const isPaid =
    isOfHour(tokens, number.next) ||
    tokens.slice(Math.max(0, at - BEFORE_PAY), at).some(({ norm }) => isWord('paying', norm))
  return isPaid || number.value >= 16
    ? { rest: number.value / 100, next: number.next, unit: sterling }
    : undefined
}
