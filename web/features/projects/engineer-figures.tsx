import type { EngineerStats } from '#contract/projects.ts'
import { formatMoneyShort } from '#web/lib/format-money.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'

/** What an engineering company worked and earned, computed from its projects. */
export function EngineerFigures({ stats }: { stats: EngineerStats }) {
  const { activeProjects, completedProjects, minutes, revenueCents, months } = stats
  return (
    <div className="grid gap-4">
      <StatRow>
        <StatCard label="Active projects" value={formatNumber(activeProjects)} note="Open or in progress" />
        <StatCard label="Completed projects" value={formatNumber(completedProjects)} />
        <StatCard label="Hours" value={formatNumber(minutes / 60)} note="Logged on milestones" />
        <StatCard
          label="Revenue"
          value={formatMoneyShort(revenueCents)}
          note="Accepted cost of completed milestones"
        />
      </StatRow>
      {revenueCents > 0 && (
        <Chart
          title="Revenue by month"
          rows={months.map(({ month, revenueCents: cents }) => ({ month, revenue: cents / 100 }))}
          x={{ key: 'month', label: 'Month' }}
          y={{ label: 'Accepted milestones, USD', format: (value) => formatMoneyShort(value * 100) }}
          series={[{ key: 'revenue', label: 'Revenue', tone: 'measured', kind: 'bar' }]}
          heightPx={180}
        />
      )}
    </div>
  )
}
