import { isWord } from '../../lexicon/words.ts'
import { readNumberAt } from '../numerals.ts'
import type { Token } from '../tokens.ts'
import { readUnitAt, type Unit } from '../units.ts'
import { axisWords } from './axis-words.ts'
import { readAddedFraction, readPartsAlone } from './fractions.ts'
import { readPair } from './pairs.ts'
import { poundsOfMoney, readRest } from './rests.ts'

/** A number, its unit, and the token behind both; `low` is the lower end of a range. */
export type Span = { value: number; low?: number; next: number; unit?: Unit }

const minutes: Unit = { dimension: 'time', factor: 60, isImperial: false, symbol: 'min' }

/** "Run time 8:10", "5:40 a cycle", "a frame in 14:20": what a machine takes, and no time of the day. */
const isOfRun = (tokens: readonly Token[], at: number): boolean => {
  const isRunAt = (place: number) => isWord('run', tokens[place]?.norm ?? '')
  const isPer = isWord('per', tokens[at + 3]?.norm ?? '')
  return (
    tokens[at - 1]?.norm === 'in' ||
    [1, 2, 3].some((step) => isRunAt(at - step)) ||
    (isPer && isRunAt(at + 4))
  )
}

/** "4:30 min", "run time 8:10": minutes and seconds; "2:30 h": hours and minutes. */
export const readClock = (tokens: readonly Token[], at: number): Span | undefined => {
  const [whole, mark, part] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (whole?.kind !== 'number' || mark?.text !== ':' || !mark.isGlued) return undefined
  if (part?.kind !== 'number' || !part.isGlued || part.text.length !== 2 || part.value >= 60) return undefined
  const reading = readUnitAt(tokens, at + 3)
  if (!reading && isOfRun(tokens, at))
    return { value: whole.value + part.value / 60, next: at + 3, unit: minutes }
  if (reading?.unit.dimension !== 'time' || reading.unit.factor < 60) return undefined
  return { value: whole.value + part.value / 60, next: reading.next, unit: reading.unit }
}

const isAndHalf = (tokens: readonly Token[], at: number): boolean =>
  /^(?:and|und)$/.test(tokens[at]?.norm ?? '') &&
  /^(?:a|one|eine?)$/.test(tokens[at + 1]?.norm ?? '') &&
  /^(?:half|halbe)$/.test(tokens[at + 2]?.norm ?? '')

/** "a shift and a half", "zwei Schichten und eine halbe": a half behind what is counted. */
const isShiftAndHalf = (tokens: readonly Token[], at: number): boolean =>
  isWord('shift', tokens[at]?.norm ?? '') && isAndHalf(tokens, at + 1)

/** "a metre and a half", "an inch and five eighths", "ein Meter achtzig": one unit and what is added to it. */
const readUnitAndMore = (tokens: readonly Token[], at: number): Span | undefined => {
  if (isShiftAndHalf(tokens, at)) return { value: 1.5, next: at + 4 }
  const reading =
    tokens[at]?.kind === 'word' && (tokens[at]?.norm.length ?? 0) > 3 ? readUnitAt(tokens, at) : undefined
  if (!reading) return undefined
  const isOne = /^(?:a|an|one|oan?|wan|ein|einen|einem)$/.test(tokens[at - 1]?.norm ?? '')
  // "scratches over a millimetre", "an inch thick"
  const isLimit =
    isWord('beyond', tokens[at - 2]?.norm ?? '') || axisWords.has(tokens[reading.next]?.norm ?? '')
  if (isOne && isLimit && reading.unit.dimension === 'length')
    return { value: 1, next: reading.next, unit: reading.unit }
  const added = readAddedFraction(tokens, reading.next)
  const more = added ?? (isOne ? readRest(tokens, reading.next, reading.unit) : undefined)
  return more && { value: 1 + more.value, next: more.next, unit: reading.unit }
}

/** "5 ft 6 in", "5 lb 3 oz", "2 min 30 s", "1 h and 15 min": a smaller unit right behind the larger one, of which it is less than one. */
const readSmaller = (
  tokens: readonly Token[],
  at: number,
  unit: Unit,
): { value: number; next: number } | undefined => {
  const isTime = unit.dimension === 'time' && unit.factor >= 60
  if (!isTime && unit.symbol !== 'ft' && unit.symbol !== 'lb') return undefined
  const from = isTime && /^(?:and|und)$/.test(tokens[at]?.norm ?? '') ? at + 1 : at
  const second = readNumberAt(tokens, from)
  const small = second && readUnitAt(tokens, second.next)
  if (!second || small?.unit.dimension !== unit.dimension || small.unit.isImperial !== unit.isImperial)
    return undefined
  const value = (second.value * small.unit.factor) / unit.factor
  const isLess = small.unit.factor < unit.factor && (!isTime || value < 1)
  return isLess ? { value, next: small.next } : undefined
}

/** "oan Meter", "wan kilo": one, as it is spoken, where a unit follows; as a word by itself it is none. */
const readSpokenOne = (tokens: readonly Token[], at: number): { value: number; next: number } | undefined =>
  /^(?:oan?|wan)$/.test(tokens[at]?.norm ?? '') && readUnitAt(tokens, at + 1)
    ? { value: 1, next: at + 1 }
    : undefined

/** A number and its unit; "in 2 min", "M4" and "3-phase" are seen by the callers. */
export const readSpan = (tokens: readonly Token[], at: number): Span | undefined => {
  const clock = readClock(tokens, at)
  if (clock) return clock
  const pair = readPair(tokens, at)
  if (pair) return pair
  const number = readNumberAt(tokens, at) ?? readSpokenOne(tokens, at)
  if (number === undefined) return readPartsAlone(tokens, at) ?? readUnitAndMore(tokens, at)
  // "one" in quotation marks is a name; inches and feet are typed behind digits.
  const isQuoted =
    tokens[number.next - 1]?.kind === 'word' && /^["'”’]$/.test(tokens[number.next]?.text ?? '')
  const reading = isQuoted ? undefined : readUnitAt(tokens, number.next)
  if (reading === undefined) {
    const alone = readPartsAlone(tokens, at)
    if (alone) return alone
    return isShiftAndHalf(tokens, number.next)
      ? { value: number.value + 0.5, next: number.next + 4 }
      : { value: number.value, next: number.next }
  }
  const { value } = number
  const { unit, next } = reading
  const smaller = readSmaller(tokens, next, unit)
  if (smaller) return { value: value + smaller.value, next: smaller.next, unit }
  const added = readAddedFraction(tokens, next)
  if (added) return { value: value + added.value, next: added.next, unit }
  const paid = poundsOfMoney(tokens, next)
  if (paid) return { value: value + paid.rest, next: paid.next, unit: paid.unit }
  const isWhole = Number.isInteger(value) || (unit.dimension === 'time' && unit.factor >= 60)
  const rest = isWhole ? readRest(tokens, next, unit) : undefined
  return rest ? { value: value + rest.value, next: rest.next, unit } : { value, next, unit }
}
