import { type ReactNode, useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import { useFreshRows } from '#web/lib/live/use-fresh-rows.ts'
import { Button } from '#web/ui/action/button.tsx'
import { PageLinks } from '#web/ui/action/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ScrollBox } from '#web/ui/data/scroll-box.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { type GridSpec, type GridView, gridAddress } from './grid-address.ts'
import { GridBar, type GridFilter } from './grid-bar.tsx'
import { type GridColumn, shownColumns } from './grid-column.ts'
import type { GridError } from './grid-error.ts'
import { GridHead } from './grid-head.tsx'
import { TimeOutHints } from './time-out-hints.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridRetry } from './use-grid-retry.ts'
import { type Selection, useSelection } from './use-selection.ts'

/** Where a row opens, and what it is called. `isHere`: it opens over the list, which stays where it is. */
type RowLink = { to: string; label: string; isHere?: boolean }

type DataGridProps<Row> = {
  /** What it lists, for screen readers: "Orders". */
  caption: string
  spec: GridSpec
  view: GridView
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowTo: (row: Row) => RowLink
  searchLabel: string
  filters?: readonly GridFilter[]
  csvPath?: string
  applyLabel?: string
  /** Buttons beside the search. */
  tools?: ReactNode
  /** What can be done with chosen rows; without it rows cannot be chosen. */
  bulk?: (selection: Selection) => ReactNode
  isFirst: boolean
  nextCursor: string | null
  error: GridError | null
  /** The page reads its rows itself, also on news. */
  readsItself?: boolean
  /** Above the error's sentence: "Error Loading Users". */
  errorTitle?: string
  empty: ReactNode
}

/**
 * A list of the back-office. Search, filters, order, columns and page are in the address; rows are chosen and opened by
 * keyboard too. On a phone each row is a block with the names of its columns.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { caption, spec, view, rows, rowKey, error, bulk } = props
  const frame = useRef<HTMLElement>(null)
  const selection = useSelection(rows.map(rowKey))
  const chosen = bulk ? selection : null
  const onKeyDown = useGridKeys(frame, chosen)
  const columns = shownColumns(props.columns, view.columns)
  const isLoading = useNavigation().location?.pathname === spec.path
  useFreshRows(error !== null || props.readsItself === true)
  return (
    <section ref={frame} aria-label={caption} className="grid grid-cols-[minmax(0,1fr)] gap-4">
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
      {chosen && chosen.ids.size > 0 && (
        <div className="flex flex-wrap items-center gap-3 border border-line bg-inset px-3 py-2 text-sm">
          <p className="figures" role="status">
            {chosen.ids.size} of {rows.length} selected
          </p>
          {bulk?.(chosen)}
          <Button size="sm" onClick={chosen.clear}>
            Clear selection
          </Button>
        </div>
      )}
      <KeepPlace>
        {error ? (
          <FailedGrid error={error} title={props.errorTitle} />
        ) : rows.length === 0 ? (
          props.empty
        ) : (
          <ScrollBox
            label={caption}
            isBusy={isLoading}
            className={classNames('overflow-x-auto border border-line bg-surface', isLoading && 'opacity-70')}
          >
            <table
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are walked and chosen by keyboard
              role="grid"
              aria-multiselectable={chosen ? true : undefined}
              onKeyDown={onKeyDown}
              className="w-full border-separate border-spacing-0 text-sm max-sm:block [&_tbody]:max-sm:block [&_thead]:max-sm:sr-only"
            >
              <caption className="sr-only">{caption}</caption>
              <GridHead columns={columns} spec={spec} view={view} shown={rows.length} selection={chosen} />
              <tbody>
                {rows.map((row, at) => (
                  <GridRow
                    key={rowKey(row)}
                    id={rowKey(row)}
                    row={row}
                    columns={columns}
                    opens={props.rowTo(row)}
                    isFirst={at === 0}
                    selection={chosen}
                  />
                ))}
              </tbody>
            </table>
          </ScrollBox>
        )}
      </KeepPlace>
      <PageLinks
        first={props.isFirst ? null : gridAddress(spec, view)}
        next={props.nextCursor && gridAddress(spec, view, props.nextCursor)}
        firstLabel="First page"
        nextLabel="Next page"
      />
    </section>
  )
}

function FailedGrid({ error, title }: { error: GridError; title: string | undefined }) {
  const { attempt, of, retry } = useGridRetry(error.isTimedOut)
  return (
    <div className="grid gap-2">
      <ErrorState title={title ?? error.message} onRetry={retry} isRetrying={attempt > 0} retryLabel="Retry">
        {title && <p>{error.message}</p>}
        {error.detail && <p>{error.detail}</p>}
        {error.isTimedOut && <TimeOutHints />}
      </ErrorState>
      {attempt > 0 && (
        <p role="status" className="text-muted text-sm">
          Retrying... Attempt {attempt} of {of}
        </p>
      )}
    </div>
  )
}

type GridRowProps<Row> = {
  id: string
  row: Row
  columns: readonly GridColumn<Row>[]
  opens: RowLink
  /** The row that Tab reaches; arrows go on from there. */
  isFirst: boolean
  selection: Selection | null
}

const cellStyle = <Row,>({ isNumeric, className }: GridColumn<Row>, isLead: boolean) =>
  classNames(
    'h-9 border-line border-t px-3 py-1.5 align-middle',
    isNumeric ? 'figures whitespace-nowrap text-right' : 'text-left',
    'max-sm:flex max-sm:h-auto max-sm:items-center max-sm:gap-4 max-sm:border-0 max-sm:py-1 max-sm:text-left',
    isLead && 'font-medium',
    className,
  )

function GridRow<Row>({ id, row, columns, opens, isFirst, selection }: GridRowProps<Row>) {
  const isChosen = selection?.ids.has(id) ?? false
  return (
    <tr
      data-row={id}
      tabIndex={isFirst ? 0 : -1}
      aria-selected={selection ? isChosen : undefined}
      className={classNames(
        'relative hover:bg-inset max-sm:block max-sm:border-line max-sm:py-3 max-sm:not-first:border-t',
        isChosen && 'bg-inset',
      )}
    >
      {selection && (
        <td className="w-10 border-line border-t px-3 py-1.5 max-sm:block max-sm:border-0">
          <Checkbox
            label={<span className="sr-only">{opens.label}</span>}
            checked={isChosen}
            onChange={(event) =>
              (event.nativeEvent as MouseEvent).shiftKey ? selection.extend(id) : selection.toggle(id)
            }
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.key} className={cellStyle(column, at === 0)}>
          {at > 0 && (
            <span aria-hidden className="w-24 shrink-0 font-sans text-muted sm:hidden">
              {column.header}
            </span>
          )}
          {at === 0 ? (
            <Link
              to={opens.to}
              preventScrollReset={opens.isHere === true}
              data-opens
              className="underline underline-offset-4"
            >
              {column.cell(row)}
            </Link>
          ) : (
            <div className="min-w-0">{column.cell(row)}</div>
          )}
        </td>
      ))}
    </tr>
  )
}
