import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import { type GridSpec, type GridView, gridAddress } from './grid-address.ts'
import { type GridColumn, shownColumns } from './grid-column.ts'

type Choice = { key: string; header: string; isShown: boolean }

const choicesOf = <Row,>(columns: readonly GridColumn<Row>[], view: GridView): Choice[] => {
  const shown = shownColumns(columns, view.columns)
  const hidden = columns.filter((column) => !shown.includes(column))
  return [...shown, ...hidden].map((column) => ({
    key: column.key,
    header: column.header,
    isShown: shown.includes(column),
  }))
}

const moved = (choices: readonly Choice[], at: number, by: number): Choice[] => {
  const next = [...choices]
  const [choice] = next.splice(at, 1)
  if (choice) next.splice(at + by, 0, choice)
  return next
}

type ColumnMenuProps<Row> = { columns: readonly GridColumn<Row>[]; spec: GridSpec; view: GridView }

/** Which columns a grid shows, and in which order. */
export function ColumnMenu<Row>({ columns, spec, view }: ColumnMenuProps<Row>) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [choices, setChoices] = useState<Choice[]>([])
  const show = (chosen: readonly string[] | null) => {
    setOpen(false)
    void navigate(gridAddress(spec, { ...view, columns: chosen }), { preventScrollReset: true })
  }
  const chosen = choices.filter(({ isShown }) => isShown).map(({ key }) => key)
  return (
    <Dialog
      title="Columns"
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (next) setChoices(choicesOf(columns, view))
        setOpen(next)
      }}
      trigger={<Button icon="table">Columns</Button>}
      footer={
        <>
          <Button onClick={() => show(null)}>Usual columns</Button>
          <DialogClose render={<Button>Cancel</Button>} />
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => show(chosen)}>
            Show
          </Button>
        </>
      }
    >
      <ul className="grid gap-1">
        {choices.map(({ key, header, isShown }, at) => (
          <li key={key} className="flex items-center gap-2">
            <Checkbox
              className="min-w-0 flex-1"
              label={header}
              checked={isShown}
              onChange={() =>
                setChoices(choices.map((one) => (one.key === key ? { ...one, isShown: !isShown } : one)))
              }
            />
            <IconButton
              icon="arrow_up"
              label={`${header} further to the front`}
              disabled={at === 0}
              onClick={() => setChoices(moved(choices, at, -1))}
            />
            <IconButton
              icon="arrow_down"
              label={`${header} further to the end`}
              disabled={at === choices.length - 1}
              onClick={() => setChoices(moved(choices, at, 1))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
