import type { Analytics } from '#contract/analytics.ts'
import { formatMoneyShort, formatMoneyWhole } from '#web/lib/format-money.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { statusWords } from '#web/lib/solutions/solution-words.ts'
import { Chart } from '#web/ui/chart/chart.tsx'

const monthFormat = new Intl.DateTimeFormat('en', { month: 'short', year: '2-digit', timeZone: 'UTC' })

/** "Nov 26" */
const monthName = (month: number | string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`))

const x = { key: 'month', label: 'Month', format: monthName }
const whole = (value: number) => formatNumber(value)

/** Ends of an axis that counts: four steps of whole numbers. */
const countDomain = (counts: readonly number[]): [number, number] => [
  0,
  4 * Math.max(1, Math.ceil(Math.max(0, ...counts) / 4)),
]

/** What the projects cost and save, what they make, and how they stand, month by month. */
export function AnalyticsCharts({ analytics: { months, byStatus } }: { analytics: Analytics }) {
  return (
    <div className="grid gap-x-10 gap-y-12 xl:grid-cols-2">
      <Chart
        title="Spend and savings by month of saving"
        rows={months}
        x={x}
        y={{ label: 'USD', format: formatMoneyWhole, formatTick: formatMoneyShort }}
        series={[
          { key: 'spendCents', label: 'Spend', tone: 'warn', kind: 'bar' },
          { key: 'savingsCentsPerYear', label: 'Net savings a year', tone: 'ok', kind: 'bar' },
        ]}
        note="Computed from the plans: midpoints of the cost ranges, likely savings less likely running costs."
      />
      <Chart
        title="Throughput planned"
        rows={months}
        x={x}
        y={{ label: 'Parts an hour', format: whole }}
        series={[{ key: 'throughputPerHour', label: 'Parts an hour', tone: 'neutral', kind: 'bar' }]}
        note="Simulated rates of the cells saved in the month, added up."
      />
      <Chart
        title="Projects by state"
        rows={byStatus.map(({ status, projects }) => ({ status: statusWords[status].text, projects }))}
        x={{ key: 'status', label: 'State' }}
        y={{
          label: 'Projects',
          format: whole,
          domain: countDomain(byStatus.map(({ projects }) => projects)),
        }}
        series={[{ key: 'projects', label: 'Projects', tone: 'neutral', kind: 'bar' }]}
      />
      <Chart
        title="AI generations by month"
        rows={months}
        x={x}
        y={{
          label: 'Generations',
          format: whole,
          domain: countDomain(months.map(({ generations }) => generations)),
        }}
        series={[{ key: 'generations', label: 'Generations', tone: 'signal', kind: 'bar' }]}
      />
    </div>
  )
}
