import { Link } from 'react-router'
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
          className={classNames(column.isNumeric && 'figures', column.className) || undefined}
        >
          {at === opening && opens ? (
            <Link to={opens.to} preventScrollReset={opens.isHere === true} data-opens>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}
