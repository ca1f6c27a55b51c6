import type { ReadDocument } from '#contract/investors-admin.ts'
import { Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'

const minutesText = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`

/** What an investor has read, document by document. */
export const ReadTable = ({ items }: { items: readonly ReadDocument[] }) => (
  <Table
    caption="Documents read"
    isStacked
    rows={items}
    rowKey={({ documentId }) => documentId}
    empty={<p className="text-muted text-sm">Nothing read yet.</p>}
    columns={[
      { key: 'title', header: 'Document', className: 'sm:min-w-48', cell: ({ title }) => title },
      {
        key: 'pages',
        header: 'Pages',
        isNumeric: true,
        cell: ({ pagesRead, pages }) => `${pagesRead} of ${pages}`,
      },
      { key: 'views', header: 'Views', isNumeric: true, cell: ({ views }) => views },
      { key: 'seconds', header: 'Time', isNumeric: true, cell: ({ seconds }) => minutesText(seconds) },
      { key: 'last', header: 'Last', cell: ({ lastAt }) => <Time instant={lastAt} /> },
    ]}
  />
)
