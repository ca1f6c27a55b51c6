import type { Figure, PaybackSpread } from '#engine/finance/types.ts'
import { formatNumber, formatPercent } from '#web/lib/format-number.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import { paybackText } from '../figure-text.ts'
import { Part } from '../section/section.tsx'

/** How likely the cell pays back by when, from seeded draws. */
export function PaybackOdds({ spread }: { spread: PaybackSpread }) {
  if ('reason' in spread)
    return (
      <Part title="How likely it pays back">
        <p className="text-muted text-sm">{spread.reason}</p>
      </Part>
    )
  const { draws, seed, p10, p50, p90, within, histogram, laterCount, neverCount, basis } = spread
  const rest = [
    laterCount > 0 &&
      `${formatPercent(laterCount / draws)} of the draws pay back later than the chart shows.`,
    neverCount > 0 && `${formatPercent(neverCount / draws)} never pay back.`,
  ].filter((text) => text !== false)
  return (
    <Part title="How likely it pays back">
      <StatRow className="grid-cols-2 md:grid-cols-4">
        {within.map(({ years, share }) => (
          <StatCard
            key={years}
            label={`Within ${years === 1 ? '1 year' : `${years} years`}`}
            tone="measured"
            value={chanceText(share)}
          />
        ))}
      </StatRow>
      <p className="text-muted text-sm">{percentilesText([p10, p50, p90])}</p>
      <Chart
        title="Payback over all draws"
        heightPx={220}
        rows={histogram.map(({ fromYears, toYears, count }) => ({
          bin: `${formatNumber(fromYears * 12)}-${formatNumber(toYears * 12)}`,
          share: count / draws,
        }))}
        x={{ key: 'bin', label: 'Months until it has paid back' }}
        y={{
          label: 'Share of the draws',
          format: (share) => formatPercent(share),
        }}
        series={[{ key: 'share', label: 'Share of the draws', kind: 'bar', tone: 'measured' }]}
        note={[`${formatNumber(draws)} draws, seed ${seed}.`, `${basis}.`, ...rest].join(' ')}
      />
    </Part>
  )
}

/** A share of draws is no certainty: "<0.1%" and ">99.9%" at its ends. */
function chanceText(share: number): string {
  if (share < 0.001) return '<0.1%'
  return share > 0.999 ? '>99.9%' : formatPercent(share)
}

const shares = ['one case in ten (P10)', 'half of them (P50)', 'nine in ten (P90)']

/** "Paid back: one case in ten (P10) in less than 2.3 years, …"; a share that never gets there is said so. */
function percentilesText(percentiles: readonly Figure[]): string {
  const said = percentiles.map((figure, at) =>
    'value' in figure
      ? `${shares[at]} in less than ${paybackText(figure)}`
      : `${shares[at]} are never reached`,
  )
  return `Paid back: ${said.join(', ')}.`
}
