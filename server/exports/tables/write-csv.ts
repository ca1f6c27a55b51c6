import { stringify } from 'csv-stringify/sync'
import { inertText } from '#contract/inert-text.ts'
import type { Table, TableCell } from './table.ts'

/** An inert cell is in quotes even when nothing else asks for them. */
const INERT = /^'/

const cellText = (cell: TableCell): string => {
  switch (cell.kind) {
    case 'text':
      return inertText(cell.text)
    case 'number':
      return String(cell.value)
    case 'money':
      return (cell.cents / 100).toFixed(2)
    case 'empty':
      return ''
  }
}

/** Rows as CSV (RFC 4180): CRLF, quotes where needed, numbers plain, money in dollars. With columns their titles come first. */
export const csvRows = ({ columns, rows }: Pick<Table, 'rows'> & Partial<Pick<Table, 'columns'>>): string =>
  stringify(
    [...(columns ? [columns.map(({ title }) => title)] : []), ...rows.map((row) => row.map(cellText))],
    {
      bom: columns !== undefined,
      record_delimiter: 'windows',
      quoted_match: INERT,
    },
  )

/** A table as CSV with its heading row. The byte order mark tells spreadsheets that it is UTF-8. */
export const writeCsv = (table: Table): string => csvRows(table)
