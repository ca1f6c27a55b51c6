import { invalidField } from './invalid-field.ts'

/** Cursor of a list: the sorted value and the id of the last row, opaque to callers. */
export type Cursor = { value: string | number; id: string }

const writeCursor = ({ value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

// PostgreSQL counts 1 BC before 1 AD: it has no year 0.
const ISO = /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** An instant as this program writes it, and one that exists. */
export const isIsoInstant = (text: string): boolean => ISO.test(text) && !Number.isNaN(Date.parse(text))

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Reads a cursor back; a foreign or damaged one is the caller's mistake, and so is one made for another order. */
export const readCursor = (text: string, kind: 'string' | 'number' | 'instant'): Cursor => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (Array.isArray(parts) && parts.length === 2) {
      const [value, id] = parts as unknown[]
      const fits =
        kind === 'number'
          ? typeof value === 'number' && Number.isSafeInteger(value)
          : typeof value === 'string' && value.length <= 300 && !value.includes('\u0000')
      const isInstant = kind !== 'instant' || isIsoInstant(String(value))
      if (fits && isInstant && typeof id === 'string' && UUID.test(id))
        return { value: value as string | number, id }
    }
  } catch {
    // not ours: answered below
  }
  throw invalidField('cursor', 'This page mark is not one of this list. Start again without it.')
}

/** Splits `limit + 1` rows into a page and the mark of the next. */
export const toPage = <Row, Item>(
  rows: Row[],
  limit: number,
  toItem: (row: Row) => Item,
  toCursor: (row: Row) => Cursor,
): { items: Item[]; nextCursor: string | null } => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(toItem),
    nextCursor: rows.length > limit && last ? writeCursor(toCursor(last)) : null,
  }
}
