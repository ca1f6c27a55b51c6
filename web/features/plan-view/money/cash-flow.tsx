import type { FinanceCase } from '#engine/finance/types.ts'
import { formatEstimate, formatMoneyShort } from '#web/lib/format-money.ts'
import { Chart } from '#web/ui/chart/chart.tsx'

/** Cumulative cash month by month, for the low, the likely and the high case. Loads its drawing when it comes into view. */
export function CashFlow({ finance }: { finance: Pick<FinanceCase, 'monthlyCash'> }) {
  return (
    <Chart
      title="Cumulative cash since the order"
      heightPx={300}
      rows={finance.monthlyCash}
      x={{ key: 'month', label: 'Months since the investment' }}
      y={{ label: 'Cumulative cash, USD', format: formatEstimate, formatTick: formatMoneyShort }}
      series={[
        { key: 'lowCents', label: 'Low case', tone: 'warn' },
        { key: 'likelyCents', label: 'Likely case', tone: 'measured' },
        { key: 'highCents', label: 'High case', tone: 'ok' },
      ]}
      marks={[{ y: 0, label: 'Break-even' }]}
    />
  )
}
