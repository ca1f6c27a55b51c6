import type { Cents } from '#engine/units.ts'

/** One cell by what it holds: files write money as dollars with two decimals; the unknown is empty, never 0. */
export type TableCell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'money'; cents: Cents }
  | { kind: 'empty' }

export type Table = {
  name: string
  /** `width` in characters, for programs that show columns. */
  columns: { title: string; width: number }[]
  rows: TableCell[][]
}

export const empty: TableCell = { kind: 'empty' }
export const text = (value: string | undefined): TableCell =>
  value === undefined || value === '' ? { kind: 'empty' } : { kind: 'text', text: value }
export const number = (value: number): TableCell =>
  Number.isFinite(value) ? { kind: 'number', value } : { kind: 'empty' }
export const money = (cents: Cents | undefined): TableCell =>
  cents === undefined || !Number.isFinite(cents) ? { kind: 'empty' } : { kind: 'money', cents }
