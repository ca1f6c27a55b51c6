import { isWord } from '../lexicon/words.ts'
import { axisWords } from './spans/axis-words.ts'
import { readProduct } from './spans/products.ts'
import { readClock, readSpan, type Span } from './spans/read-span.ts'
import type { Token, TokenText } from './tokens.ts'
import type { Dimension, Unit } from './units.ts'

export type QuantityKind = Dimension | 'count' | 'size' | 'pack'

/** A number of the text with its unit, in base units: kg, mm, s, l, °C. */
export type Quantity = {
  kind: QuantityKind
  /** Of a range the highest: the worst case counts. Of a size the first dimension. */
  value: number
  /** Lowest of a range. */
  low?: number
  /** size: two or three dimensions, mm (or as typed when `isUnitMissing`). */
  size?: readonly number[]
  /** pack: how many of `value` ("12 x 1 l": 12 of 1 l); `of` is the dimension of each. */
  packCount?: number
  of?: Dimension
  /** The number as typed, before its unit was applied. */
  typed: number
  isUnitMissing: boolean
  isImperial: boolean
  symbol: string
  /** First and last token. */
  first: number
  last: number
  sentence: number
  clause: number
  /** The words it was read from. */
  text: string
}

const rangeWords = new Set(['to', 'bis', '-', '–', '—', '…', 'through'])
const listWords = new Set(['or', 'oder', 'and', 'und', '/', '&'])
const currencyMarks = new Set(['$', '€', '£', '₹'])
const currencyNames = new Set('usd eur chf gbp cad aud pln czk sek dkk nok mxn inr rs'.split(' '))

/** 12 × 25.4 is 304.8, not 304.79999999999995: binary noise behind the twelfth digit is cut. */
const exact = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(12)))

const isPhysical = (unit: Unit | undefined): boolean =>
  unit !== undefined && unit.dimension !== 'other' && unit.dimension !== 'money'

const readRange = (tokens: readonly Token[], at: number): Span | undefined => {
  const first = readSpan(tokens, at)
  if (first === undefined) return undefined
  const spans = [first]
  let isEnum = false
  let isRange = false
  for (let count = 0; count < 6; count += 1) {
    const from = spans.at(-1)?.next ?? at
    const joint = tokens[from]
    if (joint?.sentence !== tokens[at]?.sentence) break
    if (joint === undefined) break
    const isBetween = joint.norm === 'and' && ['between', 'zwischen'].includes(tokens[at - 1]?.norm ?? '')
    const ranges = rangeWords.has(joint.norm) || isBetween
    const lists = listWords.has(joint.norm) || joint.text === ','
    if (!ranges && !lists) break
    const skip = joint.text === ',' && listWords.has(tokens[from + 1]?.norm ?? '') ? 2 : 1
    const target = tokens[from + skip]
    // "5 mm - 8 bolts", "1200/800": only numbers directly behind the joint.
    const span =
      target && (target.kind === 'number' || target.kind === 'word')
        ? readSpan(tokens, from + skip)
        : undefined
    if (span === undefined || readProduct(tokens, from + skip)) break
    if (joint.text === '/' && (span.unit === undefined || joint.isGlued === false)) break
    spans.push(span)
    if (ranges) isRange = true
    else if (joint.text !== ',') isEnum = true
    if (ranges) break
  }
  const last = spans.at(-1)
  if (last === undefined || spans.length < 2) return first
  const unit = last.unit ?? first.unit
  // "a metre ten and 22 mm thick" are two sides of one thing.
  const isOfOneUnit =
    new Set(spans.flatMap((span) => span.unit?.symbol ?? [])).size <= 1 ||
    !axisWords.has(tokens[last.next]?.norm ?? '')
  const dimensions = new Set(spans.flatMap((span) => (span.unit ? [span.unit.dimension] : [])))
  const isUnitShared =
    dimensions.size <= 1 && (last.unit !== undefined || (isRange && first.unit === undefined))
  // A list joins only physical quantities; a range also joins plain counts ("10 to 12 a minute").
  const isJoined =
    isUnitShared && ((isRange && spans.length === 2) || (isEnum && isOfOneUnit && isPhysical(unit)))
  if (!isJoined) return first
  const values = spans.map(
    (span) =>
      (span.value * ((span.unit ?? unit) ? ((span.unit ?? unit)?.factor ?? 1) : 1)) / (unit?.factor ?? 1),
  )
  const value = Math.max(...values)
  const low = Math.min(...values)
  return { value, next: last.next, ...(low < value ? { low } : {}), ...(unit ? { unit } : {}) }
}

const isDesignation = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at]
  const before = tokens[at - 1]
  if (token?.kind !== 'number' || !token.isGlued || before === undefined) return false
  // "M3x8": the length of the screw belongs to its name.
  const thread = [tokens[at - 3], tokens[at - 2]]
  if (before.norm === 'x' && before.isGlued && thread[1]?.kind === 'number' && thread[1].isGlued)
    if (thread[0]?.norm === 'm') return true
  // "VF-2", "UR-20": a name in capitals, a hyphen and a number.
  const name = before.text === '-' && before.isGlued ? tokens[at - 2] : undefined
  if (name?.kind === 'word' && /\p{Lu}$/u.test(name.text)) return true
  if (before.kind === 'word') return !['x', 'ø', 'dia', 'd', 'o'].includes(before.norm)
  return before.kind === 'number'
}

/** Dates (2024-05-12), clock times (14:30) and phone numbers: the index behind them, or `at` when it is none. */
const skipJunk = (tokens: readonly Token[], at: number): number => {
  const token = tokens[at]
  if (token?.kind !== 'number') return at
  if (token.text === '24' && tokens[at + 1]?.text === '/' && /^[67]$/.test(tokens[at + 2]?.text ?? ''))
    return at + 3
  if (readClock(tokens, at)) return at
  const [mark, second, mark2, third] = [tokens[at + 1], tokens[at + 2], tokens[at + 3], tokens[at + 4]]
  if (
    mark?.text === ':' &&
    mark.isGlued &&
    second?.kind === 'number' &&
    second.isGlued &&
    second.text.length === 2
  )
    return at + 3
  if (
    (mark?.text === '-' || mark?.text === '/') &&
    mark.text === mark2?.text &&
    second?.kind === 'number' &&
    third?.kind === 'number' &&
    mark.isGlued &&
    mark2?.isGlued
  )
    return at + 5
  if (/^0\d/.test(token.text) && !token.text.includes('.') && !token.text.includes(',')) return at + 1
  return at
}

/** No side of a pallet is shorter, in millimetres. */
const LEAST_DECK = 400

/**
 * "1.200 mm long" among English words: one digit, a point and three digits of millimetres are thousands where the length
 * of a whole thing is meant. Thicknesses and tolerances are typed that way too, and stay.
 */
const groupsThousands = (tokens: readonly Token[], first: number, next: number, unit: Unit | undefined) =>
  unit?.symbol === 'mm' &&
  /^[1-9]\.\d{3}$/.test(tokens[first]?.text ?? '') &&
  // Else the whole text is typed that way, and the number was read so.
  (tokens[first]?.value ?? 0) < 10 &&
  isWord('besideSide', tokens[next]?.norm ?? '')

/** "1.800 crates": nobody counts things to three decimals. */
const countsThousands = (tokens: readonly Token[], first: number, next: number, unit: Unit | undefined) =>
  unit === undefined &&
  next === first + 1 &&
  /^[1-9]\d{0,2}\.\d{3}$/.test(tokens[first]?.text ?? '') &&
  tokens[next]?.kind === 'word' &&
  (tokens[next]?.norm.length ?? 0) > 2

/** Smaller squares are sections of something long: "28 inches long, 2 inches square". In millimetres. */
const LEAST_SQUARE = 400

/** "two foot square": both sides. */
const isSquare = (tokens: readonly Token[], next: number, side: number): boolean =>
  side >= LEAST_SQUARE &&
  tokens[next]?.norm === 'square' &&
  (tokens[next + 1]?.kind !== 'word' || tokens[next + 1]?.norm === 'and')

/** Reads every quantity of the text, left to right, each token at most once. */
export const readQuantities = ({ text, tokens }: TokenText): Quantity[] => {
  const quantities: Quantity[] = []
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at]
    const junkEnd = skipJunk(tokens, at)
    if (token === undefined || junkEnd > at || isDesignation(tokens, at)) {
      at = Math.max(at + 1, junkEnd)
      continue
    }
    const isMarked = currencyMarks.has(tokens[at - 1]?.text ?? '')
    const isNamed = currencyNames.has(tokens[at - 1]?.norm ?? '')
    const sized = isMarked ? undefined : readProduct(tokens, at)
    // "EUR 1200 x 800" is a pallet.
    const isDeck =
      (sized?.values.length ?? 0) > 1 && sized?.values.slice(0, 2).every((side) => side >= LEAST_DECK)
    const isMoneyFirst = isMarked || (isNamed && !isDeck)
    const product = isMoneyFirst ? undefined : sized
    const span = product ? undefined : readRange(tokens, at)
    const next = product?.next ?? span?.next
    if (next === undefined) {
      at += 1
      continue
    }
    const unit = product?.unit ?? span?.unit
    const isThousand = groupsThousands(tokens, at, next, unit) || countsThousands(tokens, at, next, unit)
    // A German text has read them so already.
    const isDecimal = Number(token.text) === token.value
    const thousand = span && isThousand && isDecimal ? 1000 : 1
    const typed = (product?.values[0] ?? span?.value ?? 0) * thousand
    const factor = unit?.factor ?? 1
    const base = {
      typed,
      isUnitMissing: unit === undefined,
      isImperial: unit?.isImperial ?? false,
      symbol: unit?.symbol ?? '',
      first: at,
      last: next - 1,
      sentence: token.sentence,
      clause: token.clause,
      text: text.slice(token.start, tokens[next - 1]?.end ?? token.end),
    }
    if (product && unit && (unit.dimension === 'volume' || unit.dimension === 'mass')) {
      const [count = 1, each = 0] = [product.values[0] ?? 1, product.values.at(-1)]
      quantities.push({ ...base, kind: 'pack', value: each, packCount: count / factor, of: unit.dimension })
    } else if (product)
      quantities.push({ ...base, kind: 'size', value: typed, size: product.values.map(exact) })
    else if (unit?.dimension === 'length' && isSquare(tokens, next, typed * factor)) {
      const side = exact(typed * factor)
      quantities.push({ ...base, kind: 'size', value: side, size: [side, side] })
    } else if (unit?.dimension === 'length' && isWord('cubic', tokens[next]?.norm ?? '')) {
      const side = exact(typed * factor)
      quantities.push({ ...base, kind: 'size', value: typed, size: [side, side, side] })
    } else if (isMoneyFirst) {
      const before = tokens[at - 1]
      quantities.push({ ...base, kind: 'money', value: typed, symbol: before?.norm ?? '$', first: at - 1 })
    } else if (span) {
      const low = span.low === undefined ? {} : { low: exact(span.low * factor) }
      const isFahrenheit = unit?.symbol === '°F'
      const value = isFahrenheit ? ((span.value - 32) * 5) / 9 : exact(span.value * thousand * factor)
      // "-25 °C": the minus is part of a temperature only.
      const isMinus =
        unit?.dimension === 'temperature' && ['-', '−', '–'].includes(tokens[at - 1]?.text ?? '')
      quantities.push({
        ...base,
        kind: unit?.dimension ?? 'count',
        value: isMinus ? -value : value,
        ...low,
        ...(isMinus ? { first: at - 1, text: `-${base.text}` } : {}),
      })
    }
    at = next
  }
  return quantities
}
