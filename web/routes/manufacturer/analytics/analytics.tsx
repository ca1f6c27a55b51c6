import { apiContext } from '#web/context.ts'
import { AnalyticsCharts } from '#web/features/analytics/analytics-charts.tsx'
import { formatMoneyShort } from '#web/lib/format-money.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { orScreen } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { Route } from './+types/analytics'

/** An amount in three digits: more would claim more than a plan knows. */
const estimate = (cents: number): string => formatMoneyShort(Number(cents.toPrecision(3)))

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  return { analytics: await orScreen(args.context.get(apiContext).analytics.getAnalytics()) }
}

export const handle: FrameHandle<Route.ComponentProps['loaderData']> = {
  Actions: ({ data: { analytics } }) =>
    analytics.byStatus.length > 0 && (
      <LinkButton to="/manufacturer/analytics.csv" reloadDocument size="sm" icon="download">
        Download CSV
      </LinkButton>
    ),
}

/** What the projects of a manufacturer cost, save and make, over the last twelve months. */
export default function AnalyticsPage({ loaderData: { analytics } }: Route.ComponentProps) {
  const { totals, byStatus } = analytics
  return (
    <div className="measure grid gap-8 py-8">
      <header>
        <h1 className="text-2xl">Analytics</h1>
        <p className="mt-1 text-muted text-sm">
          Totals of all projects, and the last twelve months. Archived and cancelled projects count in the
          states only.
        </p>
      </header>
      {byStatus.length === 0 ? (
        <EmptyState
          title="No figures yet"
          icon="chart"
          action={
            <LinkButton to="/manufacturer/projects/new" variant="primary">
              Plan your first cell
            </LinkButton>
          }
        >
          Spend, savings, throughput and use of your projects are shown here, month by month, from the first
          one you save.
        </EmptyState>
      ) : (
        <>
          <StatRow>
            <StatCard label="Spend planned" value={estimate(totals.spendCents)} note="All projects" />
            <StatCard
              label="Net savings a year"
              value={estimate(totals.savingsCentsPerYear)}
              note="Likely case of each plan"
            />
            <StatCard
              label="Throughput planned"
              value={`${formatNumber(totals.throughputPerHour)} / h`}
              note="Parts, as simulated"
            />
            <StatCard
              label="Projects"
              value={formatNumber(totals.projects)}
              note="All but archived and cancelled"
            />
            <StatCard
              label="AI generations"
              value={formatNumber(totals.generations)}
              note="Since the beginning"
            />
          </StatRow>
          <AnalyticsCharts analytics={analytics} />
        </>
      )}
    </div>
  )
}
