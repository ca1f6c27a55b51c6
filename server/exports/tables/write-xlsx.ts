import type { Row } from 'write-excel-file/node'
import type { Table, TableCell } from './table.ts'

/** Longest text of a cell (Microsoft, "Excel specifications and limits"). */
const MAX_CELL = 32_767
/** XML 1.0 has no place for these, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const cellOf = (cell: TableCell): Row[number] => {
  switch (cell.kind) {
    case 'text':
      return {
        type: String,
        value: cell.text.toWellFormed().replace(FORBIDDEN, '').slice(0, MAX_CELL),
        wrap: true,
        alignVertical: 'top',
      }
    case 'number':
      return { type: Number, value: cell.value, alignVertical: 'top' }
    case 'money':
      return { type: Number, value: cell.cents / 100, format: '#,##0.00', alignVertical: 'top' }
    case 'empty':
      return null
  }
}

/** Tables as the sheets of one workbook: bold headings that stay in view, typed numbers, text as text. */
export const writeXlsx = async (tables: readonly Table[]): Promise<Uint8Array> => {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const buffer = await writeXlsxFile(
    tables.map(({ name, columns, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: columns.map(({ width }) => ({ width })),
      data: [
        columns.map(({ title }) => ({ type: String, value: title, fontWeight: 'bold' as const, wrap: true })),
        ...rows.map((row) => row.map(cellOf)),
      ],
    })),
  ).toBuffer()
  return new Uint8Array(buffer)
}
