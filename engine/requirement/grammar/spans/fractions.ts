import { own, small } from '../../lexicon/number-words.ts'
import type { NumberReading, Token } from '../tokens.ts'
import { readUnitAt, type Unit, unitNamed } from '../units.ts'

/** Parts of a whole by their names: "quarters" are 4 to one. */
const partNames: Readonly<Record<string, number>> = {
  half: 2,
  hauf: 2,
  halbe: 2,
  halbes: 2,
  quarter: 4,
  viertel: 4,
  third: 3,
  drittel: 3,
  eighth: 8,
  achtel: 8,
  tenth: 10,
  zehntel: 10,
  sixteenth: 16,
  hundertstel: 100,
}
const articles = /^(?:an?|one|eine?|einem|einen)$/
const joints = /^(?:and|an|und|un)$/

const wordAt = (tokens: readonly Token[], at: number): string =>
  tokens[at]?.kind === 'word' ? (tokens[at]?.norm ?? '') : ''

type Fraction = { value: number; parts: number; next: number; isCounted: boolean }

/** "a quarter", "three-eighths", "drei Zehntel", "dreiviertel": some parts of a whole; `isCounted` when the number of parts is given. */
const fractionAt = (tokens: readonly Token[], at: number): Fraction | undefined => {
  const first = wordAt(tokens, at)
  if (first === 'dreiviertel') return { value: 3 / 4, parts: 4, next: at + 1, isCounted: true }
  const isArticle = articles.test(first)
  const count = tokens[at]?.kind === 'number' ? tokens[at]?.value : own(small, first)
  const from = isArticle || count !== undefined ? (tokens[at + 1]?.text === '-' ? at + 2 : at + 1) : at
  const parts = own(partNames, wordAt(tokens, from).replace(/s$/, '')) ?? own(partNames, wordAt(tokens, from))
  const value = isArticle ? 1 : (count ?? 1)
  if (parts === undefined || value >= parts || !Number.isInteger(value)) return undefined
  // "one half" is said, "two halves" is no fraction.
  return { value: value / parts, parts, next: from + 1, isCounted: from > at }
}

/** The unit that the fraction before `at` is one of: "inch", "of an hour"; the index of its word. */
const unitOf = (tokens: readonly Token[], at: number): number | undefined => {
  const isOf = /^(?:of|von)$/.test(wordAt(tokens, at))
  const from = isOf || articles.test(wordAt(tokens, at)) ? at + 1 : at
  const place = isOf && articles.test(wordAt(tokens, from)) ? from + 1 : from
  const reading = readUnitAt(tokens, place)
  return reading && reading.unit.dimension !== 'money' ? place : undefined
}

const isInch = (tokens: readonly Token[], at: number): boolean => readUnitAt(tokens, at)?.unit.symbol === 'in'

/** "quarter inch", "three quarters of an hour", "half a kilo", "drei Zehntel Millimeter": parts of a unit, the index at its word. */
export const readPartsOfUnit = (tokens: readonly Token[], at: number): NumberReading | undefined => {
  const fraction = fractionAt(tokens, at)
  const place = fraction && unitOf(tokens, fraction.next)
  if (!fraction || place === undefined) return undefined
  // "quarter inch", but "third shift", "eighth minute": which one of them.
  const isBare =
    !fraction.isCounted && !(fraction.parts <= 4 && fraction.parts !== 3) && !isInch(tokens, place)
  return isBare ? undefined : { value: fraction.value, next: place }
}

/** "… and a quarter", "… and three-eighths", "… und eine halbe": what is added to a whole number or a unit. */
export const readAddedFraction = (tokens: readonly Token[], at: number): NumberReading | undefined => {
  if (!joints.test(wordAt(tokens, at))) return undefined
  const fraction = fractionAt(tokens, at + 1)
  // "three and a quarter of them": a share of what is counted
  const isShare =
    wordAt(tokens, fraction?.next ?? at) === 'of' &&
    /^(?:them|the|these|those|our)$/.test(wordAt(tokens, (fraction?.next ?? at) + 1))
  if (!fraction || isShare) return undefined
  // "eight and half kilo", but "eight and half the crew"
  const isMeasured = fraction.isCounted || readUnitAt(tokens, fraction.next) !== undefined
  return isMeasured ? { value: fraction.value, next: fraction.next } : undefined
}

/** Behind these parts of a whole thing are meant. */
const wholes = /^(?:of|der|des|aller|davon|von|sekunden?|note|notes|rest|hour|hours|minute|minutes)$/

/** "three-eighths plate", "a sixteenth" in inches, "drei Zehntel" in millimetres: parts that are said without their unit. */
export const readPartsAlone = (
  tokens: readonly Token[],
  at: number,
): { value: number; next: number; unit: Unit } | undefined => {
  const fraction = fractionAt(tokens, at)
  if (!fraction?.isCounted || wholes.test(wordAt(tokens, fraction.next))) return undefined
  const isMillimetres = /^(?:zehntel|hundertstel)$/.test(wordAt(tokens, fraction.next - 1))
  const isInches = /^(?:eighths?|sixteenths?)$/.test(wordAt(tokens, fraction.next - 1))
  const unit = isMillimetres ? unitNamed('mm') : isInches ? unitNamed('in') : undefined
  return unit && { value: fraction.value, next: fraction.next, unit }
}
