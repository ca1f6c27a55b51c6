import type { Evidence } from '../types.ts'
import { findHeader } from './read-header.ts'
import { MAX_COLUMNS, type Sheet } from './table.ts'
import { addTableFacts, type FoundValues } from './table-facts.ts'

/** How columns are kept apart in a text; a comma and blanks only where nothing else does. */
const separators = [/\t/, /\|/, /;/, / {2,}/, /,/] as const
/** A head and two rows: one row alone is read as words are. */
const LEAST_LINES = 3

const cellsOf = (line: string, separator: RegExp): string[] => {
  // "| a | b |": bars at both ends are a frame.
  const bare = separator.source === '\\|' ? line.trim().replace(/^\||\|$/g, '') : line.trim()
  return bare.split(separator, MAX_COLUMNS).map((cell) => cell.trim())
}

/** "|---|---|" under a head is a line, no row. */
const isRule = (line: string): boolean => /^[\s|:+=-]+$/.test(line) && line.includes('-')

/** Runs of lines with the same number of columns. */
const runsOf = (lines: readonly string[], separator: RegExp): string[][][] => {
  const runs: string[][][] = []
  let run: string[][] = []
  for (const line of lines) {
    if (isRule(line)) continue
    const cells = cellsOf(line, separator)
    if (cells.length >= 2 && (run.length === 0 || run[0]?.length === cells.length)) run.push(cells)
    else {
      runs.push(run)
      run = cells.length >= 2 ? [cells] : []
    }
  }
  return [...runs, run].filter(({ length }) => length >= LEAST_LINES)
}

/** Tables that a text holds: each with a head whose words name at least two columns that a plan needs. */
const textTables = (text: string): Sheet[] => {
  const lines = text.split('\n')
  if (lines.length < LEAST_LINES) return []
  for (const separator of separators) {
    const tables = runsOf(lines, separator).filter((rows) => {
      const header = findHeader(rows)
      return header !== undefined && header.columns.size >= 2 && rows.length - header.row >= LEAST_LINES
    })
    if (tables.length > 0) return tables.map((rows) => ({ name: undefined, rows, isCut: false }))
  }
  return []
}

/** What the tables of a text say about its parts, as a file with the same rows would. */
export const tableEvidence = (text: string): Evidence[] => {
  const found: FoundValues = { evidence: [], findings: [], words: [] }
  for (const table of textTables(text)) addTableFacts(table, 'from the table in the text', found)
  return found.evidence
}
