import { Link, useNavigate, useNavigation } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { CheckInput } from '#web/ui/form/check-input.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Selection } from './bulk/use-selection.ts'
import { type GridSpec, type GridView, gridAddress, pressSort, readGridView } from './grid-address.ts'
import type { GridColumn } from './grid-column.ts'

type GridHeadProps<Row> = {
  columns: readonly GridColumn<Row>[]
  spec: GridSpec
  view: GridView
  shown: number
  selection: Selection
}

const cell =
  'sticky top-[calc(var(--head-top,0px)-var(--box-top,0px))] z-10 h-10 whitespace-nowrap bg-inset px-3 text-left font-medium text-muted'

/** Heads of the columns. A press sorts by a column alone, with Shift it is added to the order. */
export function GridHead<Row>({ columns, spec, view, shown, selection }: GridHeadProps<Row>) {
  return (
    <thead>
      <tr>
        <th scope="col" data-all-rows className={classNames(cell, 'w-10')}>
          <CheckInput
            aria-label="All rows of this page"
            checked={shown > 0 && selection.ids.size === shown}
            isIndeterminate={selection.ids.size > 0 && selection.ids.size < shown}
            onChange={(event) => selection.setAll(event.currentTarget.checked)}
          />
        </th>
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} spec={spec} view={view} />
        ))}
      </tr>
    </thead>
  )
}

function HeadCell<Row>({ column, spec, view }: { column: GridColumn<Row>; spec: GridSpec; view: GridView }) {
  const navigate = useNavigate()
  const { header, isNumeric = false, sort, hasControls } = column
  const at = view.sort.findIndex((one) => one.key === sort)
  const present = view.sort[at]
  const direction = present ? (present.isDescending ? 'descending' : 'ascending') : undefined
  const addressOf = (from: GridView, isAdded: boolean) =>
    gridAddress(spec, { ...from, sort: pressSort(from.sort, sort ?? '', isAdded) })
  const { location: coming } = useNavigation()
  /** The view that was asked for last: what is shown may be the one before it, while its rows are on their way. */
  const latest = (): GridView => {
    const { search } = coming?.pathname === spec.path ? coming : window.location
    return readGridView(new URLSearchParams(search), spec)
  }
  return (
    <th
      scope="col"
      // Its name in a file: what it shows says its place in the order too.
      data-column={hasControls ? undefined : header}
      // Only one column of a table can be the sorted one to a screen reader.
      aria-sort={at === 0 ? direction : undefined}
      className={classNames(cell, isNumeric && 'text-right')}
    >
      {sort === undefined ? (
        header
      ) : (
        <Link
          to={addressOf(view, false)}
          preventScrollReset
          onClick={(event) => {
            if (!event.shiftKey) return
            event.preventDefault()
            void navigate(addressOf(latest(), true), { preventScrollReset: true })
          }}
          className={classNames(
            '-mx-2 inline-flex min-h-8 items-center gap-1 rounded-sm px-2 hover:text-ink',
            isNumeric && 'flex-row-reverse',
          )}
        >
          <span>{header}</span>
          <Icon
            name={direction ? (direction === 'ascending' ? 'arrow_up' : 'arrow_down') : 'sort'}
            size={14}
            className={direction ? 'text-ink' : 'text-faint'}
          />
          {view.sort.length > 1 && at >= 0 && (
            <span className="figures text-faint text-xs">
              <span className="sr-only">place </span>
              {at + 1}
            </span>
          )}
        </Link>
      )}
    </th>
  )
}
