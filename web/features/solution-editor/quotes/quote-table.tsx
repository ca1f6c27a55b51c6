import { solutionQuotePath } from '#contract/solution-quote-words.ts'
import type { SolutionQuote } from '#contract/solution-quotes.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'

const columns: readonly Column<SolutionQuote>[] = [
  {
    key: 'number',
    header: 'Number',
    className: 'whitespace-nowrap',
    cell: ({ id, number }) => (
      <a href={solutionQuotePath(id)} download className="font-medium underline underline-offset-4">
        {number}
      </a>
    ),
  },
  { key: 'version', header: 'Version', isNumeric: true, cell: ({ version }) => version },
  { key: 'total', header: 'Total', isNumeric: true, cell: ({ totalCents }) => formatMoney(totalCents) },
  {
    key: 'valid',
    header: 'Valid until',
    cell: ({ validUntil }) => <Time instant={`${validUntil}T00:00:00Z`} />,
  },
  {
    key: 'made',
    header: 'Made',
    cell: ({ createdAt, madeBy }) => (
      <>
        <Time instant={createdAt} />
        {madeBy && <span className="block text-muted text-xs">{madeBy}</span>}
      </>
    ),
  },
  {
    key: 'sent',
    header: 'Mailed',
    className: '[overflow-wrap:anywhere]',
    cell: ({ sentTo, sentAt }) =>
      sentAt === null ? (
        'not yet'
      ) : (
        <>
          <Time instant={sentAt} />
          <span className="block text-muted text-xs">{sentTo}</span>
        </>
      ),
  },
]

/** Quotes of a solution, newest first; each opens as PDF. */
export const QuoteTable = ({ quotes }: { quotes: readonly SolutionQuote[] }) => (
  <Table caption="Quotes, newest first" isStacked rows={quotes} rowKey={({ id }) => id} columns={columns} />
)
