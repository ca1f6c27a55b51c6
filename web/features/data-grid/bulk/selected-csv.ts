import { inertText } from '#contract/inert-text.ts'

/** Tells spreadsheets that it is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

const quoted = (text: string): string => `"${inertText(text).replaceAll('"', '""')}"`

/**
 * A table as CSV (RFC 4180), every cell in quotes; its first row are the heads. Blanks and line breaks within a cell
 * become one blank, as they are shown.
 */
export const csvOf = (table: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK +
  table.map((row) => row.map((cell) => quoted(cell.replace(/\s+/g, ' ').trim())).join(',')).join('\r\n')

/** What people read of a cell: no buttons, and each element apart from the text before and behind it. */
const readable = (cell: HTMLElement): string => {
  const copy = cell.cloneNode(true) as HTMLElement
  for (const unread of copy.querySelectorAll('.sr-only, button, form, svg')) unread.remove()
  // Where a word may be broken, it is still one.
  for (const part of copy.querySelectorAll('*:not(wbr)')) {
    part.before(' ')
    part.after(' ')
  }
  return copy.textContent ?? ''
}

/** An amount as spreadsheets calculate with it. */
export const exportedAmount = (cents: number): string => (cents / 100).toFixed(2)

/** What the chosen rows of a grid show, ids whole: a head for each column that says something of them, and a row for each. */
export const shownCells = (frame: HTMLElement, ids: ReadonlySet<string>): string[][] => {
  const columns = frame.querySelectorAll<HTMLElement>('thead th[data-column]')
  const heads = [...columns].map(({ dataset }) => dataset.column ?? '')
  const rows = [...frame.querySelectorAll<HTMLElement>('tbody tr[data-row]')]
    .filter(({ dataset }) => ids.has(dataset.row ?? ''))
    .map((row) =>
      [...row.querySelectorAll<HTMLElement>('td[data-says]')].map(
        (cell) => cell.dataset.exported ?? readable(cell),
      ),
    )
  const says = heads.map((_, at) => rows.some((cells) => (cells[at] ?? '').trim() !== ''))
  return [heads, ...rows].map((cells) => cells.filter((_, at) => says[at]))
}
