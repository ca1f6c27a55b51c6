import { readFile } from 'node:fs/promises'
import { keepableText } from '#contract/text.ts'
import { detectKind } from '#server/files/kinds/detect-kind.ts'
import { broken, FileRefusal, tooHeavy } from '#server/files/kinds/refusal.ts'
import {
  brokenBy,
  type FileTable,
  type ReadTableTask,
  type TableOutcome,
} from '#server/platform/reader/messages.ts'
import { decodeText } from './documents/decode-text.ts'
import { readCsv } from './tables/read-csv.ts'
import { cellKey, type SavedSheet } from './tables/saved-sheet.ts'

/** Characters of one cell that are kept: a long description. */
const MAX_CELL = 5_000
/** Characters of all cells, so that the answer fits into the memory of both processes. */
const MAX_CHARACTERS = 8_000_000

const noTable = () =>
  broken('holds no table. Send a table whose first row names the columns, as CSV or XLSX.')

const textOf = (cell: string | number | undefined): string =>
  keepableText(String(cell ?? ''))
    .slice(0, MAX_CELL)
    .trim()

const isFilled = (row: readonly (string | number)[]) => row.some((cell) => textOf(cell) !== '')

/** Headings as they are, each once: "Price", "Price (2)", "Column C". */
const headingsOf = (row: readonly (string | number)[], width: number): string[] => {
  const used = new Map<string, number>()
  return Array.from({ length: width }, (_, at) => {
    const text = textOf(row[at]).slice(0, 100) || `Column ${at + 1}`
    const count = (used.get(text) ?? 0) + 1
    used.set(text, count)
    return count === 1 ? text : `${text} (${count})`
  })
}

const tableOf = ({ rows, isCut, unread }: SavedSheet, maxRows: number): FileTable | undefined => {
  const head = rows.findIndex((row) => row.filter((cell) => textOf(cell) !== '').length >= 2)
  const heading = rows[head]
  if (!heading) return undefined
  const filled = rows.flatMap((row, at) => (at > head && isFilled(row) ? [{ at, row }] : []))
  if (filled.length === 0) return undefined
  if (isCut || filled.length > maxRows)
    throw tooHeavy(
      `has more than ${maxRows.toLocaleString('en-US')} rows. Split it into several files and import each.`,
    )
  const width = Math.max(heading.length, ...filled.map(({ row }) => row.length))
  let characters = 0
  return {
    headings: headingsOf(heading, width),
    rows: filled.map(({ at, row }) => {
      const unreadAt = (column: number) => unread?.get(cellKey(at, column))
      const cells = Array.from({ length: width }, (_, column) => textOf(unreadAt(column) ?? row[column]))
      const withoutValue = cells.flatMap((_, column) => (unreadAt(column) === undefined ? [] : [column]))
      characters += cells.reduce((sum, cell) => sum + cell.length, 0)
      if (characters > MAX_CHARACTERS) throw tooHeavy('holds too much text. Split it into several files.')
      return { line: at + 1, cells, ...(withoutValue.length > 0 && { withoutValue }) }
    }),
  }
}

const readSheets = async (bytes: Uint8Array): Promise<AsyncIterable<SavedSheet> | SavedSheet[]> => {
  if (detectKind(bytes) === 'xlsx') {
    // The library for workbooks is loaded with the first one.
    const { readXlsx } = await import('./tables/read-xlsx.ts')
    return (await readXlsx(bytes)).sheets
  }
  const sheet = readCsv(decodeText(bytes))
  return sheet ? [sheet] : []
}

/**
 * The third task of a reading process: the first sheet of a file that holds a table, whole. A refusal is a value, since
 * errors lose their kind on the way. @throws when the file cannot be opened
 */
export const readTable = async ({ path, maxRows }: ReadTableTask): Promise<TableOutcome> => {
  const bytes = new Uint8Array(await readFile(path))
  try {
    for await (const sheet of await readSheets(bytes)) {
      const table = tableOf(sheet, maxRows)
      if (table) return { table }
    }
    throw noTable()
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: { code: error.code, reason: error.message } }
    return brokenBy(error)
  }
}
