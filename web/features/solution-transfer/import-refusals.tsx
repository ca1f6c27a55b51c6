import type { SolutionImportRefusal } from '#contract/solution-transfer.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { Table } from '#web/ui/data/table.tsx'

/** Why solutions of a list are not imported: which, which field, and what to do. */
export const ImportRefusals = ({ refusals }: { refusals: readonly SolutionImportRefusal[] }) =>
  refusals.length === 0 ? null : (
    <Table
      caption="Refused solutions"
      isStacked
      maxHeightPx={320}
      rows={refusals}
      rowKey={({ item, field, reason }) => `${item} ${field} ${reason}`}
      columns={[
        { key: 'item', header: 'Item', isNumeric: true, cell: ({ item }) => formatNumber(item) },
        {
          key: 'title',
          header: 'Title',
          className: '[overflow-wrap:anywhere]',
          cell: ({ title }) => title?.trim() || 'none',
        },
        {
          key: 'field',
          header: 'Field',
          cell: ({ field }) => <code className="text-xs">{field || 'the whole'}</code>,
        },
        { key: 'reason', header: 'What to do', cell: ({ reason }) => reason },
      ]}
    />
  )
