import type { ImportRefusal } from '#contract/equipment-imports.ts'
import { formatCount, formatNumber } from '#web/lib/format-number.ts'
import { Table } from '#web/ui/data/table.tsx'
import { labelOf } from './import-labels.ts'

/** Rows with the same fault in the same column: from so many on it is said once above them. */
const MANY_ALIKE = 3

/** Faults that many rows share, the most frequent first: most often the column is wrong, not the cell. */
const sharedFaults = (refusals: readonly ImportRefusal[]) =>
  [...Map.groupBy(refusals, ({ field, reason }) => `${field}\n${reason}`).values()]
    .filter((alike) => alike.length >= MANY_ALIKE)
    .toSorted((one, other) => other.length - one.length)
    .flatMap((alike) => (alike[0] ? [{ ...alike[0], rows: alike.length }] : []))

const SharedFaults = ({ refusals }: { refusals: readonly ImportRefusal[] }) => (
  <ul className="grid gap-2 text-sm empty:hidden">
    {sharedFaults(refusals).map(({ field, column, reason, rows }) => (
      <li key={`${field} ${reason}`} className="border-warn-ink border-l-2 pl-3">
        <strong className="font-medium">
          {column === null ? `${labelOf(field)}, no column chosen` : `${labelOf(field)}, column “${column}”`}
        </strong>
        {`: ${formatCount(rows, 'row')}. ${reason}`}
      </li>
    ))}
  </ul>
)

/** Why rows are not imported: row, field, what the cell holds, and what to do. */
export function RefusalTable({ refusals }: { refusals: readonly ImportRefusal[] }) {
  return (
    <div className="grid gap-4">
      <SharedFaults refusals={refusals} />
      <Table
        caption="Refused rows"
        isStacked
        maxHeightPx={480}
        rows={refusals}
        rowKey={({ row, field }) => `${row} ${field}`}
        columns={[
          { key: 'row', header: 'Row', isNumeric: true, cell: ({ row }) => formatNumber(row) },
          { key: 'field', header: 'Field', cell: ({ field }) => labelOf(field) },
          { key: 'column', header: 'Column', cell: ({ column }) => column ?? 'none chosen' },
          {
            key: 'value',
            header: 'Cell',
            className: '[overflow-wrap:anywhere]',
            cell: ({ value }) => (value === '' ? 'empty' : <code className="text-xs">{value}</code>),
          },
          { key: 'reason', header: 'What to do', cell: ({ reason }) => reason },
        ]}
      />
    </div>
  )
}
