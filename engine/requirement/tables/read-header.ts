import { kgPer, mmPer } from './read-cell.ts'

export type Period = 'minute' | 'hour' | 'shift' | 'day' | 'week' | 'month' | 'year'
export type Role =
  | { role: 'name' }
  | { role: 'mass'; unit: string }
  | { role: 'length' | 'width' | 'height' | 'diameter' | 'size'; unit: string }
  | { role: 'rate'; period: Period }
  | { role: 'material' }
  | { role: 'per-set' }
  | { role: 'machining-time'; secondsEach: number }

/** Rows among which the header is looked for: titles and dates stand above it. */
const HEADER_ROWS = 30

/** English and German words at the head of a column, whole words only. */
const lengths: readonly (readonly ['length' | 'width' | 'height' | 'diameter' | 'size', RegExp])[] = [
  ['size', /\b(?:dimensions?|size|l\s*[x×*]\s*w\s*[x×*]\s*h|abmessung(?:en)?|ma(?:ß|ss)e)\b/],
  ['length', /\b(?:length|länge|laenge|lang)\b|^l\b|\bl(?=[\s([]+(?:mm|cm|dm|m|in|inch)\b)/],
  ['width', /\b(?:width|breite)\b|^[wb]\b|\b[wb](?=[\s([]+(?:mm|cm|dm|m|in|inch)\b)/],
  ['height', /\b(?:height|höhe|hoehe|thickness|dicke)\b|^h\b|\bh(?=[\s([]+(?:mm|cm|dm|m|in|inch)\b)/],
  ['diameter', /\b(?:diameter|durchmesser|dia)\b|ø|\bd(?=[\s([]+(?:mm|cm|dm|in|inch)\b)/],
]
const periods: readonly (readonly [Period, RegExp])[] = [
  ['minute', /(?:\bper\s+|\/\s*|\bpro\s+)(?:min(?:ute)?)\b|\b(?:ppm|cpm|bpm|spm)\b/],
  ['hour', /(?:\bper\s+|\/\s*|\bpro\s+|\bje\s+)(?:h|hr|hour|std|stunde)\b|\b(?:hourly|pph|cph|uph|jph)\b/],
  ['shift', /(?:\bper\s+|\/\s*|\bpro\s+|\bje\s+|\ba\s+)(?:shift|schicht)\b/],
  ['day', /(?:\bper\s+|\/\s*|\bpro\s+|\bje\s+|\ba\s+)(?:day|d|tag)\b|\bdaily\b|\btäglich\b/],
  ['week', /(?:\bper\s+|\/\s*|\bpro\s+)(?:week|wk|woche)\b|\bweekly\b/],
  ['month', /(?:\bper\s+|\/\s*|\bpro\s+)(?:month|monat)\b|\bmonthly\b/],
  [
    'year',
    /(?:\bper\s+|\/\s*|\bpro\s+)(?:year|yr|a|annum|jahr)\b|\b(?:annual|yearly|jährlich|jahresmenge|jahresbedarf)\b/,
  ],
]

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
  return words.some(isUnit) && words.every((word) => isUnit(word) || beside.test(word))
}
const beside =
  /^(?:each|a|an|per|pro|je|piece|pieces|pc|pcs|unit|part|item|stk|stück|stueck|teil|net|gross|netto|brutto)$/

/** "mm", "cm": a head that is a unit of length and no more stands over sides, "150x110x60". */
const isLengthAlone = (header: string): boolean => /^\W*(?:mm|cm|in|inch(?:es)?)\W*$/.test(header)

const rateHeads = /\b(?:rate|throughput|output|speed|leistung|ausbringung|durchsatz)\b/

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

const machineTimes =
  /\b(?:cycle(?:\s?time)?|machining(?:\s?time)?|run\s?time|laufzeit|maschinenzeit|bearbeitungszeit|zykluszeit|hauptzeit)\b/
const secondsPer: Readonly<Record<string, number>> = {
  s: 1,
  sec: 1,
  sek: 1,
  seconds: 1,
  sekunden: 1,
  min: 60,
  minutes: 60,
  minuten: 60,
}
/** Seconds of a unit of time; undefined where it is none. */
export const secondsOf = (unit: string): number | undefined => secondsPer[unit.toLowerCase()]

/** What a column holds by its head; undefined for what a plan does not need. */
const roleOf = (cell: string | number | undefined): Role | undefined => {
  if (typeof cell !== 'string') return undefined
  const header = cell.slice(0, 120).toLowerCase().replaceAll('_', ' ').trim()
  if (header === '') return undefined
  const massUnit = unitIn(header, (unit) => kgPer(unit) !== undefined)
  const period = periodIn(header)
  // "kg/h" counts no parts.
  if (period)
    return isMassAlone(header.replace(/\b(?:h|hr|hour|stunde|min|minute|day|d|tag)\b/g, ''))
      ? undefined
      : { role: 'rate', period }
  if (/(?:\bper\s+|\/\s*|\bpro\s+|\bje\s+|\bin\s+(?:a|one)\s+)(?:set|kit|satz|bausatz)\b/.test(header))
    return { role: 'per-set' }
  // "Load", "max" and totals speak of something else than one part.
  if (/\b(?:total|sum|pallet|price|cost|summe|gesamt\w*|preis)\b/.test(header)) return undefined
  if (/\b(?:mass|weight|wt|gewicht|masse)\b/.test(header) || isMassAlone(header))
    return { role: 'mass', unit: massUnit }
  const length = isLengthAlone(header) ? 'size' : lengths.find(([, pattern]) => pattern.test(header))?.[0]
  if (length) return { role: length, unit: unitIn(header, (unit) => mmPer(unit) !== undefined) }
  if (machineTimes.test(header))
    return {
      role: 'machining-time',
      secondsEach: secondsOf(unitIn(header, (unit) => secondsOf(unit) !== undefined)) ?? 1,
    }
  if (/\b(?:material|werkstoff)\b/.test(header)) return { role: 'material' }
  return /\b(?:part|item|article|product|sku|name|description|bezeichnung|teil|artikel|benennung)\b/.test(
    header,
  )
    ? { role: 'name' }
    : undefined
}

const rateOfCells = (
  below: readonly (readonly (string | number)[])[],
  head: string | number | undefined,
  column: number,
): Role | undefined => {
  if (typeof head !== 'string' || !rateHeads.test(head.toLowerCase())) return undefined
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
