import { isWord } from '../../lexicon/words.ts'
import { readNumberAt } from '../numerals.ts'
import type { Token } from '../tokens.ts'
import { readUnitAt, type Unit } from '../units.ts'

/** A number, its unit, and the token behind both; `low` is the lower end of a range. */
export type Span = { value: number; low?: number; next: number; unit?: Unit }

const minutes: Unit = { dimension: 'time', factor: 60, isImperial: false, symbol: 'min' }

/** "Run time 8:10", "5:40 a cycle": what a machine takes, and no time of the day. */
const isOfRun = (tokens: readonly Token[], at: number): boolean => {
  const isRunAt = (place: number) => isWord('run', tokens[place]?.norm ?? '')
  const isPer = isWord('per', tokens[at + 3]?.norm ?? '')
  return [1, 2, 3].some((step) => isRunAt(at - step)) || (isPer && isRunAt(at + 4))
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

/** "4 min 20 in the machine", "2 min 50 auf der Maschine" */
const isPlace = (tokens: readonly Token[], at: number): boolean =>
  /^(?:in|on|im|auf)$/.test(tokens[at]?.norm ?? '') &&
  (tokens[at]?.norm === 'im' || /^(?:the|der|dem|our)$/.test(tokens[at + 1]?.norm ?? ''))

/** Of units that are said with a smaller one that is not named: how many of those there are, and how a number of them is typed. */
const restsOf: Partial<Record<Unit['dimension'], { parts: number; typed: RegExp }>> = {
  time: { parts: 60, typed: /^[0-5]?\d$/ },
  money: { parts: 100, typed: /^\d\d$/ },
  length: { parts: 100, typed: /^\d\d$/ },
}

/** "2 min 45", "3 Minuten 10 je Stück", "19 Euro 40", "2 Meter 10": a number right behind a unit, of which nothing else is counted. */
const isRestOf = (
  tokens: readonly Token[],
  at: number,
  next: number,
  { dimension, symbol }: Unit,
): boolean => {
  const rest = restsOf[dimension]
  if (!rest || (dimension === 'length' && symbol !== 'm')) return false
  const [token, behind] = [tokens[at], tokens[next]]
  const isAlone =
    behind === undefined ||
    (behind.kind === 'symbol' && /^[.,;)]$/.test(behind.text)) ||
    /^(?:per|pro|je|each|a|and|und)$/.test(behind.norm) ||
    isPlace(tokens, next) ||
    behind.sentence !== token?.sentence
  return token?.kind === 'number' && rest.typed.test(token.text) && !token.isGlued && isAlone
}

const isAndHalf = (tokens: readonly Token[], at: number): boolean =>
  /^(?:and|und)$/.test(tokens[at]?.norm ?? '') &&
  /^(?:a|one|eine?)$/.test(tokens[at + 1]?.norm ?? '') &&
  /^(?:half|halbe)$/.test(tokens[at + 2]?.norm ?? '')

/** "a shift and a half", "zwei Schichten und eine halbe": a half behind what is counted. */
const isShiftAndHalf = (tokens: readonly Token[], at: number): boolean =>
  isWord('shift', tokens[at]?.norm ?? '') && isAndHalf(tokens, at + 1)

const metres = /^(?:meters?|metres?|metern)$/
const behindCentimetres =
  /^(?:across|long|wide|high|tall|deep|by|x|mal|auf|lang|breit|hoch|tief|pro|je|each|per|in|im|und|and)$/

/** "two metres twenty across", "ein Meter achtzig": spoken centimetres behind metres, of which nothing is counted. */
const readCentimetres = (tokens: readonly Token[], at: number): Span | undefined => {
  if (!metres.test(tokens[at - 1]?.norm ?? '') || tokens[at]?.kind !== 'word') return undefined
  const number = readNumberAt(tokens, at)
  if (number === undefined || number.value < 5 || number.value >= 100) return undefined
  const behind = tokens[number.next]
  const isAlone = behind === undefined || behind.kind === 'symbol' || behindCentimetres.test(behind.norm)
  return isAlone ? number : undefined
}

/** "a metre and a half", "every minute and a half", "ein Meter achtzig": one unit and what is added to it. */
const readUnitAndHalf = (tokens: readonly Token[], at: number): Span | undefined => {
  if (isShiftAndHalf(tokens, at)) return { value: 1.5, next: at + 4 }
  const reading =
    tokens[at]?.kind === 'word' && (tokens[at]?.norm.length ?? 0) > 3 ? readUnitAt(tokens, at) : undefined
  if (!reading) return undefined
  if (isAndHalf(tokens, reading.next)) return { value: 1.5, next: reading.next + 3, unit: reading.unit }
  const rest = /^(?:a|one|ein|einen|einem)$/.test(tokens[at - 1]?.norm ?? '')
    ? readCentimetres(tokens, reading.next)
    : undefined
  return rest && { value: 1 + rest.value / 100, next: rest.next, unit: reading.unit }
}

/** A number and its unit; "in 2 min", "M4" and "3-phase" are seen by the callers. */
export const readSpan = (tokens: readonly Token[], at: number): Span | undefined => {
  const clock = readClock(tokens, at)
  if (clock) return clock
  const number = readNumberAt(tokens, at)
  if (number === undefined) return readUnitAndHalf(tokens, at)
  // "one" in quotation marks is a name; inches and feet are typed behind digits.
  const isQuoted =
    tokens[number.next - 1]?.kind === 'word' && /^["'”’]$/.test(tokens[number.next]?.text ?? '')
  const reading = isQuoted ? undefined : readUnitAt(tokens, number.next)
  if (reading === undefined)
    return isShiftAndHalf(tokens, number.next)
      ? { value: number.value + 0.5, next: number.next + 4 }
      : { value: number.value, next: number.next }
  let { value } = number
  let next = reading.next
  // "5 ft 6 in", 5'6", "5 lb 3 oz": a smaller imperial unit right behind adds to the larger one.
  if (reading.unit.isImperial && (reading.unit.symbol === 'ft' || reading.unit.symbol === 'lb')) {
    const second = readNumberAt(tokens, next)
    const small = second && readUnitAt(tokens, second.next)
    if (
      second &&
      small?.unit.isImperial &&
      small.unit.dimension === reading.unit.dimension &&
      small.unit.factor < reading.unit.factor
    ) {
      value += (second.value * small.unit.factor) / reading.unit.factor
      next = small.next
    }
  }
  if (isAndHalf(tokens, next)) return { value: value + 0.5, next: next + 3, unit: reading.unit }
  if (reading.unit.dimension === 'length') {
    const rest = readCentimetres(tokens, next)
    if (rest) return { value: value + rest.value / 100, next: rest.next, unit: reading.unit }
  }
  // "2 min 30 s", "1 h and 15 min": one time in two units.
  const isTime = reading.unit.dimension === 'time'
  if (restsOf[reading.unit.dimension] && (isTime ? reading.unit.factor >= 60 : Number.isInteger(value))) {
    const from = isTime && /^(?:and|und)$/.test(tokens[next]?.norm ?? '') ? next + 1 : next
    const second = tokens[from]?.kind === 'number' ? readNumberAt(tokens, from) : undefined
    const small = second && readUnitAt(tokens, second.next)
    if (
      second &&
      isTime &&
      small?.unit.dimension === 'time' &&
      small.unit.factor < reading.unit.factor &&
      second.value * small.unit.factor < reading.unit.factor
    ) {
      value += (second.value * small.unit.factor) / reading.unit.factor
      next = small.next
    } else if (second && !small && isRestOf(tokens, from, second.next, reading.unit)) {
      value += second.value / (restsOf[reading.unit.dimension]?.parts ?? 1)
      next = second.next
    }
  }
  return { value, next, unit: reading.unit }
}
