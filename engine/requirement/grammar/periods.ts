import type { Quantity } from './quantities.ts'
import type { Token } from './tokens.ts'
import { readUnitAt } from './units.ts'

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
  if (token.norm === 'working' || token.norm === 'full' || token.norm === 'single')
    return tokens[at + 1]?.kind === 'word' &&
      !['working', 'full', 'single'].includes(tokens[at + 1]?.norm ?? '')
      ? readPeriod(tokens, byFirst, at + 1)
      : undefined
  const unit = readUnitAt(tokens, at)
  return unit?.unit.dimension === 'time'
    ? { period: 'time', seconds: unit.unit.factor, next: unit.next }
    : undefined
}
