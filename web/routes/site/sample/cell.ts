import type { Robot } from '#engine/catalogue/types.ts'
import { headlinePayback } from '#engine/finance/index.ts'
import type { Design, Plan } from '#engine/plan-types.ts'
import type { CycleSegment } from '#engine/simulation/types.ts'
import { formatNumber, formatQuantity } from '#web/lib/format-number.ts'
import { formatSeconds, formatYears } from '#web/lib/format-time.ts'

/** What the home page shows of the sample's plan: figures only, so that the page stays small. */
export type SampleCell = {
  title: string
  /** Four figures, already written: the hero needs no formatter in the browser. */
  headline: { name: string; value: string }[]
  robot: { name: string; payloadKg: number | null; reachMm: number | null }
  askedPerMinute: number
  throughputPerMinute: number
  capacityPerMinute: number
  utilisation: number
  cycle: { seconds: number; partsPerCycle: number; segments: CycleSegment[] }
  footprintMm: { length: number; width: number }
  pallet: { boxesPerLayer: number; layers: number; loadHeightMm: number; limitedBy: string } | null
  bom: { lines: number; lowCents: number; highCents: number; unpriced: number }
  investment: { lowCents: number; highCents: number }
  /** Years, or why there is no payback. */
  payback: { years: number } | { reason: string }
  cash: { month: number; lowCents: number; likelyCents: number; highCents: number }[]
  stepCount: number
  implementationDays: { low: number; high: number }
  assumptionCount: number
}

/** Picks the figures of a planned cell; null where no cell was planned. */
export function sampleCellOf(plan: Plan, robotOf: (id: string) => Robot | undefined): SampleCell | null {
  const { design } = plan
  const cycle = design?.cycles[0]
  if (!design || !cycle) return null
  const robot = robotOf(design.chosen.robotId)
  const { minX, maxX, minY, maxY } = design.cell.boundsMm
  const payback = headlinePayback(design.finance)
  return {
    title: plan.title,
    headline: headlineOf(design, cycle.seconds),
    robot: {
      name: robot ? `${robot.maker} ${robot.model}` : design.chosen.robotId,
      payloadKg: robot?.payloadKg ?? null,
      reachMm: robot?.reachMm ?? null,
    },
    askedPerMinute: design.simulation.targetPerMinute,
    throughputPerMinute: design.simulation.throughputPerMinute,
    capacityPerMinute: design.simulation.capacityPerMinute,
    utilisation: design.simulation.robots[0]?.utilisation ?? 0,
    cycle: { seconds: cycle.seconds, partsPerCycle: cycle.partsPerCycle, segments: cycle.segments },
    footprintMm: { length: maxX - minX, width: maxY - minY },
    pallet: palletOf(design),
    bom: {
      lines: design.bom.lines.length,
      ...design.bom.total,
      unpriced: design.bom.unpricedCount,
    },
    investment: {
      lowCents: design.finance.investment.lowCents,
      highCents: design.finance.investment.highCents,
    },
    payback: 'value' in payback ? { years: payback.value } : payback,
    cash: design.finance.monthlyCash,
    stepCount: design.steps.length,
    implementationDays: design.implementationDays,
    assumptionCount: Object.values(plan.requirement.facts).filter((fact) => fact.origin === 'assumed').length,
  }
}

function headlineOf({ cell, finance, simulation }: Design, cycleSeconds: number): SampleCell['headline'] {
  const payback = headlinePayback(finance)
  const { minX, maxX, minY, maxY } = cell.boundsMm
  return [
    { name: 'Throughput', value: formatQuantity(simulation.throughputPerMinute, '/min') },
    { name: 'Robot cycle', value: formatSeconds(cycleSeconds) },
    {
      name: 'Footprint',
      value: `${formatNumber((maxX - minX) / 1000, 1)} × ${formatQuantity((maxY - minY) / 1000, 'm')}`,
    },
    { name: 'Payback', value: 'value' in payback ? formatYears(payback.value) : 'none' },
  ]
}

function palletOf(design: Design): SampleCell['pallet'] {
  const stack = design.cell.stations.find((station) => station.stack)?.stack
  if (!stack) return null
  const { boxesPerLayer, layers, loadHeightMm, limitedBy } = stack
  return { boxesPerLayer, layers: layers.length, loadHeightMm, limitedBy: limits[limitedBy] }
}

const limits = {
  height: 'the stack height',
  ceiling: 'the ceiling',
  mass: 'the pallet’s load',
  reach: 'the robot’s reach',
  asked: 'the layers asked for',
} as const
