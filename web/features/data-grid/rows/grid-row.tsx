import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Breakable } from '#web/ui/breakable.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckInput } from '#web/ui/form/check-input.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import { type GridColumn, openingColumn, type RowLink } from '../grid-column.ts'

type GridRowProps<Row> = {
  id: string
  row: Row
  columns: readonly GridColumn<Row>[]
  opens: RowLink | undefined
  /** The row that Tab reaches; arrows go on from there. */
  isFirst: boolean
  selection: Selection
}

const Shown = ({ cell }: { cell: ReactNode }) => (typeof cell === 'string' ? <Breakable text={cell} /> : cell)

/** One record: its first cell that says something opens it, where it has a page. */
export function GridRow<Row>({ id, row, columns, opens, isFirst, selection }: GridRowProps<Row>) {
  const isChosen = selection.ids.has(id)
  const opening = openingColumn(columns)
  return (
    <tr data-row={id} tabIndex={isFirst ? 0 : -1} aria-selected={isChosen} className="grid-row scroll-mt-10">
      <td className="w-10">
        <CheckInput
          aria-label={`Choose ${opens?.label ?? 'this row'}`}
          checked={isChosen}
          onChange={(event) =>
            (event.nativeEvent as MouseEvent).shiftKey ? selection.extend(id) : selection.toggle(id)
          }
        />
      </td>
      {columns.map((column, at) => (
        <td
          key={column.key}
          // On a phone the name of the column is before what it says.
          data-name={at > 0 ? column.header : undefined}
          data-says={column.hasControls ? undefined : ''}
          data-exported={column.exported?.(row)}
          className={classNames(column.isNumeric && 'figures', column.className) || undefined}
        >
          {at === opening && opens ? (
            // The script of the page that rows open is found by one of them.
            <Link
              to={opens.to}
              preventScrollReset={opens.isHere === true}
              discover={isFirst ? 'render' : 'none'}
              data-opens
            >
              <Shown cell={column.cell(row)} />
            </Link>
          ) : (
            <Shown cell={column.cell(row)} />
          )}
        </td>
      ))}
    </tr>
  )
}
