import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ErrorState } from '../state/error-state.tsx'
import { Skeleton } from '../state/skeleton.tsx'
import { ScrollBox } from './scroll-box.tsx'
import { SortHeader, type SortState } from './table-sort.tsx'

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers stand right, in tabular figures. */
  isNumeric?: boolean
  isSortable?: boolean
  /** Width or other utility classes for the column: "w-40", "whitespace-nowrap". */
  className?: string
}

export type TableProps<Row> = {
  /** Says what the table lists; shown only when `isCaptionShown`. */
  caption: string
  isCaptionShown?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: SortState
  /** Called with the next state when a header is pressed; without it sortable headers are links, see `SortState.href`. */
  onSort?: (next: { key: string; direction: 'ascending' | 'descending' }) => void
  isLoading?: boolean
  /** The failure as a sentence; takes the place of the rows. */
  error?: string | null | undefined
  onRetry?: () => void
  /** Shown in place of the rows: an `EmptyState`. */
  empty?: ReactNode
  /** A last row of sums, one cell for each column. */
  footer?: readonly ReactNode[]
  /** Height in pixels at which the rows begin to scroll inside; without it all rows are in sight and the page scrolls. */
  maxHeightPx?: number
  /** On a phone each row is a block of its own, with the column's name beside each value: for lists of records, whose columns nobody compares. Not with sorting. */
  isStacked?: boolean
  className?: string
}

/** A list with columns. The header stays while the rows scroll; too wide it scrolls sideways inside, never the page. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, isLoading = false, error, footer } = props
  const { isStacked = false } = props
  // A table that is laid out as blocks is no table to a screen reader any more, unless it says so.
  const roles = isStacked ? stackedRoles : plainRoles
  if (error) return <ErrorState title={error} onRetry={props.onRetry} isRetrying={isLoading} />
  if (!isLoading && rows.length === 0 && props.empty) return <>{props.empty}</>
  return (
    <ScrollBox
      label={caption}
      isBusy={isLoading}
      style={
        props.maxHeightPx === undefined
          ? undefined
          : { ['--table-height' as string]: `${props.maxHeightPx}px` }
      }
      className={classNames(
        'max-h-(--table-height,none) overflow-auto border border-line bg-surface',
        // On a phone the page scrolls, not a box in it.
        isStacked && 'max-sm:max-h-none!',
        props.className,
      )}
    >
      <table
        {...roles.table}
        className={classNames(
          'w-full border-separate border-spacing-0 text-sm',
          isStacked && 'max-sm:block [&_tbody]:max-sm:block',
        )}
      >
        <caption
          className={classNames(
            props.isCaptionShown ? 'px-4 py-3 text-left font-medium' : 'sr-only',
            isStacked && props.isCaptionShown && 'max-sm:block',
          )}
        >
          {caption}
        </caption>
        <thead {...roles.group} className={isStacked ? 'max-sm:sr-only' : undefined}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {isLoading && rows.length === 0
            ? loadingRows(columns)
            : rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  {...roles.row}
                  className={classNames(
                    'hover:bg-inset',
                    isStacked && 'max-sm:block max-sm:border-line max-sm:py-3 max-sm:not-first:border-t',
                  )}
                >
                  {columns.map((column, at) =>
                    isStacked ? stackedCellOf(column, row, at === 0) : cellOf(column, row),
                  )}
                </tr>
              ))}
        </tbody>
        {footer && (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td
                  key={column.key}
                  className={classNames(cellStyle(column), 'border-line-strong border-t font-medium')}
                >
                  {footer[at]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollBox>
  )
}

const cellStyle = (column: { isNumeric?: boolean; className?: string }) =>
  classNames(
    'px-4 py-2.5 align-top',
    column.isNumeric ? 'figures whitespace-nowrap text-right' : 'text-left',
    column.className,
  )

const cellOf = <Row,>(column: Column<Row>, row: Row) => (
  <td key={column.key} className={classNames(cellStyle(column), 'border-line border-t')}>
    {column.cell(row)}
  </td>
)

const plainRoles = { table: {}, group: {}, row: {} } as const
const stackedRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
} as const

/** The first column heads its block; a column without a written name (buttons) is at its end. */
const stackedCellOf = <Row,>(column: Column<Row>, row: Row, isHead: boolean) => {
  const name = !isHead && typeof column.header === 'string' ? column.header : null
  return (
    <td
      key={column.key}
      // biome-ignore lint/a11y/noRedundantRoles: laid out as a block it is no cell any more
      role="cell"
      className={classNames(
        cellStyle(column),
        'border-line border-t max-sm:flex max-sm:w-auto! max-sm:min-w-0! max-sm:items-center max-sm:gap-4 max-sm:border-0 max-sm:py-1 max-sm:text-left',
        name === null && !isHead && 'max-sm:justify-end max-sm:empty:hidden',
      )}
    >
      {name && (
        <span aria-hidden className="w-24 shrink-0 font-sans text-muted sm:hidden">
          {name}
        </span>
      )}
      {name || isHead ? <div className="min-w-0 flex-1">{column.cell(row)}</div> : column.cell(row)}
    </td>
  )
}

const loadingRows = <Row,>(columns: readonly Column<Row>[]) =>
  ['a', 'b', 'c', 'd', 'e'].map((line) => (
    <tr key={line}>
      {columns.map((column) => (
        <td key={column.key} className={classNames(cellStyle(column), 'border-line border-t')}>
          <Skeleton className={classNames('h-5', column.isNumeric ? 'ml-auto w-16' : 'w-3/4')} />
        </td>
      ))}
    </tr>
  ))
