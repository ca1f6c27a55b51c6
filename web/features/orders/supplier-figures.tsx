import type { SupplierStats } from '#contract/order-shapes.ts'
import { formatMoneyShort } from '#web/lib/format-money.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'

const growthText = (percent: number | null): string =>
  percent === null ? 'no earlier sales' : `${percent > 0 ? '+' : ''}${formatNumber(percent)}%`

/** Revenue, orders and growth of a supplier, each with how it is computed. */
export const SupplierFigures = ({ stats }: { stats: SupplierStats }) => (
  <StatRow>
    <StatCard
      label="Revenue"
      value={formatMoneyShort(stats.revenueCents)}
      note="Own sales without refunds"
      tone="measured"
    />
    <StatCard label="Orders" value={formatNumber(stats.orders)} note="Orders that hold an article of yours" />
    <StatCard
      label="Growth"
      value={growthText(stats.growthPercent)}
      note="Sales without refunds, last 30 days against the 30 before"
    />
    <StatCard
      label="Platform fees"
      value={formatMoneyShort(stats.platformFeeCents)}
      note="Of the same sales as the revenue"
    />
    <StatCard
      label="To be shipped"
      value={formatNumber(stats.waitingLines)}
      note="Lines that are sold and not on their way"
      tone={stats.waitingLines > 0 ? 'signal' : 'plain'}
    />
  </StatRow>
)
