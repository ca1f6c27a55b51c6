import type { PhraseSense } from '../lexicon/english/index.ts'
import { phrasePattern, phraseSource } from '../lexicon/phrases.ts'
import { kgPer, mmPer } from './read-cell.ts'

export type Period = 'minute' | 'hour' | 'shift' | 'day' | 'week' | 'month' | 'year'
type Side = 'length' | 'width' | 'height' | 'diameter'
export type Role =
  | { role: 'name' }
  | { role: 'mass'; unit: string }
  | { role: Side | 'size'; unit: string }
  | { role: 'rate'; period: Period }
  | { role: 'material' }
  | { role: 'per-set' }
  | { role: 'machining-time'; secondsEach: number }

/** Rows among which the header is looked for: titles and dates stand above it. */
const HEADER_ROWS = 30

/** A letter for a side counts as a head of its own, or before a unit: "L (mm)". "D" alone may be days. */
const letterBeforeUnit = String.raw`(?=[\s([]+(?:mm|cm|dm|m|in|inch)\b)`
const sideHead = (words: PhraseSense, letter: PhraseSense, isLetterHead: boolean): RegExp => {
  const source = phraseSource(letter)
  return new RegExp(
    `${phraseSource(words)}|${source}${letterBeforeUnit}${isLetterHead ? `|^${source}` : ''}`,
    'u',
  )
}
const lengths: readonly (readonly [Side | 'size', RegExp])[] = [
  ['size', phrasePattern('columnSize')],
  ['length', sideHead('columnLength', 'letterLength', true)],
  ['width', sideHead('columnWidth', 'letterWidth', true)],
  ['height', sideHead('columnHeight', 'letterHeight', true)],
  ['diameter', new RegExp(`ø|${sideHead('columnDiameter', 'letterDiameter', false).source}`, 'u')],
]

const before = String.raw`(?:${phraseSource('columnPer')}\s+|\/\s*)`
const periodHead = (per: PhraseSense, every: PhraseSense): RegExp =>
  new RegExp(`${before}${phraseSource(per)}|${phraseSource(every)}`, 'u')
const periods: readonly (readonly [Period, RegExp])[] = [
  ['minute', periodHead('perMinute', 'everyMinute')],
  ['hour', periodHead('perHour', 'everyHour')],
  ['shift', periodHead('perShift', 'everyShift')],
  ['day', periodHead('perDay', 'everyDay')],
  ['week', periodHead('perWeek', 'everyWeek')],
  ['month', periodHead('perMonth', 'everyMonth')],
  ['year', periodHead('perYear', 'everyYear')],
]
const timeOfRate = new RegExp(periods.map(([, { source }]) => source).join('|'), 'gu')
const perSet = new RegExp(
  String.raw`(?:${phraseSource('columnPer')}\s+|\/\s*|${phraseSource('inOne')}\s+)${phraseSource('columnSet')}`,
  'u',
)

/** The unit in a header: "Mass (kg)", "Length [mm]", "Weight in lbs", "width_cm". */
const unitIn = (header: string, isUnit: (unit: string) => boolean): string =>
  header
    .split(/[\s()[\]{},;:/_-]+/)
    .filter(Boolean)
    .toReversed()
    // "Length in mm" is no inch.
    .find((word, at) => isUnit(word) && !(at > 0 && word === 'in')) ?? ''

/** "kg", "Stück kg", "lb each": a head that says no more of a figure than its unit of mass. A lone "t" is no tonne. */
const isMassAlone = (header: string): boolean => {
  const words = header.split(/[\s()[\]{},;:/_.-]+/).filter(Boolean)
  const isUnit = (word: string) => word !== 't' && kgPer(word) !== undefined
  return words.some(isUnit) && words.every((word) => isUnit(word) || besideUnit.test(word))
}
const besideUnit = new RegExp(`^${phraseSource('besideUnit')}$`, 'u')

/** "mm", "cm": a head that is a unit of length and no more stands over sides, "150x110x60". */
const isLengthAlone = (header: string): boolean => /^\W*(?:mm|cm|in|inch(?:es)?)\W*$/.test(header)

const periodIn = (words: string): Period | undefined =>
  periods.find(([, pattern]) => pattern.test(words))?.[0]

/** "Rate" over "4/min" and "2/min": every cell says for which time it is, and all the same. */
const periodOfCells = (cells: readonly (string | number | undefined)[]): Period | undefined => {
  const typed = cells.filter((cell) => cell !== undefined && cell !== '')
  const [first, ...others] = typed.map((cell) =>
    typeof cell === 'string' ? periodIn(cell.toLowerCase()) : undefined,
  )
  return others.every((other) => other === first) ? first : undefined
}

const units: readonly (readonly [number, RegExp])[] = [
  [1, new RegExp(`^${phraseSource('unitSecond')}$`, 'iu')],
  [60, new RegExp(`^${phraseSource('unitMinute')}$`, 'iu')],
]
/** Seconds of a unit of time; undefined where it is none. */
export const secondsOf = (unit: string): number | undefined =>
  units.find(([, pattern]) => pattern.test(unit))?.[0]

/** What a column holds by its head; undefined for what a plan does not need. */
const roleOf = (cell: string | number | undefined): Role | undefined => {
  if (typeof cell !== 'string') return undefined
  const header = cell.slice(0, 120).toLowerCase().replaceAll('_', ' ').trim()
  if (header === '') return undefined
  const massUnit = unitIn(header, (unit) => kgPer(unit) !== undefined)
  const period = periodIn(header)
  // "kg/h" counts no parts.
  if (period) return isMassAlone(header.replaceAll(timeOfRate, '')) ? undefined : { role: 'rate', period }
  if (perSet.test(header)) return { role: 'per-set' }
  // "Load", "max" and totals speak of something else than one part.
  if (phrasePattern('columnOfOther').test(header)) return undefined
  if (phrasePattern('columnMass').test(header) || isMassAlone(header)) return { role: 'mass', unit: massUnit }
  const length = isLengthAlone(header) ? 'size' : lengths.find(([, pattern]) => pattern.test(header))?.[0]
  if (length) return { role: length, unit: unitIn(header, (unit) => mmPer(unit) !== undefined) }
  if (phrasePattern('columnMachineTime').test(header))
    return {
      role: 'machining-time',
      secondsEach: secondsOf(unitIn(header, (unit) => secondsOf(unit) !== undefined)) ?? 1,
    }
  if (phrasePattern('columnMaterial').test(header)) return { role: 'material' }
  return phrasePattern('columnName').test(header) ? { role: 'name' } : undefined
}

const rateOfCells = (
  below: readonly (readonly (string | number)[])[],
  head: string | number | undefined,
  column: number,
): Role | undefined => {
  if (typeof head !== 'string' || !phrasePattern('columnRate').test(head)) return undefined
  const period = periodOfCells(below.map((cells) => cells[column]))
  return period && { role: 'rate', period }
}

export type Header = { row: number; columns: ReadonlyMap<number, Role> }

/** The row that names the columns: the first with two that are known, one of them a figure; undefined when there is none. */
export const findHeader = (rows: readonly (readonly (string | number)[])[]): Header | undefined => {
  for (const [row, cells] of rows.slice(0, HEADER_ROWS).entries()) {
    const columns = new Map<number, Role>()
    for (const [column, cell] of cells.entries()) {
      const role = roleOf(cell) ?? rateOfCells(rows.slice(row + 1), cell, column)
      if (role) columns.set(column, role)
    }
    const hasFigure = [...columns.values()].some(({ role }) => role !== 'name' && role !== 'material')
    if (hasFigure && cells.filter((cell) => cell !== '').length >= 2) return { row, columns }
  }
  return undefined
}
