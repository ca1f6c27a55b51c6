import type { Diagnostic } from '../../diagnostic.ts'
import { numbersIn } from '../grammar/spans/numbers-in.ts'
import type { Throughput } from '../roles/throughput.ts'
import { fieldOfRole } from '../scored/role-fields.ts'
import type { Evidence, Facts, FieldKey, RateUnit, ReadSpan } from '../types.ts'
import { readCell, readSize } from './read-cell.ts'
import { findHeader, type Header } from './read-header.ts'
import { MAX_COLUMNS, type Sheet } from './table.ts'
import { addTableFacts, type FoundValues, type PeriodRate } from './table-facts.ts'

/**
 * What separates columns in a text, and how many of them a plan must need. Commas and blanks occur in sentences too and
 * separate columns only where nothing else does.
 */
const separators = [
  { separator: /\t/g, leastKnown: 1 },
  { separator: /\|/g, leastKnown: 1 },
  { separator: /;/g, leastKnown: 2 },
  { separator: / {2,}/g, leastKnown: 2 },
  { separator: /,/g, leastKnown: 2 },
] as const
/** A head and two rows: one row alone is read as words are. */
const LEAST_LINES = 3
const SOURCE = 'from the table in the text'

type Line = { text: string; start: number }
/** A cell without the blanks around it, and where it begins in the text. */
type Cell = { text: string; start: number }
type TextTable = { header: Header; rows: Cell[][] }

const linesOf = (text: string): Line[] => {
  let start = 0
  return text.split('\n').map((line) => {
    const at = start
    start += line.length + 1
    return { text: line, start: at }
  })
}

const trimmed = ({ text, start }: Line): Line => ({
  text: text.trim(),
  start: start + text.length - text.trimStart().length,
})

const cellsOf = (line: Line, separator: RegExp): Cell[] => {
  const { text, start } = trimmed(line)
  const cells: Cell[] = []
  let from = 0
  for (const { index, 0: between } of text.matchAll(separator)) {
    cells.push(trimmed({ text: text.slice(from, index), start: start + from }))
    from = index + between.length
  }
  cells.push(trimmed({ text: text.slice(from), start: start + from }))
  // "| a | b |": bars at both ends are a frame.
  const isFramed = separator.source === '\\|'
  const inside = cells.filter(
    ({ text: cell }, at) => !(isFramed && cell === '' && (at === 0 || at === cells.length - 1)),
  )
  return inside.slice(0, MAX_COLUMNS)
}

/** "|---|---|" under a head is a line, no row. */
const isRule = (line: string): boolean => /^[\s|:+=-]+$/.test(line) && line.includes('-')

/** Runs of lines with the same number of columns. */
const runsOf = (lines: readonly Line[], separator: RegExp): Cell[][][] => {
  const runs: Cell[][][] = []
  let run: Cell[][] = []
  for (const line of lines) {
    if (isRule(line.text)) continue
    const cells = cellsOf(line, separator)
    if (cells.length >= 2 && (run.length === 0 || run[0]?.length === cells.length)) run.push(cells)
    else {
      runs.push(run)
      run = cells.length >= 2 ? [cells] : []
    }
  }
  return [...runs, run].filter(({ length }) => length >= LEAST_LINES)
}

const textsOf = (rows: readonly (readonly Cell[])[]): string[][] =>
  rows.map((cells) => cells.map(({ text }) => text))

/** Tables that a text holds: each with a head whose words name columns that a plan needs. */
const textTables = (text: string): TextTable[] => {
  const lines = linesOf(text)
  if (lines.length < LEAST_LINES) return []
  for (const { separator, leastKnown } of separators) {
    const tables = runsOf(lines, separator).flatMap((rows): TextTable[] => {
      const header = findHeader(textsOf(rows))
      const isTable = header && header.columns.size >= leastKnown && rows.length - header.row >= LEAST_LINES
      return isTable ? [{ header, rows }] : []
    })
    if (tables.length > 0) return tables
  }
  return []
}

const isFigure = ({ text }: Cell): boolean =>
  readCell(text) !== undefined || readSize(text, 'mm') !== undefined

/** "A1", "F 6": numbers in the name of a row count nothing. */
const unusedIn = ({ text, start }: Cell): ReadSpan[] =>
  numbersIn(text).map((number) => ({ start: start + number.start, end: start + number.end, role: 'unused' }))

/** The figures of the rows below the head, with what the head says of each. */
const figuresOf = ({ header, rows }: TextTable): ReadSpan[] =>
  rows.slice(header.row + 1).flatMap((cells) =>
    cells.flatMap((cell, column): ReadSpan[] => {
      if (!isFigure(cell)) return unusedIn(cell)
      const role = header.columns.get(column)?.role
      const isUnused = role === undefined || role === 'name' || role === 'material'
      const own = role === 'per-set' ? 'per-container' : role
      return [
        {
          start: cell.start,
          end: cell.start + cell.text.length,
          role: isUnused ? 'unused' : (own ?? 'unused'),
        },
      ]
    }),
  )

/** The text with blanks in place of spans, which are in its order. */
const blanked = (text: string, spans: readonly ReadSpan[]): string => {
  let from = 0
  const pieces = spans.map(({ start, end }) => {
    const piece = text.slice(from, start) + ' '.repeat(end - start)
    from = end
    return piece
  })
  return pieces.join('') + text.slice(from)
}

/** What the tables of a text say about its parts, as a file with the same rows would, and the text around them. */
export type ReadTables = {
  evidence: Evidence[]
  /** The text with blanks in place of the figures of tables: no sentence holds them. */
  rest: string
  /** The figures of tables. */
  spans: ReadSpan[]
  /** What the rows give in a shift, a day or a year. */
  rate?: PeriodRate
  rateUnit?: RateUnit
  /** What was found, a sentence each. */
  notes: Diagnostic[]
}

/** What the plan took from the rows, and of how many kinds they are. */
const noteOf = ({ findings }: FoundValues): Diagnostic[] =>
  findings.length === 0
    ? []
    : [{ code: 'text.table', severity: 'info', text: `The text holds a table. ${findings.join(' ')}` }]

export const readTables = (text: string): ReadTables => {
  const tables = textTables(text)
  const found: FoundValues = { evidence: [], findings: [], words: [] }
  const spans: ReadSpan[] = []
  for (const table of tables) {
    const sheet: Sheet = { name: undefined, rows: textsOf(table.rows), isCut: false }
    if (addTableFacts(sheet, SOURCE, found)) spans.push(...figuresOf(table))
  }
  return {
    evidence: found.evidence,
    rest: blanked(text, spans),
    spans,
    ...(found.rate ? { rate: found.rate } : {}),
    ...(found.rateUnit ? { rateUnit: found.rateUnit } : {}),
    notes: noteOf(found),
  }
}

/** The rate of a table as a sentence would say it. */
export const throughputOfTable = ({ amount, period, text }: PeriodRate): Throughput => ({
  rate: {
    quantity: undefined,
    amount,
    period,
    seconds: 0,
    isEach: false,
    first: 0,
    last: 0,
    sentence: 0,
    text,
  },
  isMass: false,
  isPerLine: false,
  isContainer: false,
})

/** The figures of tables, with the field that the plan took from their column. `read`: the figures of the text around them. */
export const tableSpans = (
  { spans, evidence, rate }: ReadTables,
  facts: Facts,
  read: readonly ReadSpan[],
): ReadSpan[] => {
  const isRateTaken =
    rate !== undefined &&
    facts.ratePerMinute?.origin === 'derived' &&
    !read.some(({ field }) => field === 'ratePerMinute')
  const isTaken = (field: FieldKey): boolean =>
    evidence.some((one) => one.field === field && 'value' in one && facts[field]?.value === one.value) ||
    (field === 'ratePerMinute' && isRateTaken)
  return spans.map((span) => {
    const field = fieldOfRole[span.role]
    if (field !== undefined && isTaken(field)) return { ...span, field }
    // The time of a machine that the work has none of.
    return span.role === 'machining-time' ? { ...span, role: 'unused' } : span
  })
}
