import { progressOf, StatusBadge } from '#web/features/solutions/status-badge.tsx'
import { formatEstimate, formatMoneyShort } from '#web/lib/format-money.ts'
import { formatCount, formatQuantity } from '#web/lib/format-number.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Progress } from '#web/ui/data/progress.tsx'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import type { ExamplePortfolio } from './data/portfolio.server.ts'
import { Section } from './section.tsx'

/** The dashboard of an example company, with the parts the real one is made of. */
export function Dashboards({ portfolio }: { portfolio: ExamplePortfolio }) {
  const { active, completionPercent, totalValue, averageMonths, projects, cash } = portfolio
  return (
    <Section
      id="dashboards"
      title="Dashboards"
      lead="Every saved plan becomes a project. Its state, cost and payback are one look away."
    >
      <div className="grid gap-6 border border-line bg-surface p-4 sm:p-6">
        <p className="flex flex-wrap items-center gap-3 text-muted text-sm">
          <Badge tone="warn">Example</Badge>
          The four cells above as the projects of one company. Their states are made up, their figures are
          computed.
        </p>
        <StatRow>
          <StatCard label="Active projects" value={String(active)} />
          <StatCard label="Completion rate" value={`${completionPercent}%`} />
          <StatCard label="Total value" value={totalValue} tone="measured" />
          <StatCard label="Average implementation" value={formatQuantity(averageMonths, 'months')} />
        </StatRow>
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <section aria-labelledby="example-projects">
            <h3 id="example-projects" className="text-base">
              {formatCount(projects.length, 'project')}
            </h3>
            <ul className="mt-3 border-line border-t">
              {projects.map(({ id, title, status }) => (
                <li key={id} className="grid gap-2 border-line border-b py-3">
                  <span className="flex items-center justify-between gap-4 text-sm">
                    {title}
                    <StatusBadge status={status} />
                  </span>
                  <Progress
                    label={`Progress of ${title}`}
                    value={progressOf(status)}
                    max={100}
                    isLabelHidden
                  />
                </li>
              ))}
            </ul>
          </section>
          <Chart
            title="Cumulative cash, all projects"
            x={{
              key: 'month',
              label: 'Months after start',
              ticks: cash.map(({ month }) => month).filter((month) => month % 12 === 0),
            }}
            y={{
              label: 'US dollars',
              format: (dollars) => formatEstimate(dollars * 100),
              formatTick: (dollars) => formatMoneyShort(dollars * 100),
            }}
            rows={cash}
            series={[{ key: 'likely', label: 'Likely', tone: 'measured', kind: 'area' }]}
            marks={[{ y: 0, label: 'Paid back' }]}
            heightPx={260}
          />
        </div>
      </div>
    </Section>
  )
}
