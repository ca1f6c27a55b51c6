import { Link } from 'react-router'
import { type ModelOutcome, purposeNames } from '#contract/generation-words.ts'
import type { ListedCall } from '#contract/model-use.ts'
import { apiContext } from '#web/context.ts'
import { tokenColumns } from '#web/features/reports/token-columns.ts'
import { formatSmallMoney } from '#web/lib/billing/format-small-money.ts'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import { LinkButton, PageLinks } from '#web/ui/action/link-button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/model-calls'

const SHOWN = 50

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const query = new URL(args.request.url).searchParams
  const asked = query.get('company') ?? ''
  const companyId = isUuid(asked) ? asked : ''
  const { generations } = args.context.get(apiContext)
  const { page, isFirst } = await orScreen(
    pageAt(query.get('cursor'), (at) =>
      generations.listModelCalls({ limit: SHOWN, ...(companyId && { companyId }), ...at }),
    ),
  )
  return { ...page, companyId, isFirstPage: isFirst }
}

const NOT_ENDED = { text: 'Not ended', tone: 'warn' } as const
const outcomes: Readonly<Record<ModelOutcome, { text: string; tone: 'ok' | 'warn' | 'danger' }>> = {
  done: { text: 'Answered', tone: 'ok' },
  incomplete: { text: 'Cut off or empty', tone: 'warn' },
  unreadable: { text: 'Not of the asked shape', tone: 'warn' },
  refused: { text: 'Key refused', tone: 'danger' },
  limited: { text: 'Rate limit or quota', tone: 'warn' },
  timed_out: { text: 'Out of time', tone: 'danger' },
  cancelled: { text: 'Cancelled', tone: 'warn' },
  failed: { text: 'Failed', tone: 'danger' },
}

const columns: readonly Column<ListedCall>[] = [
  {
    key: 'at',
    header: 'When',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <Time instant={createdAt} show="datetime" />,
  },
  { key: 'purpose', header: 'Purpose', cell: ({ purpose }) => purposeNames[purpose] },
  { key: 'model', header: 'Model', className: 'break-words', cell: ({ model }) => model },
  {
    key: 'company',
    header: 'Company',
    cell: ({ company }) =>
      company ? (
        <Link
          to={`/admin/model-calls?company=${company.id}`}
          className="underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          {company.name}
        </Link>
      ) : (
        'none'
      ),
  },
  ...tokenColumns,
  {
    key: 'time',
    header: 'Time',
    isNumeric: true,
    className: 'whitespace-nowrap',
    cell: ({ milliseconds }) => (milliseconds === 0 ? 'not ended' : `${(milliseconds / 1000).toFixed(1)} s`),
  },
  {
    key: 'cost',
    header: 'Cost (USD)',
    isNumeric: true,
    cell: ({ costCents }) => (costCents === null ? 'not known' : formatSmallMoney(costCents)),
  },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) => {
      const { text, tone } = outcome === null ? NOT_ENDED : outcomes[outcome]
      return <Badge tone={tone}>{text}</Badge>
    },
  },
]

/** Every call of the language model: what it was for, took and cost, and how it ended. */
export default function ModelCalls({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, companyId, isFirstPage } = loaderData
  const of = companyId === '' ? '' : `company=${companyId}&`
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <AdminHeader title="Calls of the language model">
          Newest first. What was said is not kept here.
        </AdminHeader>
        {companyId !== '' && <LinkButton to="/admin/model-calls">Calls of all companies</LinkButton>}
      </div>
      <Table
        caption="Calls of the language model"
        isStacked
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="arm" title="No call yet">
            A call is listed as soon as it is made.
          </EmptyState>
        }
      />
      <PageLinks
        first={isFirstPage ? null : `/admin/model-calls?${of}`}
        next={nextCursor && `/admin/model-calls?${of}cursor=${encodeURIComponent(nextCursor)}`}
      />
    </div>
  )
}
