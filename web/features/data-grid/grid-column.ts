import type { ReactNode } from 'react'

/** A column of a grid. */
export type GridColumn<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** What the export of chosen rows says where the cell shows less, or more: the whole id, an amount without its sign. */
  exported?: (row: Row) => string
  /** What it is sorted by, as the address names it. */
  sort?: string
  isNumeric?: boolean
  /** Shown only when it is chosen. */
  isExtra?: true
  /** Its cells hold links or buttons of their own, so that it never is the cell that opens the row. */
  hasControls?: true
  className?: string
}

/** Place of the column whose cells open their rows: the first without controls. */
export const openingColumn = <Row>(columns: readonly GridColumn<Row>[]): number =>
  columns.findIndex(({ hasControls }) => !hasControls)

/** The columns that are shown: those that were chosen in their order, else the usual ones. */
export const shownColumns = <Row>(
  columns: readonly GridColumn<Row>[],
  chosen: readonly string[] | null,
): readonly GridColumn<Row>[] =>
  chosen
    ? chosen.flatMap((key) => columns.find((column) => column.key === key) ?? [])
    : columns.filter(({ isExtra }) => !isExtra)

/** Where a row opens, and what it is called. `isHere`: it opens over the list, which stays where it is. */
export type RowLink = { to: string; label: string; isHere?: boolean }
