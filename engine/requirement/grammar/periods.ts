import { wordSenses } from '../lexicon/word-senses.ts'
import { isWord } from '../lexicon/words.ts'
import type { Quantity } from './quantities.ts'
import type { Token } from './tokens.ts'
import { readUnitAt } from './units.ts'
import { nounOf } from './words.ts'

export type Period = 'time' | 'shift' | 'day' | 'week' | 'month' | 'year'
export type PeriodReading = { period: Period; seconds: number; next: number }

const table = <T extends string | number>(rows: readonly (readonly [T, string])[]): Map<string, T> =>
  new Map(rows.flatMap(([value, words]) => words.split(' ').map((word): [string, T] => [word, value])))

const periodWords = table<Period>([
  ['shift', 'shift shifts schicht'],
  ['day', 'day days tag d'],
  ['week', 'week weeks wk woche'],
  ['month', 'month monat'],
  ['year', 'year yr annum jahr'],
])
/** "daily", "hourly": the period in one word; for times its seconds. */
const adverbs = table<Period | number>([
  ['day', 'daily taglich'],
  ['week', 'weekly wochentlich'],
  ['month', 'monthly monatlich'],
  ['year', 'yearly annually jahrlich'],
  [3600, 'hourly stundlich'],
])
/** "110 ppm": pieces, cases, bottles, strokes a minute; pieces, units, cases, jobs an hour. */
const rateUnits = table<number>([
  [60, 'ppm cpm bpm spm upm'],
  [3600, 'pph uph cph bph jph'],
])

export const adverbAt = (token: Token | undefined, next: number): PeriodReading | undefined => {
  const period = token?.kind === 'word' ? adverbs.get(token.norm) : undefined
  if (period === undefined) return undefined
  return typeof period === 'number' ? { period: 'time', seconds: period, next } : { period, seconds: 0, next }
}

export const rateUnitAt = (token: Token | undefined, next: number): PeriodReading | undefined => {
  const seconds = token?.kind === 'word' ? rateUnits.get(token.norm) : undefined
  return seconds === undefined ? undefined : { period: 'time', seconds, next }
}

const spelled: readonly (readonly [string, Period, number])[] = [
  ['minute', 'time', 60],
  ['minutes', 'time', 60],
  ['hour', 'time', 3600],
  ['stunde', 'time', 3600],
  ['shift', 'shift', 0],
  ['schicht', 'shift', 0],
]
/** Letters that a slip leaves alone at the beginning of a longer word. */
const KEPT_LETTERS = 4

/** Whether one slip of the fingers makes one word of the other: a letter more, less, another, or two that change places. */
const isSlip = (typed: string, meant: string): boolean => {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let from = 0
  while (typed[from] === meant[from] && from < meant.length) from += 1
  const [a, b] = [typed.slice(from), meant.slice(from)]
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  const isBegun = from >= KEPT_LETTERS && meant.length > KEPT_LETTERS + 1
  return isSwapped || isBegun || a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1)
}

/** "50 a minuit", "80 a shfit": where a period may stand, a word that is none, and one slip away from one. */
const mistyped = ({ norm }: Token, next: number): PeriodReading | undefined => {
  const isKnown = [true, false].some((isGerman) => wordSenses(norm, isGerman).length > 0)
  if (norm.length < 4 || isKnown || nounOf(norm, false)) return undefined
  const found = spelled.find(([word]) => isSlip(norm, word))
  return found && { period: found[1], seconds: found[2], next }
}

/** The period that begins at `at`: "minute", "9 s", "shift", "5 minutes". */
export const readPeriod = (
  tokens: readonly Token[],
  byFirst: ReadonlyMap<number, Quantity>,
  at: number,
): PeriodReading | undefined => {
  const token = tokens[at]
  if (token === undefined) return undefined
  const quantity = byFirst.get(at)
  if (quantity?.kind === 'time' && quantity.value > 0)
    return { period: 'time', seconds: quantity.value, next: quantity.last + 1 }
  if (token.kind !== 'word') return undefined
  const named = periodWords.get(token.norm)
  if (named) return { period: named, seconds: 0, next: at + 1 }
  if (isWord('plainDay', token.norm))
    return tokens[at + 1]?.kind === 'word' && !isWord('plainDay', tokens[at + 1]?.norm ?? '')
      ? readPeriod(tokens, byFirst, at + 1)
      : undefined
  const unit = readUnitAt(tokens, at)
  return unit?.unit.dimension === 'time'
    ? { period: 'time', seconds: unit.unit.factor, next: unit.next }
    : mistyped(token, at + 1)
}
