import { Table } from '#web/ui/data/table.tsx'
import type { Refusal } from './operation.ts'

type RefusalTableProps = { refusals: readonly Refusal[]; caption: string }

/** Status, code and sentence of each refusal. */
export const RefusalTable = ({ refusals, caption }: RefusalTableProps) => (
  <Table
    caption={caption}
    rows={refusals}
    rowKey={({ status, code }) => `${status} ${code}`}
    className="max-h-none!"
    columns={[
      { key: 'status', header: 'Status', className: 'figures max-sm:px-2', cell: ({ status }) => status },
      {
        key: 'code',
        header: 'Code',
        className: 'figures sm:whitespace-nowrap max-sm:px-2 max-sm:text-xs max-sm:[overflow-wrap:anywhere]',
        cell: ({ code }) => code,
      },
      {
        key: 'message',
        header: 'Message',
        className: 'text-muted max-sm:px-2',
        cell: ({ message }) => message,
      },
    ]}
  />
)
