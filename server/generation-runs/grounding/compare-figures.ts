import type { FigureComparison } from '#contract/generated-documents.ts'
import { formatPayback, rateText, roundCostRange } from '#engine/amounts.ts'
import { robotById } from '#engine/catalogue/index.ts'
import type { Robot } from '#engine/catalogue/types.ts'
import { headlinePayback } from '#engine/finance/index.ts'
import type { Design, Plan } from '#engine/plan-types.ts'
import { formatNumber } from '#engine/requirement/index.ts'
import { formatMonthRange } from '#engine/units.ts'
import { writeCostRange } from '#server/platform/text/cost-range.ts'
import { type Claim, type Claimed, claimed, claimsOf, isOf } from './claimed-figures.ts'
import type { KnownPart } from './known-part.ts'
import type { Draft } from './read-draft.ts'

const percent = (share: number) => `${formatNumber(Math.round(share * 100))} %`

/** What a data sheet says. */
const sheetOf = (robot: Robot | undefined): Partial<Record<Claimed, string>> => ({
  ...(robot?.payloadKg !== undefined && { Payload: `${formatNumber(robot.payloadKg)} kg` }),
  ...(robot?.reachMm !== undefined && { Reach: `${formatNumber(robot.reachMm)} mm` }),
})

/** Figures of the planned cell, as its page writes them; payload and reach are of the robot chosen. */
const figuresOf = (design: Design | undefined): Partial<Record<Claimed, string>> => {
  if (!design) return {}
  const { chosen, cycles, finance, implementationDays, simulation } = design
  const cost = roundCostRange(finance.investment)
  const range = writeCostRange(cost.lowCents, cost.highCents)
  const payback = headlinePayback(finance)
  return {
    ...sheetOf(robotById(chosen.robotId)),
    'Cycle time': cycles.map(({ seconds }) => `${formatNumber(seconds)} s`).join(', '),
    Throughput: rateText(simulation.throughputPerMinute),
    OEE: percent(simulation.oee.oee),
    'Implementation time': formatMonthRange(implementationDays),
    ...(range !== null && { 'Cost range': range }),
    ...('value' in payback && { Payback: formatPayback(payback.value) }),
  }
}

/** The engine's figure for what a model calls a metric; null where it has none, or has it as another kind of figure. */
const metricOf = (name: string, stated: string, plan: Plan | undefined): string | null => {
  const design = plan?.design
  if (!design) return null
  const mass = plan.requirement.facts.partMassKg?.value
  if (/\b(?:mass|weight)\b|gewicht/i.test(name)) return mass === undefined ? null : `${formatNumber(mass)} kg`
  if (/\b(?:per|pro|an?) (?:hour|minute|stunde)\b/i.test(name))
    return rateText(design.simulation.throughputPerMinute)
  if (/capacity/i.test(name) && !isOf('Payload', name)) return rateText(design.simulation.capacityPerMinute)
  if (/utili[sz]ation/i.test(name)) return percent(design.chosen.utilisation)
  const kind = claimed.find((one) => isOf(one, name))
  // A return in percent a year is no time.
  if (kind === 'Payback' && stated.includes('%')) return null
  return (kind && figuresOf(design)[kind]) ?? null
}

/** Claims in words. A part that is no robot is compared with nothing: its figures are its own. */
const claimPairs = (
  claims: readonly Claim[],
  design: Design | undefined,
  known: ReadonlyMap<string, KnownPart>,
): FigureComparison[] =>
  claims.flatMap(({ kind, words, part, isOfRobot = false }) => {
    if (part === undefined) return [{ label: kind, model: words, engine: figuresOf(design)[kind] ?? null }]
    const product = known.get(part.trim().toLowerCase())
    const robot = robotById(product?.catalogueId ?? '')
    const isRobot = robot !== undefined || (product === undefined && isOfRobot)
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
  const figures = figuresOf(design)
  const stated = [
    ['Implementation time', draft.implementationTime],
    ['Cost range', draft.costRange],
    ['Payback', draft.roiPeriod],
  ] as const
  const pairs: FigureComparison[] = [
    ...stated.map(([label, model]) => ({ label, model, engine: figures[label] ?? null })),
    ...draft.metrics.map(({ metric_name, target_value, units }) => {
      const model = [target_value, units].filter(Boolean).join(' ')
      return { label: metric_name, model, engine: metricOf(metric_name, model, plan) }
    }),
    ...robotPairs(draft, design, known),
    ...claimPairs(claimsOf(draft), design, known),
  ]
  return onceEach(pairs)
}

const onceEach = (pairs: readonly FigureComparison[]): FigureComparison[] => {
  const seen = new Set<string>()
  return pairs.filter(({ label, model }) => {
    const key = `${label} ${model}`.toLowerCase().replace(/\s/g, '')
    return model !== '' && !seen.has(key) && seen.add(key)
  })
}

const numbersIn = (text: string): number[] =>
  [...text.replaceAll(',', '').matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits))

/** Whether words repeat figures of the engine, as a text does that was written from them. */
const isRepeated = ({ model, engine }: FigureComparison): boolean => {
  const computed = new Set(numbersIn(engine ?? ''))
  return numbersIn(model).every((figure) => computed.has(figure))
}

/** Of claims in words, those that are not the engine's own figures, each with that figure. */
export const compareClaims = (
  claims: readonly Claim[],
  plan: Plan | null | undefined,
  known: ReadonlyMap<string, KnownPart> = new Map(),
): FigureComparison[] => onceEach(claimPairs(claims, plan?.design, known)).filter((pair) => !isRepeated(pair))
