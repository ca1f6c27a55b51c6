import type { ReactNode } from 'react'
import { formatEstimate, formatEstimateRange, formatMoneyShort } from '#web/lib/format-money.ts'
import { formatCount, formatNumber, formatPercent, formatQuantity } from '#web/lib/format-number.ts'
import { formatMonthRange, formatYears } from '#web/lib/format-time.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import { CycleBar } from './cycle-bar.tsx'
import type { SampleCell } from './sample/cell.ts'
import { plannerAddress, sampleDescription } from './sample/sentences.ts'

/** What a plan contains, shown on the sample: every figure here is the engine's. */
export function PlanContents({ sample }: { sample: SampleCell }) {
  return (
    <section id="plan" className="measure grid gap-10 py-20" aria-labelledby="plan-title">
      <div className="grid gap-4 lg:grid-cols-[1fr_auto] lg:items-end">
        <div className="max-w-(--container-text)">
          <h2 id="plan-title" className="text-2xl">
            What you get
          </h2>
          <p className="mt-3 text-muted">
            A plan is figures first. These belong to the cell above, computed from its one sentence.
          </p>
        </div>
        <LinkButton to={plannerAddress(sampleDescription)} icon="arrow_right">
          Open this plan
        </LinkButton>
      </div>
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <dl className="border-line border-t">
          {rowsOf(sample).map(({ name, value, note }) => (
            <div key={name} className="grid gap-x-6 border-line border-b py-3.5 sm:grid-cols-[152px_1fr]">
              <dt className="text-muted text-sm sm:pt-0.5">{name}</dt>
              <dd>
                <span className="figures">{value}</span>
                <span className="block text-faint text-sm">{note}</span>
              </dd>
            </div>
          ))}
        </dl>
        <div className="grid content-start gap-12">
          <CycleBar cycle={sample.cycle} />
          {sample.cash.length > 1 && <CashChart sample={sample} />}
        </div>
      </div>
    </section>
  )
}

function CashChart({ sample }: { sample: SampleCell }) {
  return (
    <Chart
      title="Cumulative cash"
      x={{ key: 'month', label: 'Months after start', ticks: yearEnds(sample.cash.length - 1) }}
      y={{
        label: 'US dollars',
        format: (dollars) => formatEstimate(dollars * 100),
        formatTick: (dollars) => formatMoneyShort(dollars * 100),
      }}
      rows={sample.cash.map(({ month, lowCents, likelyCents, highCents }) => ({
        month,
        low: Math.round(lowCents / 100),
        likely: Math.round(likelyCents / 100),
        high: Math.round(highCents / 100),
      }))}
      series={[
        { key: 'low', label: 'Low case', tone: 'neutral' },
        { key: 'likely', label: 'Likely', tone: 'measured' },
        { key: 'high', label: 'High case', tone: 'ok' },
      ]}
      marks={[{ y: 0, label: 'Paid back' }]}
      heightPx={280}
    />
  )
}

type Row = { name: string; value: ReactNode; note: string }

function rowsOf(sample: SampleCell): Row[] {
  const rows: (Row | null)[] = [
    {
      name: 'Throughput',
      value: formatQuantity(sample.throughputPerMinute, '/min', 1),
      note: `Asked ${formatQuantity(sample.askedPerMinute, '/min')}, the cell can hold ${formatQuantity(sample.capacityPerMinute, '/min')}. Robot busy ${formatPercent(sample.utilisation, 0)}.`,
    },
    {
      name: 'Robot',
      value: sample.robot.name,
      note: robotNote(sample.robot),
    },
    sample.pallet && {
      name: 'Pallet pattern',
      value: `${formatCount(sample.pallet.layers, 'layer')} of ${formatNumber(sample.pallet.boxesPerLayer)}`,
      note: `Load ${formatQuantity(sample.pallet.loadHeightMm, 'mm', 0)} high, limited by ${sample.pallet.limitedBy}.`,
    },
    {
      name: 'Footprint',
      value: `${formatMetres(sample.footprintMm.length)} × ${formatMetres(sample.footprintMm.width)}`,
      note: 'Fence and doors included.',
    },
    {
      name: 'Bill of materials',
      value: formatCount(sample.bom.lines, 'line'),
      note:
        sample.bom.unpriced === 0
          ? `${formatEstimateRange(sample.bom)}, every line priced.`
          : `${formatEstimateRange(sample.bom)} for the priced lines, ${formatNumber(sample.bom.unpriced)} without a price.`,
    },
    {
      name: 'Investment',
      value: formatEstimateRange(sample.investment),
      note: 'An estimate with its basis per line, engineering and installation included.',
    },
    {
      name: 'Payback',
      value: 'years' in sample.payback ? formatYears(sample.payback.years) : 'none',
      note:
        'years' in sample.payback
          ? `${formatCount(sample.assumptionCount, 'assumption')} went into it; each can be changed.`
          : sample.payback.reason,
    },
    {
      name: 'Implementation',
      value: formatMonthRange(sample.implementationDays),
      note: `In ${formatCount(sample.stepCount, 'step')}, from order to acceptance.`,
    },
  ]
  return rows.filter((row) => row !== null)
}

const formatMetres = (lengthMm: number): string => formatQuantity(lengthMm / 1000, 'm', 1)

const robotNote = ({ payloadKg, reachMm }: SampleCell['robot']): string => {
  const carries = payloadKg === null ? 'Payload unknown' : `Carries ${formatQuantity(payloadKg, 'kg')}`
  const reaches = reachMm === null ? 'reach unknown' : `reaches ${formatQuantity(reachMm, 'mm', 0)}`
  return `${carries}, ${reaches}. The plan says why it was chosen, and why others were not.`
}

const yearEnds = (months: number): number[] =>
  Array.from({ length: Math.floor(months / 12) + 1 }, (_, year) => year * 12)
