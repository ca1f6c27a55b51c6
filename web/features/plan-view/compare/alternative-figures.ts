import { rateUnitOf, simulatedRate, threeDigits } from '#engine/amounts.ts'
import { headlinePaybackYears } from '#engine/finance/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import type { RateUnit } from '#engine/requirement/types.ts'
import { formatEstimateShort } from '#web/lib/format-money.ts'
import { formatCount, formatNumber } from '#web/lib/format-number.ts'

/** What a buyer weighs plans by. Lengths of time in days, areas in square metres. */
export type AlternativeFigures = {
  robotId: string
  robotCount: number
  /** As it is written, in the unit of the text. */
  capacityText: string
  capacityPerMinute: number
  rateUnit: RateUnit
  isTargetMet: boolean
  /** Mean of the robots, 0 to 1. */
  utilisation: number
  investment: { lowCents: number; likelyCents: number; highCents: number }
  /** undefined: it is never paid back. */
  paybackYears: number | undefined
  footprintM2: number
  /** From order to acceptance. */
  days: { low: number; high: number }
  warningCount: number
  /** What an engineer must verify. */
  checkCount: number
}

/** The figures of a plan; undefined where it has no cell. */
export const figuresOf = ({ design, diagnostics }: Plan): AlternativeFigures | undefined => {
  if (!design) return undefined
  const { chosen, simulation, finance, cell, implementationDays, safety } = design
  const { minX, minY, maxX, maxY } = cell.boundsMm
  const { lowCents, likelyCents, highCents } = finance.investment
  const shares = simulation.robots.map(({ utilisation }) => utilisation)
  return {
    robotId: chosen.robotId,
    robotCount: chosen.robotCount,
    capacityText: simulatedRate(simulation.capacityPerMinute, simulation),
    capacityPerMinute: simulation.capacityPerMinute,
    rateUnit: rateUnitOf(simulation.targetPerMinute, simulation.rateUnit),
    isTargetMet: simulation.isTargetMet,
    utilisation: shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length),
    investment: { lowCents, likelyCents, highCents },
    paybackYears: headlinePaybackYears(finance),
    footprintM2: ((maxX - minX) * (maxY - minY)) / 1e6,
    days: { low: implementationDays.low, high: implementationDays.high },
    warningCount: diagnostics.filter(({ severity }) => severity !== 'info').length,
    checkCount: safety.toVerify.length,
  }
}

/** One thing that differs from the chosen plan: "4.2/min more". */
export type Difference = { text: string; isGain: boolean }

type Measure = {
  value: (figures: AlternativeFigures) => number | undefined
  isMoreBetter: boolean
  /** A smaller difference is none, in the measure's own unit: it would read as zero or is within the estimate. */
  least: number
  text: (difference: number, isMore: boolean, rateUnit: RateUnit) => string
}

const amount = (unit: string, digits: number) => (difference: number, isMore: boolean) =>
  `${formatNumber(difference, digits)}${unit} ${isMore ? 'more' : 'less'}`

const measures: readonly Measure[] = [
  {
    value: ({ capacityPerMinute }) => capacityPerMinute,
    isMoreBetter: true,
    least: 0.05,
    text: (perMinute, isMore, unit) =>
      `${threeDigits(unit === 'h' ? 60 * perMinute : perMinute)}/${unit} ${isMore ? 'more' : 'less'}`,
  },
  {
    value: ({ investment }) => investment.likelyCents,
    isMoreBetter: false,
    least: 50_000,
    // Robots are priced by class: the same number of others is another class, not a cheaper offer.
    text: (cents, isMore) => `${formatEstimateShort(cents)} ${isMore ? 'more' : 'less'} by price class`,
  },
  {
    value: ({ paybackYears }) => paybackYears,
    isMoreBetter: false,
    least: 1 / 24,
    text: (years, isMore) =>
      `payback ${formatCount(Math.max(1, Math.round(years * 12)), 'month')} ${isMore ? 'later' : 'sooner'}`,
  },
  {
    value: ({ footprintM2 }) => footprintM2,
    isMoreBetter: false,
    least: 0.05,
    text: amount('\u00a0m²', 1),
  },
  {
    value: ({ days }) => (days.low + days.high) / 2,
    isMoreBetter: false,
    least: 1,
    text: (days, isMore) => `${formatCount(Math.round(days), 'day')} ${isMore ? 'longer' : 'shorter'}`,
  },
  {
    value: ({ robotCount }) => robotCount,
    isMoreBetter: false,
    least: 1,
    text: (count, isMore) => `${formatCount(count, 'robot')} ${isMore ? 'more' : 'fewer'}`,
  },
  {
    value: ({ warningCount }) => warningCount,
    isMoreBetter: false,
    least: 1,
    text: (count, isMore) => `${formatCount(count, 'warning')} ${isMore ? 'more' : 'fewer'}`,
  },
]

/** What another plan gains and costs against the chosen one; nothing where both read the same. */
export const differencesOf = (chosen: AlternativeFigures, other: AlternativeFigures): Difference[] => [
  ...neverPaid(chosen, other),
  ...targetOf(chosen, other),
  ...measures.flatMap(({ value, isMoreBetter, least, text }): Difference[] => {
    const [from, to] = [value(chosen), value(other)]
    if (from === undefined || to === undefined || Math.abs(to - from) < least) return []
    const isMore = to > from
    return [{ text: text(Math.abs(to - from), isMore, chosen.rateUnit), isGain: isMore === isMoreBetter }]
  }),
]

const neverPaid = (chosen: AlternativeFigures, other: AlternativeFigures): Difference[] => {
  if ((chosen.paybackYears === undefined) === (other.paybackYears === undefined)) return []
  return other.paybackYears === undefined
    ? [{ text: 'is never paid back', isGain: false }]
    : [{ text: 'is paid back', isGain: true }]
}

const targetOf = (chosen: AlternativeFigures, other: AlternativeFigures): Difference[] => {
  if (chosen.isTargetMet === other.isTargetMet) return []
  return other.isTargetMet
    ? [{ text: 'meets the rate', isGain: true }]
    : [{ text: 'misses the rate', isGain: false }]
}
