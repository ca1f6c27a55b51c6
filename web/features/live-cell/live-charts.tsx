import type { Telemetry } from '#contract/telemetry.ts'
import { formatNumber, formatPercent } from '#web/lib/format-number.ts'
import { viewersZone } from '#web/lib/format-time.ts'
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { Series } from '#web/ui/chart/chart-spec.ts'
import {
  alarmRows,
  bucketLabel,
  comparedRows,
  type Figure,
  stateRows,
  tickLabel,
  tickStarts,
} from './chart-rows.ts'
import { stateNames, stateTones } from './state-words.ts'

const measuredSeries: Series = { key: 'measured', label: 'Measured', tone: 'measured', kind: 'bar' }
const simulatedSeries: Series = { key: 'simulated', label: 'Simulated', tone: 'neutral', kind: 'line' }
const stateSeries = (['running', 'idle', 'stopped', 'fault'] as const).map(
  (state): Series => ({
    key: state,
    label: stateNames[state],
    tone: stateTones[state],
    kind: 'bar',
    stack: 'state',
  }),
)
const factors: readonly [Figure, string][] = [
  ['availability', 'Availability'],
  ['performance', 'Performance'],
  ['quality', 'Quality'],
]
const percentTick = (share: number) => formatPercent(share, 0)

/** Time as the axis and the tables of all charts write it: in UTC until the browser knows the reader's zone. */
const useTimeAxis = (telemetry: Telemetry) => {
  const { bucketSeconds } = telemetry
  const isHydrated = useIsHydrated()
  const timeZone = isHydrated ? viewersZone() : 'UTC'
  return {
    key: 'at',
    label: isHydrated ? 'Time' : 'Time, UTC',
    format: (at: number | string) => bucketLabel(at, bucketSeconds, timeZone),
    formatTick: (at: number | string) => tickLabel(at, bucketSeconds, timeZone),
    ticks: tickStarts(telemetry),
  }
}

/** Throughput, OEE with its factors, states and alarms. Measured figures are cyan bars, simulated ones a grey line. */
export function LiveCharts({ telemetry }: { telemetry: Telemetry }) {
  const x = useTimeAxis(telemetry)
  const { isMeasured, simulated } = telemetry
  const series = [...(isMeasured ? [measuredSeries] : []), ...(simulated ? [simulatedSeries] : [])]
  const share = (figure: Figure, title: string, heightPx: number) => (
    <Chart
      title={title}
      rows={comparedRows(telemetry, figure)}
      x={x}
      y={{
        label: 'percent',
        format: (value) => formatPercent(value),
        formatTick: percentTick,
        domain: [0, 1],
      }}
      series={series}
      heightPx={heightPx}
    />
  )
  return (
    <div className="grid gap-8">
      <div className="grid gap-8 lg:grid-cols-2">
        <Chart
          title="Throughput"
          rows={comparedRows(telemetry, 'throughput')}
          x={x}
          y={{ label: 'parts a minute', format: (value) => formatNumber(value, 2) }}
          series={series}
          {...(simulated && {
            note: `The plan is for ${formatNumber(simulated.targetPerMinute, 2)} parts a minute.`,
          })}
        />
        {share('oee', 'OEE', 260)}
      </div>
      <div className="grid gap-8 lg:grid-cols-3">
        {factors.map(([figure, title]) => (
          <div key={figure} className="min-w-0">
            {share(figure, title, 180)}
          </div>
        ))}
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        <Chart
          title={isMeasured ? 'States, measured' : 'States, simulated'}
          rows={stateRows(telemetry, isMeasured ? 'measured' : 'simulated')}
          x={x}
          y={{ label: 'share of the time', format: percentTick, domain: [0, 1] }}
          series={stateSeries}
          heightPx={200}
        />
        {isMeasured && (
          <Chart
            title="Alarms"
            rows={alarmRows(telemetry)}
            x={x}
            y={{
              label: 'count',
              format: (value) => formatNumber(value),
              formatTick: (value) => (Number.isInteger(value) ? formatNumber(value) : ''),
            }}
            series={[{ key: 'alarms', label: 'Alarms, measured', tone: 'danger', kind: 'bar' }]}
            heightPx={200}
          />
        )}
      </div>
    </div>
  )
}
