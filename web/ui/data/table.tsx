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
  /** Stands where the rows would: an `EmptyState`. */
  empty?: ReactNode
  /** A last row of sums, one cell for each column. */
  footer?: readonly ReactNode[]
  /** Height in pixels at which the rows begin to scroll; three quarters of the window by default. */
  maxHeightPx?: number
  className?: string
}

/** A list with columns. The header stays while the rows scroll; too wide it scrolls sideways inside, never the page. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, isLoading = false, error, footer } = props
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
        'max-h-(--table-height,75dvh) overflow-auto border border-line bg-surface',
        props.className,
      )}
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className={props.isCaptionShown ? 'px-4 py-3 text-left font-medium' : 'sr-only'}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {isLoading && rows.length === 0
            ? loadingRows(columns)
            : rows.map((row) => (
                <tr key={rowKey(row)} className="hover:bg-inset">
                  {columns.map((column) => cellOf(column, row))}
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
