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
const restsOf = ({ dimension, symbol }: Unit): { parts: number; typed: RegExp } | undefined => {
  if (dimension === 'time') return { parts: 60, typed: /^[0-5]?\d$/ }
  if (dimension === 'money' || symbol === 'm') return { parts: 100, typed: /^\d\d$/ }
  return symbol === 'ft' ? { parts: 12, typed: /^(?:\d|1[01])$/ } : undefined
}

/** "2 min 45", "3 Minuten 10 je Stück", "19 Euro 40", "2 Meter 10 hoch", "5 foot 6": a number right behind a unit, of which nothing else is counted. */
const isRestOf = (tokens: readonly Token[], at: number, next: number, unit: Unit): boolean => {
  const rest = restsOf(unit)
  if (!rest) return false
  const [token, behind] = [tokens[at], tokens[next]]
  const isAlone =
    behind === undefined ||
    (behind.kind === 'symbol' && /^[.,;)]$/.test(behind.text)) ||
    /^(?:per|pro|je|each|a|and|und)$/.test(behind.norm) ||
    (unit.dimension === 'length' && isWord('behindRest', behind.norm)) ||
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

/** "two metres twenty across", "ein Meter achtzig", "five foot six": a spoken rest behind a length, of which nothing is counted. */
const readSpokenRest = (tokens: readonly Token[], at: number, unit: Unit): Span | undefined => {
  const isNamed = (tokens[at - 1]?.norm.length ?? 0) > 3
  const number = isNamed && tokens[at]?.kind === 'word' ? readNumberAt(tokens, at) : undefined
  const parts = unit.dimension === 'length' ? restsOf(unit)?.parts : undefined
  if (!number || !parts || number.value < (parts === 100 ? 5 : 1) || number.value >= parts) return undefined
  const behind = tokens[number.next]
  const isAlone = behind === undefined || behind.kind === 'symbol' || isWord('behindRest', behind.norm)
  return isAlone ? { value: number.value / parts, next: number.next } : undefined
}

/** "a metre and a half", "every minute and a half", "ein Meter achtzig": one unit and what is added to it. */
const readUnitAndHalf = (tokens: readonly Token[], at: number): Span | undefined => {
  if (isShiftAndHalf(tokens, at)) return { value: 1.5, next: at + 4 }
  const reading =
    tokens[at]?.kind === 'word' && (tokens[at]?.norm.length ?? 0) > 3 ? readUnitAt(tokens, at) : undefined
  if (!reading) return undefined
  if (isAndHalf(tokens, reading.next)) return { value: 1.5, next: reading.next + 3, unit: reading.unit }
  const rest = /^(?:a|one|ein|einen|einem)$/.test(tokens[at - 1]?.norm ?? '')
    ? readSpokenRest(tokens, reading.next, reading.unit)
    : undefined
  return rest && { value: 1 + rest.value, next: rest.next, unit: reading.unit }
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
  const spoken = readSpokenRest(tokens, next, reading.unit)
  if (spoken) return { value: value + spoken.value, next: spoken.next, unit: reading.unit }
  // "2 min 30 s", "1 h and 15 min": one time in two units.
  const isTime = reading.unit.dimension === 'time'
  const rest = restsOf(reading.unit)
  if (rest && (isTime ? reading.unit.factor >= 60 : Number.isInteger(value))) {
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
      value += second.value / rest.parts
      next = second.next
    }
  }
  return { value, next, unit: reading.unit }
}
