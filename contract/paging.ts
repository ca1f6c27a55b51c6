import { z } from 'zod'

const MAX_PAGE_SIZE = 100
export const USUAL_PAGE_SIZE = 24

/** Query fields of every list: how many, and where the page before ended. */
export const pageQuery = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_PAGE_SIZE)
    .default(USUAL_PAGE_SIZE)
    .describe('Rows a page, 1 to 100'),
  cursor: z.string().max(500).optional().describe('`nextCursor` of the page before'),
}

/** How many rows a filter finds, exactly. Asked apart from the rows: counting reads all of them. */
export const RowCount = z.object({ count: z.number().int() })

/** A page of a list. `nextCursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })
