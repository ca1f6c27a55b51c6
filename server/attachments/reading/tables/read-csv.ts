import { parse } from 'csv-parse/sync'
import { MAX_COLUMNS, MAX_ROWS, type Sheet } from '#engine/requirement/index.ts'

const delimiters = [';', '\t', ',', '|'] as const

const rowsWith = (text: string, delimiter: string, rows: number): string[][] => {
  try {
    return parse(text, {
      delimiter,
      to: rows,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 100_000,
      // Cut as they come: a row may be nothing but columns.
      on_record: (record: string[]) => record.slice(0, MAX_COLUMNS),
    })
  } catch {
    return []
  }
}

const isEmpty = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

/** Rows of the most frequent width above one, as a share: tables have one width, sentences have not. */
const regularity = (rows: readonly string[][]): { width: number; share: number } => {
  const widths = rows.filter((row) => !isEmpty(row)).map((row) => row.length)
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [width = 1, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? []
  return { width, share: widths.length === 0 ? 0 : count / widths.length }
}

/** Characters of a line. The parser holds all cells of one, and counts what is in them, not the empty ones. */
const MAX_LINE = 100_000

const hasEndlessLine = (text: string): boolean => {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at)
    const next = end === -1 ? text.length : end
    if (next - at > MAX_LINE) return true
    at = next + 1
  }
  return false
}

/** Lines looked at to tell a table from a text. */
const SAMPLE_LINES = 40

/** The table in a text whose columns are separated by semicolons, tabs, commas or bars; undefined when it is no table. */
export const readCsv = (text: string): Sheet | undefined => {
  if (hasEndlessLine(text)) return undefined
  const sample = text.split('\n', SAMPLE_LINES).join('\n')
  const best = delimiters
    .map((delimiter) => ({ delimiter, rows: rowsWith(sample, delimiter, SAMPLE_LINES) }))
    .map((found) => ({ ...found, ...regularity(found.rows) }))
    .filter(({ width, share, rows }) => width >= 2 && rows.length >= 2 && share >= 0.7)
    .toSorted((a, b) => b.share * b.width - a.share * a.width)[0]
  if (!best) return undefined
  const rows = rowsWith(text, best.delimiter, MAX_ROWS + 1)
  return {
    name: undefined,
    rows: rows.slice(0, MAX_ROWS),
    isCut: rows.length > MAX_ROWS,
  }
}
