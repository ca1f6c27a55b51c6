import type { FigureComparison } from '#contract/generation-runs.ts'
import { formatPayback } from '#engine/amounts.ts'
import { robotById } from '#engine/catalogue/index.ts'
import type { Robot } from '#engine/catalogue/types.ts'
import { headlinePayback } from '#engine/finance/index.ts'
import type { Design, Plan } from '#engine/plan-types.ts'
import { formatNumber } from '#engine/requirement/index.ts'
import { type Claimed, claimed, claimsOf, isOf } from './claimed-figures.ts'
import type { KnownPart } from './known-part.ts'
import type { Draft } from './read-draft.ts'

const dollars = (cents: number) => `$${formatNumber(Math.round(cents / 100))}`
const percent = (share: number) => `${formatNumber(Math.round(share * 100))} %`

/** What a data sheet says. */
const sheetOf = (robot: Robot | undefined): Partial<Record<Claimed, string>> => ({
  ...(robot?.payloadKg !== undefined && { Payload: `${formatNumber(robot.payloadKg)} kg` }),
  ...(robot?.reachMm !== undefined && { Reach: `${formatNumber(robot.reachMm)} mm` }),
})

/** Figures of the planned cell: cycles computed, payload and reach of the robot chosen. */
const figuresOf = (design: Design | undefined): Partial<Record<Claimed, string>> =>
  design
    ? {
        ...sheetOf(robotById(design.chosen.robotId)),
        'Cycle time': design.cycles.map(({ seconds }) => `${formatNumber(seconds)} s`).join(', '),
      }
    : {}

/** The engine's figure for what a model calls a metric; null where it has none. */
const metricOf = (name: string, design: Design | undefined): string | null => {
  if (!design) return null
  const { simulation, chosen } = design
  const rate = (perMinute: number) => `${formatNumber(perMinute)} parts/min`
  if (/capacity/i.test(name) && !isOf('Payload', name)) return rate(simulation.capacityPerMinute)
  if (/throughput|rate\b|output/i.test(name)) return rate(simulation.throughputPerMinute)
  if (/\boee\b|overall equipment/i.test(name)) return percent(simulation.oee.oee)
  if (/utili[sz]ation/i.test(name)) return percent(chosen.utilisation)
  const kind = claimed.find((one) => isOf(one, name))
  return (kind && figuresOf(design)[kind]) ?? null
}

/** Claims of cycle, payload and reach. A part that is no robot is compared with nothing: its figures are its own. */
const claimPairs = (
  draft: Draft,
  design: Design | undefined,
  known: ReadonlyMap<string, KnownPart>,
): FigureComparison[] =>
  claimsOf(draft).flatMap(({ kind, words, part }) => {
    if (part === undefined) return [{ label: kind, model: words, engine: figuresOf(design)[kind] ?? null }]
    const product = known.get(part.trim().toLowerCase())
    const robot = robotById(product?.catalogueId ?? '')
    const isRobot = robot !== undefined || (product === undefined && /\b(?:ro|co)bots?\b/i.test(part))
    const figures = robot && kind !== 'Cycle time' ? sheetOf(robot) : figuresOf(design)
    return isRobot ? [{ label: `${kind}: ${part}`, model: words, engine: figures[kind] ?? null }] : []
  })

/** Robots of the catalogue that a model named in place of the one that the engine chose. */
const robotPairs = (
  { hardware }: Draft,
  design: Design | undefined,
  known: ReadonlyMap<string, KnownPart>,
): FigureComparison[] => {
  const chosen = robotById(design?.chosen.robotId ?? '')
  return hardware.flatMap(({ name }) => {
    const robot = robotById(known.get(name.trim().toLowerCase())?.catalogueId ?? '')
    return chosen && robot && robot.id !== chosen.id
      ? [{ label: 'Robot', model: name, engine: `${chosen.maker} ${chosen.model}` }]
      : []
  })
}

/** Figures that a model wrote, each beside the engine's own; null where the engine has none. */
export const compareFigures = (
  draft: Draft,
  plan: Plan | undefined,
  known: ReadonlyMap<string, KnownPart> = new Map(),
): FigureComparison[] => {
  const design = plan?.design
  const payback = design && headlinePayback(design.finance)
  const investment = design?.finance.investment
  const days = design?.implementationDays
  const pairs: FigureComparison[] = [
    {
      label: 'Implementation time',
      model: draft.implementationTime,
      engine: days ? `${days.low} to ${days.high} days` : null,
    },
    {
      label: 'Cost range',
      model: draft.costRange,
      engine: investment ? `${dollars(investment.lowCents)} to ${dollars(investment.highCents)}` : null,
    },
    {
      label: 'Payback',
      model: draft.roiPeriod,
      engine: payback && 'value' in payback ? formatPayback(payback.value) : null,
    },
    ...draft.metrics.map(({ metric_name, target_value, units }) => ({
      label: metric_name,
      model: [target_value, units].filter(Boolean).join(' '),
      engine: metricOf(metric_name, design),
    })),
    ...robotPairs(draft, design, known),
    ...claimPairs(draft, design, known),
  ]
  const seen = new Set<string>()
  return pairs.filter(({ label, model }) => {
    const key = `${label} ${model}`.toLowerCase().replace(/\s/g, '')
    return model !== '' && !seen.has(key) && seen.add(key)
  })
}
