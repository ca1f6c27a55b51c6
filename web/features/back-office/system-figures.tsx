import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type {
  BackOfficeFigure,
  BackOfficeSecurity,
  BackOfficeStats,
  CertificateFact,
} from '#contract/back-office.ts'
import { formatMoneyWhole } from '#web/lib/format-money.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { Progress } from '#web/ui/data/progress.tsx'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { FailedNote, FailedPart } from './failed-part.tsx'

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

type Figures = { stats: BackOfficeStats; failed: readonly BackOfficeFigure[] }
type FigureCardProps = Figures & {
  figure: BackOfficeFigure
  label: string
  note?: ReactNode
  format?: (value: number) => string
}

/** Figures that are shown as 0 while they cannot be read. A 0 of money or of rows would be taken for a real one. */
const shownAsZero: readonly BackOfficeFigure[] = ['systemUptimePercent', 'apiRequests']

/** One figure; when it could not be read it says so alone, and offers to try again. */
const FigureCard = ({ stats, failed, figure, label, note, format = formatNumber }: FigureCardProps) => {
  const value = stats[figure]
  if (failed.includes(figure))
    return (
      <StatCard label={label} value={shownAsZero.includes(figure) ? format(0) : '–'} note={<FailedNote />} />
    )
  return <StatCard label={label} value={value === null ? 'Not measured yet' : format(value)} note={note} />
}

/** The four figures that staff look at first. */
export const Headlines = (figures: Figures) => {
  const { pastDueSubscriptions } = figures.stats
  return (
    <StatRow>
      <FigureCard {...figures} figure="totalUsers" label="Total users" note="Companies, staff apart" />
      <FigureCard
        {...figures}
        figure="activeSolutions"
        label="Active solutions"
        note="Neither cancelled nor archived"
      />
      <FigureCard
        {...figures}
        figure="activeSubscriptions"
        label="Active subscriptions"
        note={
          pastDueSubscriptions > 0
            ? `${formatNumber(pastDueSubscriptions)} more past due or incomplete`
            : 'In a period that is not over'
        }
      />
      <FigureCard
        {...figures}
        figure="totalRevenueCents"
        label="Total revenue"
        format={formatMoneyWhole}
        note="Orders that are not cancelled"
      />
    </StatRow>
  )
}

/** Uptime, use and income of the installation. */
export const SystemHealth = (figures: Figures) => {
  const { systemUptimePercent: uptime } = figures.stats
  return (
    <Part id="health" title="System Health">
      <StatRow>
        <FigureCard
          {...figures}
          figure="systemUptimePercent"
          label="Uptime"
          format={(percent) => `${percent.toFixed(2)} %`}
          note={
            uptime === null ? (
              'A heartbeat each minute measures it'
            ) : (
              <Progress label="Uptime" value={uptime} max={100} />
            )
          }
        />
        <FigureCard {...figures} figure="aiUsage" label="AI usage" note="Generations of the last 30 days" />
        <FigureCard {...figures} figure="apiRequests" label="API requests" note="Last 24 hours" />
        <FigureCard
          {...figures}
          figure="monthlyRevenueCents"
          label="Monthly revenue"
          format={formatMoneyWhole}
          note="Invoices for plans paid this month"
        />
      </StatRow>
    </Part>
  )
}

/** Bids and sales, with the way to their lists. */
export const TradePanels = (figures: Figures) => (
  <div className="grid gap-8 lg:grid-cols-2">
    <Part id="bids" title="Implementation Bids">
      <StatRow>
        <FigureCard {...figures} figure="totalBids" label="Total bids" />
        <FigureCard {...figures} figure="activeBids" label="Active bids" note="Waiting for a decision" />
      </StatRow>
      <ListLink to="/admin/bids">View All Bids</ListLink>
    </Part>
    <Part id="sales" title="Component Sales">
      <StatRow>
        <FigureCard {...figures} figure="totalSales" label="Total sales" note="Last 30 days, not refunded" />
        <FigureCard
          {...figures}
          figure="platformFeesCents"
          label="Platform fees"
          format={formatMoneyWhole}
          note="Of these sales"
        />
      </StatRow>
      <ListLink to="/admin/sales">View All Sales</ListLink>
    </Part>
  </div>
)

/** What is measured of security; what is not measured here says so. */
export const SecurityOverview = ({ security }: { security: BackOfficeSecurity | null }) => (
  <Part id="security" title="Security Overview">
    {security ? <SecurityFacts security={security} /> : <FailedPart />}
  </Part>
)

const CertificateEnd = ({ certificate: { state, until } }: { certificate: CertificateFact }) => {
  if (state === 'not_served') return 'Not served by this process'
  if (until === null) return 'Not readable: the address of the site gave none'
  return (
    <>
      {state === 'expired' ? 'Expired ' : 'Valid until '}
      <Time instant={until} />
    </>
  )
}

const SecurityFacts = ({ security }: { security: BackOfficeSecurity }) => (
  <dl className="border-line border-t text-sm">
    {[
      ['SSL certificate', <CertificateEnd key="certificate" certificate={security.certificate} />] as const,
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
        `${formatNumber(security.countedClients)} ${security.countedClients === 1 ? 'caller' : 'callers'} counted in the last hour`,
      ] as const,
    ].map(([name, value]) => (
      <div key={name} className="grid grid-cols-[140px_1fr] gap-4 border-line border-b py-2.5">
        <dt className="text-muted">{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
