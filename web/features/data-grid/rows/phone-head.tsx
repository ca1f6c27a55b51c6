import { useNavigate } from 'react-router'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import { type GridSpec, type GridView, gridAddress, sortText } from '../grid-address.ts'
import type { GridColumn } from '../grid-column.ts'

type PhoneHeadProps<Row> = {
  /** All of them: rows can be in the order of a column that is not shown. */
  columns: readonly GridColumn<Row>[]
  spec: GridSpec
  view: GridView
  shown: number
  selection: Selection
}

/** What the heads of the columns do, on a phone, where rows are blocks without them: the order, and all rows at once. */
export function PhoneHead<Row>({ columns, spec, view, shown, selection }: PhoneHeadProps<Row>) {
  const navigate = useNavigate()
  const orders = columns.flatMap(({ sort, header }) =>
    sort === undefined
      ? []
      : [
          { value: sort, label: `${header}, ascending` },
          { value: `${sort}.desc`, label: `${header}, descending` },
        ],
  )
  const present = sortText(view.sort.slice(0, 1))
  return (
    <div data-all-rows className="flex flex-wrap items-end justify-between gap-3 sm:hidden">
      <Checkbox
        label="Choose all rows"
        checked={shown > 0 && selection.ids.size === shown}
        isIndeterminate={selection.ids.size > 0 && selection.ids.size < shown}
        onChange={(event) => selection.setAll(event.currentTarget.checked)}
      />
      {orders.length > 0 && (
        <Field label="Order">
          <Select
            value={present}
            options={orders}
            onChange={({ target }) => {
              const [key = '', direction] = target.value.split('.')
              const sort = [{ key, isDescending: direction === 'desc' }]
              void navigate(gridAddress(spec, { ...view, sort }), { preventScrollReset: true })
            }}
          />
        </Field>
      )}
    </div>
  )
}
