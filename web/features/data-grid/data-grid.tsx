import { type ReactNode, useDeferredValue, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useFreshRows } from '#web/lib/live/use-fresh-rows.ts'
import { PageLinks } from '#web/ui/action/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ScrollBox } from '#web/ui/data/scroll-box.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { useAnswer } from './bulk/use-answer.ts'
import { type Selection, useSelection } from './bulk/use-selection.ts'
import { ColumnMenu } from './column-menu.tsx'
import { FailedGrid } from './failed-grid.tsx'
import { type GridSpec, gridAddress, gridQuery } from './grid-address.ts'
import { GridBar, type GridFilter } from './grid-bar.tsx'
import { type GridColumn, type RowLink, shownColumns } from './grid-column.ts'
import { GridHead } from './grid-head.tsx'
import type { LoadedGrid } from './load-grid.ts'
import { GridRow } from './rows/grid-row.tsx'
import { PhoneHead } from './rows/phone-head.tsx'
import { RoomForRows } from './rows/room-for-rows.tsx'
import { ShownOf } from './rows/shown-of.tsx'
import { useFits } from './rows/use-fits.ts'
import { useKeptRow } from './rows/use-kept-row.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useTotal } from './use-total.ts'

type DataGridProps<Row> = {
  /** What it lists, for screen readers: "Orders". */
  caption: string
  spec: GridSpec
  /** The page that is shown, as `loadGrid` gives it. */
  grid: LoadedGrid<Row>
  columns: readonly GridColumn<Row>[]
  rowKey: (row: Row) => string
  /** Where a row opens; without it rows are only read. */
  rowTo?: (row: Row) => RowLink
  searchLabel: string
  filters?: readonly GridFilter[]
  csvPath?: string
  /** Where the rows of this filter are counted. */
  countPath?: string
  /** How many rows this filter finds, where the page knows it. */
  total?: number | undefined
  applyLabel?: string
  /** Buttons beside the search. */
  tools?: ReactNode
  /** What can be done with chosen rows, beside the export of what they show. */
  bulk?: (selection: Selection) => ReactNode
  /** The page reads its rows itself, also on news. */
  readsItself?: boolean
  /** Above the error's sentence: "Error Loading Users". */
  errorTitle?: string
  empty: ReactNode
}

/** Rows that come with the page, more than a screen shows; the others are drawn once the browser answers keys. */
const EARLY_ROWS = 30

/**
 * A list of the back-office. Search, filters, order, columns and page are in the address; rows are chosen and opened by
 * keyboard too. On a phone each row is a block with the names of its columns.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { caption, spec, rowKey } = props
  const { items: rows, nextCursor, view, isFirst, error } = props.grid
  const frame = useRef<HTMLDivElement>(null)
  const { fits, boxRef } = useFits()
  const drawn = useDeferredValue(rows, rows.slice(0, EARLY_ROWS))
  const ids = rows.map(rowKey)
  const selection = useSelection(ids)
  const onKeyDown = useGridKeys(frame, selection)
  useKeptRow(frame)
  useAnswer((id) => {
    const row = rows.find((one) => rowKey(one) === id)
    return (row && props.rowTo?.(row).label) ?? id.slice(0, 8)
  }, selection.leave)
  const isWhole = isFirst && nextCursor === null && !props.readsItself
  const filter = gridQuery(spec, { ...view, sort: [], columns: null, limit: null })
  const counted = useTotal(isWhole ? undefined : props.countPath, filter, ids.join())
  const total = props.total ?? (isWhole ? rows.length : counted)
  const columns = shownColumns(props.columns, view.columns)
  const isLoading = useNavigation().location?.pathname === spec.path
  useFreshRows(error !== null || props.readsItself === true)
  const rowOf = (row: Row) => (
    <GridRow
      key={rowKey(row)}
      id={rowKey(row)}
      row={row}
      columns={columns}
      opens={props.rowTo?.(row)}
      isFirst={row === drawn[0]}
      selection={selection}
    />
  )
  return (
    <div ref={frame} className="flex flex-col gap-4">
      <GridBar
        spec={spec}
        view={view}
        searchLabel={props.searchLabel}
        filters={props.filters ?? []}
        {...(props.csvPath && { csvPath: props.csvPath })}
        {...(props.applyLabel && { applyLabel: props.applyLabel })}
      >
        {props.tools}
        <ColumnMenu columns={props.columns} spec={spec} view={view} />
      </GridBar>
      <ShownOf shown={rows.length} total={total} />
      {rows.length > 0 && (
        <PhoneHead
          columns={props.columns}
          spec={spec}
          view={view}
          shown={rows.length}
          selection={selection}
        />
      )}
      <BulkBar selection={selection} shown={rows.length} frame={frame} caption={caption}>
        {props.bulk?.(selection)}
      </BulkBar>
      <KeepPlace>
        {error ? (
          <FailedGrid error={error} title={props.errorTitle} />
        ) : rows.length === 0 ? (
          props.empty
        ) : (
          <ScrollBox
            boxRef={boxRef}
            label={caption}
            isBusy={isLoading}
            className={classNames(
              'border border-line bg-surface',
              // The head stays below the bar of the page, and below that of what can be done with chosen rows.
              fits ? 'overflow-x-clip' : 'overflow-x-auto',
              fits !== null && '[--head-top:var(--bar-height)]',
              fits !== null && selection.ids.size > 0 && 'sm:[--head-top:calc(var(--bar-height)+3.125rem)]',
              isLoading && 'opacity-70',
            )}
          >
            <table
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are walked and chosen by keyboard
              role="grid"
              aria-multiselectable
              onKeyDown={onKeyDown}
              className="w-full border-separate border-spacing-0 text-sm max-sm:block [&_tbody]:max-sm:block [&_thead]:max-sm:hidden"
            >
              <caption className="sr-only">{caption}</caption>
              <GridHead columns={columns} spec={spec} view={view} shown={rows.length} selection={selection} />
              <tbody>
                {drawn.map(rowOf)}
                {drawn.length < rows.length && <RoomForRows count={rows.length - drawn.length} />}
              </tbody>
            </table>
          </ScrollBox>
        )}
      </KeepPlace>
      <PageLinks
        first={isFirst ? null : gridAddress(spec, view)}
        next={nextCursor && gridAddress(spec, view, nextCursor)}
        firstLabel="First page"
        nextLabel="Next page"
      />
    </div>
  )
}
