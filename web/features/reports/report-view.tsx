import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { purposeNames } from '#contract/generation-words.ts'
import type { Report } from '#contract/reports.ts'
import { formatSmallMoney } from '#web/lib/billing/format-small-money.ts'
import { formatMoney, formatMoneyShort, formatMoneyWhole } from '#web/lib/format-money.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { FittingSum } from '#web/ui/fitting-sum.tsx'
import { tokenColumns } from './token-columns.ts'

const dayFormat = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** "Nov 26", the day on which a part of the period ends. */
const dayName = (day: number | string): string => dayFormat.format(new Date(day))

const percent = (part: number, whole: number): string =>
  whole === 0 ? 'Not known yet' : `${((100 * part) / whole).toFixed(1)} %`

const x = { key: 'endsAt', label: 'Until', format: dayName }

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid content-start gap-4">
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    {children}
  </section>
)

/** The figures that are looked at first. */
export const ReportCards = ({ report }: { report: Report }) => (
  <StatRow>
    <StatCard
      label="Total revenue"
      value={<FittingSum text={formatMoneyWhole(report.revenueCents)} />}
      note={`Component sales of the period without refunded ones; platform fees ${formatMoney(report.platformFeesCents)}`}
    />
    <StatCard
      label="Active users (companies)"
      value={formatNumber(report.activeUsers)}
      note="Each company counts once, those of staff apart"
    />
    <StatCard
      label="Active solutions"
      value={formatNumber(report.activeSolutions)}
      note={`Neither cancelled nor archived; ${formatNumber(report.completedSolutions)} completed`}
    />
    <StatCard
      label="Implementation rate"
      value={percent(report.completedProjects, report.projects)}
      note={`${formatNumber(report.completedProjects)} of ${formatNumber(report.projects)} projects are completed`}
    />
  </StatRow>
)

/** A chart without bars says that it is so, and that nothing failed. */
const orNone = (note: string, values: readonly number[]): string =>
  values.some((value) => value > 0) ? note : `${note} There are none yet.`

/** How accounts and income grew, in six equal parts of the period. */
export const ReportCharts = ({ report: { buckets } }: { report: Report }) => (
  <div className="grid gap-x-10 gap-y-12 xl:grid-cols-2">
    <Chart
      title="User Growth"
      rows={buckets}
      x={x}
      y={{ label: 'Accounts of people', format: formatNumber }}
      series={[{ key: 'users', label: 'Accounts', tone: 'measured', kind: 'bar' }]}
      note={orNone(
        'Accounts at the end of each sixth of the period, those of staff apart; a company can have several.',
        buckets.map(({ users }) => users),
      )}
    />
    <Chart
      title="Revenue Growth"
      rows={buckets}
      x={x}
      y={{ label: 'USD', format: formatMoney, formatTick: formatMoneyShort }}
      series={[{ key: 'platformFeesCents', label: 'Platform fees', tone: 'ok', kind: 'bar' }]}
      note={orNone(
        'Platform fees of the component sales in each sixth of the period.',
        buckets.map(({ platformFeesCents }) => platformFeesCents),
      )}
    />
  </div>
)

/** What was generated, how well and how fast; what the language model was asked and what that cost. */
export const AiUsage = ({ report }: { report: Report }) => {
  const { generations, failedGenerations, meanSeconds, modelUse } = report
  return (
    <Part id="ai-usage" title="AI Usage Metrics">
      <StatRow>
        <StatCard label="Generations" value={formatNumber(generations)} note="Of the period, kept" />
        <StatCard
          label="Success rate"
          value={percent(generations, generations + failedGenerations)}
          note={`${formatNumber(failedGenerations)} failed or ran out of time`}
        />
        <StatCard
          label="Average response time"
          value={meanSeconds === null ? 'Not known yet' : `${meanSeconds.toFixed(1)} s`}
          note="From the press of the button to the kept result"
        />
      </StatRow>
      {modelUse.length > 0 && (
        <Table
          caption="Calls of the language model"
          columns={[
            { key: 'purpose', header: 'Purpose', cell: ({ purpose }) => purposeNames[purpose] },
            { key: 'calls', header: 'Calls', isNumeric: true, cell: ({ calls }) => formatNumber(calls) },
            { key: 'failed', header: 'Failed', isNumeric: true, cell: ({ failed }) => formatNumber(failed) },
            ...tokenColumns,
            {
              key: 'time',
              header: 'Mean time',
              isNumeric: true,
              cell: ({ meanSeconds: mean }) => (mean === null ? 'not known' : `${mean.toFixed(1)} s`),
            },
            {
              key: 'cost',
              header: 'Cost (USD)',
              isNumeric: true,
              cell: ({ costCents }) => (costCents === null ? 'not known' : formatSmallMoney(costCents)),
            },
          ]}
          rows={modelUse}
          rowKey={({ purpose }) => purpose}
        />
      )}
      <p className="text-sm">
        <Link to="/admin/model-calls" className="underline underline-offset-4">
          All calls of the language model
        </Link>
      </p>
    </Part>
  )
}

/** How many solutions there are of each category. */
export const Categories = ({ report: { categories } }: { report: Report }) => (
  <Part id="categories" title="Solution Categories">
    {categories.length === 0 ? (
      <p className="text-muted">There are no solutions yet.</p>
    ) : (
      <dl className="grid gap-px border border-line bg-line">
        {categories.map(({ name, solutions }) => (
          <div key={name} className="flex justify-between gap-6 bg-surface px-5 py-2">
            <dt>{name}</dt>
            <dd className="figures">{formatNumber(solutions)}</dd>
          </div>
        ))}
      </dl>
    )}
  </Part>
)
