/** Rows and columns that are looked at. A list of parts has fewer; what comes after is said to be left out. */
export const MAX_ROWS = 20_000
export const MAX_COLUMNS = 64
export const MAX_SHEETS = 8

/** One sheet, or a whole CSV file. Cells are as written: numbers of a spreadsheet as numbers, everything else as text. */
export type Sheet = {
  /** Undefined for a CSV, which has no sheets. */
  name: string | undefined
  rows: (string | number)[][]
  isCut: boolean
}

/** "C7": as spreadsheets name cells. */
export const cellName = (row: number, column: number): string => {
  const first = Math.floor(column / 26)
  const letter = (index: number) => String.fromCharCode(65 + index)
  return `${first > 0 ? letter(first - 1) : ''}${letter(column % 26)}${row + 1}`
}
