import type { FigureComparison } from '#contract/generated-documents.ts'
import { formatPayback, rateText, roundCostRange, roundPaybackYears } from '#engine/amounts.ts'
import { robotById } from '#engine/catalogue/index.ts'
import type { Robot } from '#engine/catalogue/types.ts'
import { headlinePaybackYears } from '#engine/finance/index.ts'
import type { FinanceCase } from '#engine/finance/types.ts'
import type { Plan } from '#engine/plan-types.ts'
import { formatNumber } from '#engine/requirement/index.ts'
import { formatMonthRange } from '#engine/units.ts'
import { writeCostRange } from '#server/platform/text/cost-range.ts'
import type { KnownPart } from '../known-part.ts'
import type { Draft } from '../read-draft.ts'
import { robotsInTexts } from '../robots-in-texts.ts'
import { type Claim, claimsOf, isOf, textsOf } from './claimed-figures.ts'
import { type Claimed, claimed } from './kinds.ts'
import { isEnginesOwn, type Span } from './stated-values.ts'

const percent = (share: number) => `${formatNumber(Math.round(share * 100))} %`

/** A figure of the engine: as its page writes it, and its values in the units of stated values. */
type Known = { text: string; spans: readonly Span[] }
type Figures = Partial<Record<Claimed, Known>>

const at = (value: number): Span => ({ low: value, high: value })

/** What a data sheet says. */
const sheetOf = (robot: Robot | undefined): Figures => ({
  ...(robot?.payloadKg !== undefined && {
    Payload: { text: `${formatNumber(robot.payloadKg)} kg`, spans: [at(robot.payloadKg)] },
  }),
  ...(robot?.reachMm !== undefined && {
    Reach: { text: `${formatNumber(robot.reachMm)} mm`, spans: [at(robot.reachMm)] },
  }),
})

const costOf = ({ investment }: FinanceCase): Figures => {
  const { lowCents, highCents } = roundCostRange(investment)
  const text = writeCostRange(lowCents, highCents)
  return text === null ? {} : { 'Cost range': { text, spans: [{ low: lowCents, high: highCents }] } }
}

const paybackOf = (finance: FinanceCase): Figures => {
  const years = headlinePaybackYears(finance)
  if (years === undefined) return {}
  // As it is, and as it is shown.
  return { Payback: { text: formatPayback(years), spans: [at(years), at(roundPaybackYears(years))] } }
}

type Loads = Partial<Record<NonNullable<Claim['load']> | 'named', Known>>

/**
 * Loads of the planned robot: what it carries (at least its part, at most what it may), its rating, and what a payload may be
 * that is only named: either, and the parts of a pick alone.
 */
const loadsOf = (plan: Plan | undefined): Loads => {
  const design = plan?.design
  if (!design) return {}
  const { loadKg, robotId, eoat } = design.chosen
  const { payloadKg = 0 } = robotById(robotId) ?? {}
  const partMassKg = plan.requirement.facts.partMassKg?.value
  const carried = { low: Math.min(partMassKg ?? loadKg, loadKg), high: Math.max(loadKg, payloadKg) }
  const parts = partMassKg === undefined ? [] : [at(partMassKg), at(partMassKg * eoat.partsPerPick)]
  const rated = sheetOf(robotById(robotId)).Payload
  return {
    carried: { text: `${formatNumber(loadKg)} kg`, spans: [carried] },
    ...(rated && { rated, named: { ...rated, spans: [...rated.spans, at(loadKg), ...parts] } }),
  }
}

/** Figures of the planned cell, as its page writes them; payload and reach are of the robot chosen. */
const figuresOf = (plan: Plan | undefined): Figures => {
  const design = plan?.design
  if (!design) return {}
  const { chosen, cycles, finance, implementationDays, simulation } = design
  const { throughputPerMinute, targetPerMinute, isTargetMet, oee } = simulation
  const { named } = loadsOf(plan)
  return {
    ...sheetOf(robotById(chosen.robotId)),
    ...(named && { Payload: named }),
    'Cycle time': {
      text: cycles.map(({ seconds }) => `${formatNumber(seconds)} s`).join(', '),
      // The takt of the rate that was asked for contradicts nothing where it is held.
      spans: [
        ...cycles.map(({ seconds }) => at(seconds)),
        ...(isTargetMet ? [at(60 / targetPerMinute)] : []),
      ],
    },
    Throughput: {
      text: rateText(throughputPerMinute),
      // Words that give the rate that was asked for contradict nothing where it is held.
      spans: [at(throughputPerMinute), ...(isTargetMet ? [at(targetPerMinute)] : [])],
    },
    OEE: { text: percent(oee.oee), spans: [at(oee.oee)] },
    'Implementation time': {
      text: formatMonthRange(implementationDays),
      spans: [monthSpan(implementationDays)],
    },
    ...costOf(finance),
    ...paybackOf(finance),
  }
}

/** In days, as far as the months reach that are shown. */
const monthSpan = (days: Span): Span => {
  const months = formatMonthRange(days).match(/\d+/g)?.map(Number) ?? []
  return {
    low: Math.min(days.low, ...months.map((one) => one * 30)),
    high: Math.max(days.high, ...months.map((one) => one * 31)),
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
  return (kind && figuresOf(plan)[kind]?.text) ?? null
}

/** A claim next to the engine's figure, and whether it says the same. */
type Pair = { shown: FigureComparison; isOwn: boolean }

/** Claims in words. A part that is no robot is compared with nothing: its figures are its own. */
const claimPairs = (
  claims: readonly Claim[],
  plan: Plan | undefined,
  known: ReadonlyMap<string, KnownPart>,
): Pair[] => {
  const ofCell = figuresOf(plan)
  const ofLoad = loadsOf(plan)
  const pair = (label: string, { kind, words }: Claim, figure: Known | undefined): Pair => ({
    shown: { label, model: words, engine: figure?.text ?? null },
    isOwn:
      plan !== undefined && figure !== undefined && isEnginesOwn(kind, words, { spans: figure.spans, plan }),
  })
  return claims.flatMap((claim) => {
    const { kind, part, isOfRobot = false } = claim
    if (part === undefined) return [pair(kind, claim, claim.load ? ofLoad[claim.load] : ofCell[kind])]
    const product = known.get(part.trim().toLowerCase())
    const robot = robotById(product?.catalogueId ?? '')
    const isRobot = robot !== undefined || (product === undefined && isOfRobot)
    // A robot that no catalogue has is another than the planned one, whose figures say nothing of it.
    const isForeign = product === undefined && robotsInTexts([part], plan).length > 0
    const ofPart = robot && kind !== 'Cycle time' ? sheetOf(robot) : ofCell
    const figures = isForeign ? {} : ofPart
    return isRobot ? [pair(`${kind}: ${part}`, claim, figures[kind])] : []
  })
}

/** Robots that a model named in place of the one that the engine chose, as parts or in its words; each once. */
const robotPairs = (
  draft: Draft,
  plan: Plan | undefined,
  known: ReadonlyMap<string, KnownPart>,
): FigureComparison[] => {
  const chosen = robotById(plan?.design?.chosen.robotId ?? '')
  if (!chosen) return []
  const robotOf = (name: string) => robotById(known.get(name.trim().toLowerCase())?.catalogueId ?? '')
  const parts = draft.hardware.flatMap(({ name }) => ({ name, robot: robotOf(name) }))
  const named = parts.filter(({ robot }) => robot && robot.id !== chosen.id)
  const unknown = parts.filter(({ robot }) => !robot).map(({ name }) => name)
  const isNamed = (model: string) => named.some(({ robot }) => model === `${robot?.maker} ${robot?.model}`)
  return [
    ...named.map(({ name }) => ({
      label: 'Robot',
      model: name,
      engine: `${chosen.maker} ${chosen.model}`,
    })),
    ...robotsInTexts([...unknown, ...textsOf(draft)], plan).filter(({ model }) => !isNamed(model)),
  ]
}

/** Figures that a model wrote, each beside the engine's own; null where the engine has none. */
export const compareFigures = (
  draft: Draft,
  plan: Plan | undefined,
  known: ReadonlyMap<string, KnownPart> = new Map(),
): FigureComparison[] => {
  const figures = figuresOf(plan)
  const stated = [
    ['Implementation time', draft.implementationTime],
    ['Cost range', draft.costRange],
    ['Payback', draft.roiPeriod],
  ] as const
  const pairs: FigureComparison[] = [
    ...stated.map(([label, model]) => ({ label, model, engine: figures[label]?.text ?? null })),
    ...draft.metrics.map(({ metric_name, target_value, units }) => {
      const model = [target_value, units].filter(Boolean).join(' ')
      return { label: metric_name, model, engine: metricOf(metric_name, model, plan) }
    }),
    ...robotPairs(draft, plan, known),
    ...claimPairs(claimsOf(draft), plan, known).map(({ shown }) => shown),
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

/** Of claims in words, those that are not the engine's own figures, each with that figure. */
export const compareClaims = (
  claims: readonly Claim[],
  plan: Plan | null | undefined,
  known: ReadonlyMap<string, KnownPart> = new Map(),
): FigureComparison[] =>
  onceEach(
    claimPairs(claims, plan ?? undefined, known)
      .filter(({ isOwn }) => !isOwn)
      .map(({ shown }) => shown),
  )
