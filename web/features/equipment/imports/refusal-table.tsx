import type { ImportRefusal } from '#contract/equipment-imports.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { Table } from '#web/ui/data/table.tsx'
import { labelOf } from './import-labels.ts'

/** Why rows are not imported: row, field, what the cell holds, and what to do. */
export function RefusalTable({ refusals }: { refusals: readonly ImportRefusal[] }) {
  return (
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
  )
}
