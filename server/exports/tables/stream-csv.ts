import type { Table, TableCell } from './table.ts'
import { csvRows } from './write-csv.ts'

/** Rows that are read at once. */
const AT_ONCE = 1000

/** A page of a list and where the next one begins. */
type Page<Item> = { items: readonly Item[]; nextCursor: string | null }

/**
 * All of a list as CSV, written page by page as its reader takes it: memory stays that of one page. A failure in the
 * middle breaks the download off, so that no half table looks like a whole one.
 */
export const streamCsv = <Item>(
  columns: Table['columns'],
  readPage: (page: { limit: number; cursor: string | undefined }) => Promise<Page<Item>>,
  rowOf: (item: Item) => TableCell[],
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  let cursor: string | undefined
  let isFirst = true
  return new ReadableStream({
    pull: async (controller) => {
      const { items, nextCursor } = await readPage({ limit: AT_ONCE, cursor })
      const rows = items.map(rowOf)
      controller.enqueue(encoder.encode(csvRows(isFirst ? { columns, rows } : { rows })))
      isFirst = false
      if (nextCursor === null) controller.close()
      else cursor = nextCursor
    },
  })
}
