import type { ReactNode } from 'react'
import { simulatedRate } from '#engine/amounts.ts'
import { headlinePayback, paybackOdds } from '#engine/finance/index.ts'
import type { Design } from '#engine/plan-types.ts'
import type { Simulation } from '#engine/simulation/types.ts'
import { formatEstimateShort } from '#web/lib/format-money.ts'
import { formatCount, formatNumber, formatPercent } from '#web/lib/format-number.ts'
import { formatMonthRange, formatSeconds } from '#web/lib/format-time.ts'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { investmentText, metresText, paybackRangeText, paybackText } from './figure-text.ts'
import { type RobotBook, robotName } from './robot-names.ts'

type KeyFiguresProps = { design: Design; robots: RobotBook }

const value = (text: ReactNode) => (
  <span className="whitespace-nowrap text-base print:whitespace-normal print:text-base sm:text-lg">
    {text}
  </span>
)
/** "more than 30 years" is longer than a narrow card. */
const inWords = (text: string) => (
  <span className="block text-balance text-base print:text-base sm:text-lg">{text}</span>
)

/** The figures a buyer asks for first, each from the plan. */
export function KeyFigures({ design, robots }: KeyFiguresProps) {
  const { simulation, chosen, cell, cycles, finance, implementationDays } = design
  const { minX, minY, maxX, maxY } = cell.boundsMm
  const [lengthMm, widthMm] = [maxX - minX, maxY - minY]
  const slowest = cycles.toSorted((a, b) => b.seconds - a.seconds)[0]
  const meanUtilisation =
    simulation.robots.reduce((sum, { utilisation }) => sum + utilisation, 0) /
    Math.max(1, simulation.robots.length)
  const { likelyCents } = finance.investment
  const payback = headlinePayback(finance)
  return (
    <StatRow className="grid-cols-2 md:grid-cols-4">
      <StatCard
        label="Throughput"
        tone="measured"
        value={value(simulatedRate(simulation.throughputPerMinute, simulation))}
        note={<TargetNote simulation={simulation} />}
      />
      <StatCard
        label={chosen.robotCount === 1 ? 'Robot' : 'Robots'}
        value={
          <span className="block text-balance font-sans text-base leading-7">
            {chosen.robotCount > 1 && `${chosen.robotCount} × `}
            {robotName(robots, chosen.robotId)}
          </span>
        }
        note={loadText(chosen.loadKg, robots[chosen.robotId]?.payloadKg)}
      />
      <StatCard
        label="Robot utilisation"
        tone="measured"
        value={value(formatPercent(meanUtilisation, 0))}
        note={`simulated, OEE ${formatPercent(simulation.oee.oee, 0)}`}
      />
      <StatCard
        label="Cycle time"
        tone="measured"
        value={value(slowest ? formatSeconds(slowest.seconds) : 'unknown')}
        note={slowest ? `${formatCount(slowest.partsPerCycle, 'part')} a cycle` : undefined}
      />
      <StatCard
        label="Footprint"
        tone="measured"
        value={value(`${formatNumber(lengthMm / 1000, 1)} × ${metresText(Math.round(widthMm / 100) * 100)}`)}
        note={`${formatNumber((lengthMm * widthMm) / 1e6, 1)} m², ${metresText(cell.heightMm)} high`}
      />
      <StatCard
        label="Investment"
        tone="measured"
        value={value(investmentText(finance.investment))}
        note={`likely ${formatEstimateShort(likelyCents)}`}
      />
      <StatCard
        label="Payback"
        tone="measured"
        value={inWords(paybackText(payback))}
        note={
          'reason' in payback
            ? payback.reason
            : (paybackOdds(finance) ?? paybackRangeText(finance.paybackRange))
        }
      />
      <StatCard
        label="Implementation"
        tone="measured"
        value={value(formatMonthRange(implementationDays))}
        note={`${implementationDays.low} to ${implementationDays.high} days to acceptance`}
      />
    </StatRow>
  )
}

const loadText = (loadKg: number, payloadKg: number | undefined) =>
  payloadKg === undefined
    ? `${formatNumber(loadKg, 1)} kg load`
    : `${formatNumber(loadKg, 1)} of ${formatNumber(payloadKg, 1)} kg load`

type TargetNoteProps = { simulation: Simulation }

/**
 * Whether the shift met the rate that the plan aims at, and how much is left above it over weeks, with faults and repairs off.
 * The rate may follow from other figures: it is a target, whether it was asked for or not.
 */
const TargetNote = ({ simulation }: TargetNoteProps) => {
  const { isTargetMet, targetPerMinute, capacityPerMinute } = simulation
  const margin = targetPerMinute > 0 ? capacityPerMinute / targetPerMinute - 1 : 0
  const tone = !isTargetMet ? 'text-danger-ink' : margin < 0 ? 'text-warn-ink' : 'text-ok-ink'
  return (
    <span className={`inline-flex items-start gap-1 ${tone}`}>
      <Icon name={isTargetMet && margin >= 0 ? 'check' : 'warning'} size={14} className="mt-px" />
      <span>
        Target {simulatedRate(targetPerMinute, simulation)}, can hold{' '}
        {simulatedRate(capacityPerMinute, simulation)} over weeks ({margin >= 0 ? '+' : '−'}
        {formatPercent(Math.abs(margin), 0)})
      </span>
    </span>
  )
}
