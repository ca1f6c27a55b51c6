import { data } from 'react-router'
import { apiContext } from '#web/context.ts'
import { SectionLinks } from '#web/features/data-room/section-links.tsx'
import { TermsForm } from '#web/features/data-room/terms-form.tsx'
import { formatMoneyShort, formatMoneyWhole } from '#web/lib/format-money.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import type { Route } from './+types/metrics'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  try {
    return { metrics: await args.context.get(apiContext).dataRoom.getMetrics() }
  } catch (error) {
    const { code, message, status } = problemOf(error)
    if (code === 'TERMS_NOT_ACCEPTED') return { metrics: null }
    throw data(message, { status })
  }
}

/** Figures of the platform, counted from its rows when the page is opened. */
export default function Metrics({ loaderData: { metrics } }: Route.ComponentProps) {
  if (!metrics)
    return (
      <div className="measure py-8">
        <h1 className="mb-8 text-2xl">Metrics</h1>
        <TermsForm from="/data-room/metrics" />
      </div>
    )
  const { companies, months } = metrics
  return (
    <div className="measure grid gap-8 py-8">
      <header>
        <h1 className="text-2xl">Metrics</h1>
        <p className="mt-1 text-muted text-sm">
          Counted from the rows of this platform at <Time instant={metrics.at} show="datetime" />.
        </p>
      </header>
      <SectionLinks />
      <StatRow className="md:grid-cols-4">
        <StatCard
          label="Accounts"
          value={formatNumber(metrics.accounts)}
          note="All accounts that are no staff"
        />
        <StatCard
          label="Manufacturers"
          value={formatNumber(companies.manufacturer)}
          note="Companies of this type today"
        />
        <StatCard
          label="Engineers"
          value={formatNumber(companies.engineer)}
          note="Companies of this type today"
        />
        <StatCard
          label="Suppliers"
          value={formatNumber(companies.supplier)}
          note="Companies of this type today"
        />
        <StatCard
          label="Active solutions"
          value={formatNumber(metrics.activeSolutions)}
          note="Neither cancelled nor archived"
        />
        <StatCard label="Orders" value={formatNumber(metrics.orders)} note="Not cancelled" />
        <StatCard
          label="Order volume"
          value={formatMoneyShort(metrics.orderVolumeCents)}
          note="Total of orders not cancelled"
        />
        <StatCard
          label="Platform fees"
          value={formatMoneyShort(metrics.platformFeesCents)}
          note="Of component sales without refunds"
        />
      </StatRow>
      <Table
        caption="New in each month (UTC)"
        isCaptionShown
        rows={[...months].reverse()}
        rowKey={({ month }) => month}
        columns={[
          {
            key: 'month',
            header: 'Month',
            cell: ({ month }) => <span className="whitespace-nowrap">{month}</span>,
          },
          { key: 'accounts', header: 'Accounts', isNumeric: true, cell: (row) => formatNumber(row.accounts) },
          {
            key: 'companies',
            header: 'Companies',
            isNumeric: true,
            cell: (row) => formatNumber(row.companies),
          },
          {
            key: 'solutions',
            header: 'Solutions',
            isNumeric: true,
            cell: (row) => formatNumber(row.solutions),
          },
          { key: 'orders', header: 'Orders', isNumeric: true, cell: (row) => formatNumber(row.orders) },
          {
            key: 'volume',
            header: 'Order volume',
            isNumeric: true,
            cell: (row) => formatMoneyWhole(row.orderVolumeCents),
          },
          {
            key: 'fees',
            header: 'Platform fees',
            isNumeric: true,
            cell: (row) => formatMoneyWhole(row.platformFeesCents),
          },
        ]}
      />
    </div>
  )
}
