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

const readable = (cell: HTMLElement): string => {
  const copy = cell.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove()
  // Blocks below each other would run into one word.
  for (const block of copy.querySelectorAll('.block, li, p, div')) block.prepend(' ')
  return copy.textContent ?? ''
}

/** What the chosen rows of a grid show: a head for each column that says something, and a row for each. */
export const shownCells = (frame: HTMLElement, ids: ReadonlySet<string>): string[][] => {
  const heads = [...frame.querySelectorAll<HTMLElement>('thead th[data-column]')]
  const rows = [...frame.querySelectorAll<HTMLElement>('tbody tr[data-row]')]
  const kept = rows.filter(({ dataset }) => ids.has(dataset.row ?? ''))
  return [
    heads.map(readable),
    ...kept.map((row) => [...row.querySelectorAll<HTMLElement>('td[data-says]')].map(readable)),
  ]
}
