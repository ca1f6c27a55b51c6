import type { Sheet } from '#engine/requirement/index.ts'

/** A sheet, and what is in cells without a value: a formula whose result was not saved, or an error. */
export type SavedSheet = Sheet & { unread?: ReadonlyMap<string, string> }

/** The key of a cell in `unread`, row and column counted from 0. */
export const cellKey = (row: number, column: number): string => `${row}/${column}`
