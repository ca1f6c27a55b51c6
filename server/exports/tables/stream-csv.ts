import type { Table, TableCell } from './table.ts'
import { csvRows } from './write-csv.ts'

/** A page of rows and where the next one begins. */
export type CsvPage = { rows: TableCell[][]; nextCursor: string | null }

/**
 * A long table as CSV, written page by page as its reader takes it: memory stays that of one page. A failure in the
 * middle breaks the download off, so that no half table looks like a whole one.
 */
export const streamCsv = (
  columns: Table['columns'],
  readPage: (cursor: string | undefined) => Promise<CsvPage>,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  let cursor: string | undefined
  let isFirst = true
  return new ReadableStream({
    pull: async (controller) => {
      const { rows, nextCursor } = await readPage(cursor)
      controller.enqueue(encoder.encode(csvRows(isFirst ? { columns, rows } : { rows })))
      isFirst = false
      if (nextCursor === null) controller.close()
      else cursor = nextCursor
    },
  })
}
