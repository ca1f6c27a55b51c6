import type { Telemetry } from '#contract/telemetry.ts'
import { formatCount, formatPercent, formatQuantity } from '#web/lib/format-number.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { type Figure, simulatedMean } from './chart-rows.ts'
import { stateNames, stateTones } from './state-words.ts'

/** The last measured minute and the simulated mean; without a measurement the simulated mean alone. */
export function LiveFigures({ telemetry }: { telemetry: Telemetry }) {
  const { lastMinute } = telemetry
  const oee = lastMinute && lastMinute.availability * lastMinute.performance * lastMinute.quality
  const shares: [string, Figure, number | null][] = [
    ['OEE', 'oee', oee],
    ['Availability', 'availability', lastMinute?.availability ?? null],
    ['Performance', 'performance', lastMinute?.performance ?? null],
    ['Quality', 'quality', lastMinute?.quality ?? null],
  ]
  const rate = (value: number) => formatQuantity(value, '/min', 2)
  const percent = (value: number) => formatPercent(value)
  return (
    <StatRow>
      {lastMinute && (
        <StatCard
          label="State"
          value={<Badge tone={stateTones[lastMinute.state]}>{stateNames[lastMinute.state]}</Badge>}
          note={
            <>
              Measured <Time instant={lastMinute.minute} show="relative" />
              {lastMinute.alarms.length > 0 && `, ${formatCount(lastMinute.alarms.length, 'alarm')}`}
            </>
          }
        />
      )}
      <ComparedCard
        label="Throughput"
        measured={lastMinute?.throughput ?? null}
        simulated={simulatedMean(telemetry, 'throughput')}
        format={rate}
      />
      {shares.map(([label, figure, measured]) => (
        <ComparedCard
          key={figure}
          label={label}
          measured={measured}
          simulated={simulatedMean(telemetry, figure)}
          format={percent}
        />
      ))}
    </StatRow>
  )
}

type ComparedCardProps = {
  label: string
  measured: number | null
  simulated: number | null
  format: (value: number) => string
}

function ComparedCard({ label, measured, simulated, format }: ComparedCardProps) {
  if (measured === null)
    return (
      <StatCard label={label} value={simulated === null ? 'unknown' : format(simulated)} note="simulated" />
    )
  return (
    <StatCard
      label={label}
      tone="measured"
      value={format(measured)}
      note={simulated === null ? 'measured' : `measured; simulated ${format(simulated)}`}
    />
  )
}
