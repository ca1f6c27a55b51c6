import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BackOfficeSecurity, BackOfficeStats } from '#contract/back-office.ts'
import { formatMoneyWhole } from '#web/lib/format-money.ts'
import { Progress } from '#web/ui/data/progress.tsx'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import { Time } from '#web/ui/data/time.tsx'

const number = (value: number) => value.toLocaleString('en-US')

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid content-start gap-4">
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    {children}
  </section>
)

const ListLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="text-sm underline underline-offset-4">
    {children}
  </Link>
)

/** The four figures that staff look at first. */
export const Headlines = ({ stats }: { stats: BackOfficeStats }) => (
  <StatRow>
    <StatCard label="Total users" value={number(stats.totalUsers)} note="Companies, staff apart" />
    <StatCard
      label="Active solutions"
      value={number(stats.activeSolutions)}
      note="Neither cancelled nor archived"
    />
    <StatCard
      label="Active subscriptions"
      value={number(stats.activeSubscriptions)}
      note={
        stats.pastDueSubscriptions > 0
          ? `${number(stats.pastDueSubscriptions)} more past due or incomplete`
          : 'In a period that is not over'
      }
    />
    <StatCard
      label="Total revenue"
      value={formatMoneyWhole(stats.totalRevenueCents)}
      note="Orders that are not cancelled"
    />
  </StatRow>
)

/** Uptime, use and income of the installation. */
export const SystemHealth = ({ stats }: { stats: BackOfficeStats }) => {
  const { systemUptimePercent: uptime } = stats
  return (
    <Part id="health" title="System Health">
      <StatRow>
        <StatCard
          label="Uptime"
          value={uptime === null ? 'Not measured yet' : `${uptime.toFixed(2)} %`}
          note={
            uptime === null ? (
              'A heartbeat each minute measures it'
            ) : (
              <Progress label="Uptime" value={uptime} max={100} />
            )
          }
        />
        <StatCard label="AI usage" value={number(stats.aiUsage)} note="Generations of the last 30 days" />
        <StatCard label="API requests" value={number(stats.apiRequests)} note="Last 24 hours" />
        <StatCard
          label="Monthly revenue"
          value={formatMoneyWhole(stats.monthlyRevenueCents)}
          note="Invoices for plans paid this month"
        />
      </StatRow>
    </Part>
  )
}

/** Bids and sales, with the way to their lists. */
export const TradePanels = ({ stats }: { stats: BackOfficeStats }) => (
  <div className="grid gap-8 lg:grid-cols-2">
    <Part id="bids" title="Implementation Bids">
      <StatRow>
        <StatCard label="Total bids" value={number(stats.totalBids)} />
        <StatCard label="Active bids" value={number(stats.activeBids)} note="Waiting for a decision" />
      </StatRow>
      <ListLink to="/admin/bids">View All Bids</ListLink>
    </Part>
    <Part id="sales" title="Component Sales">
      <StatRow>
        <StatCard label="Total sales" value={number(stats.totalSales)} note="Last 30 days, not refunded" />
        <StatCard
          label="Platform fees"
          value={formatMoneyWhole(stats.platformFeesCents)}
          note="Of these sales"
        />
      </StatRow>
      <ListLink to="/admin/sales">View All Sales</ListLink>
    </Part>
  </div>
)

/** What is measured of security; what is not measured here says so. */
export const SecurityOverview = ({ security }: { security: BackOfficeSecurity }) => (
  <Part id="security" title="Security Overview">
    <dl className="border-line border-t text-sm">
      {[
        [
          'SSL certificate',
          security.isCertificateServed ? 'Served by this process' : 'Not served by this process',
        ] as const,
        [
          'Backups',
          security.lastBackupAt ? (
            <Time key="backup" instant={security.lastBackupAt} show="relative" />
          ) : (
            'No backup yet'
          ),
        ] as const,
        [
          'Rate limiting',
          `On; ${number(security.countedClients)} ${security.countedClients === 1 ? 'caller' : 'callers'} counted in the last hour`,
        ] as const,
      ].map(([name, value]) => (
        <div key={name} className="grid grid-cols-[140px_1fr] gap-4 border-line border-b py-2.5">
          <dt className="text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Part>
)
