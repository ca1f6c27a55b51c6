import type { BillOfMaterials } from '../../bom/types.ts'
import type { Job } from '../../process/job.ts'
import type { Simulation } from '../../simulation/types.ts'
import type { HandWork } from '../hand-work.ts'
import type { totalsOf } from '../investment.ts'
import { npv } from '../returns/npv.ts'
import { flowsWithRamp, paybackWithRamp } from '../start-up/ramp.ts'
import type { CostLine, Driver, DriverEnd } from '../types.ts'
import { type WorkingTime, workingTime } from '../working-time.ts'
import { runningCostLines, savingLines } from '../yearly-flows.ts'
import { driverRange, type TimeKey, timeDrivers } from './driver-range.ts'

/** Usual hurdle rates a year (secondary sources). */
const HURDLE_RATES = { low: 0.08, high: 0.15 }
/** Swing of the rate that the cell delivers in production against the simulated one. Assumed. */
const RATE_SWING = 0.1

type Totals = ReturnType<typeof totalsOf>

export type TornadoInput = {
  job: Job
  bom: BillOfMaterials
  simulation: Simulation
  time: WorkingTime
  handWork: HandWork
  hardwareCents: number
  investment: Totals
  yearlySavings: Totals
  yearlyCosts: Totals
  discountRate: number
  horizonYears: number
}

/** The four numbers that payback and NPV follow from; cents, discount rate as a share. */
type Levers = { investment: number; savings: number; costs: number; discountRate: number }
type Tested = Omit<Driver, 'low' | 'high' | 'npvSpreadCents'> & {
  low: { value: number; levers: Partial<Levers> }
  high: { value: number; levers: Partial<Levers> }
}

const sumOf = (lines: readonly CostLine[], key: 'lowCents' | 'likelyCents' | 'highCents'): number =>
  lines.reduce((sum, line) => sum + line[key], 0)

/** A group of the investment's lines from its low to its high sum, the other lines at their likely figure. */
function investmentDriver(
  { investment }: TornadoInput,
  isIn: (line: CostLine) => boolean,
  words: Pick<Driver, 'id' | 'label' | 'basis'>,
): Tested {
  const group = investment.lines.filter(isIn)
  const likely = sumOf(group, 'likelyCents')
  const end = (key: 'lowCents' | 'highCents') => {
    const sum = sumOf(group, key)
    return { value: sum / 100, levers: { investment: investment.likelyCents - likely + sum } }
  }
  return {
    ...words,
    unit: 'USD',
    likelyValue: likely / 100,
    low: end('lowCents'),
    high: end('highCents'),
    origin: 'assumed',
  }
}

const isHardware = ({ id }: CostLine): boolean => id === 'hardware' || id === 'unpriced'

/** The drivers in money: investment, saving that arrives, yearly costs, discount rate. */
function moneyDrivers(input: TornadoInput): Tested[] {
  const { yearlySavings, yearlyCosts, discountRate } = input
  return [
    investmentDriver(input, isHardware, {
      id: 'hardware',
      label: 'Hardware price',
      basis: 'Low and high sum of the bill of materials; integration stays at its likely figure',
    }),
    investmentDriver(input, (line) => !isHardware(line), {
      id: 'integration',
      label: 'Integration and start-up',
      basis:
        'Hours and rates of the integrator, training, freight, spares and contingency at their low and high end; the hardware stays at its likely figure',
    }),
    {
      id: 'savings',
      label: 'Saving that arrives',
      unit: 'USD a year',
      likelyValue: yearlySavings.likelyCents / 100,
      low: { value: yearlySavings.lowCents / 100, levers: { savings: yearlySavings.lowCents } },
      high: { value: yearlySavings.highCents / 100, levers: { savings: yearlySavings.highCents } },
      origin: 'assumed',
      basis: '70–110 % of the computed saving: business cases miss by 30–50 % (secondary sources)',
    },
    {
      id: 'yearlyCosts',
      label: 'Yearly costs',
      unit: 'USD a year',
      likelyValue: yearlyCosts.likelyCents / 100,
      low: { value: yearlyCosts.lowCents / 100, levers: { costs: yearlyCosts.lowCents } },
      high: { value: yearlyCosts.highCents / 100, levers: { costs: yearlyCosts.highCents } },
      origin: 'assumed',
      basis: 'All lines of the yearly costs at their low and high figure',
    },
    {
      id: 'discountRate',
      label: 'Discount rate',
      unit: '% a year',
      likelyValue: discountRate * 100,
      low: { value: HURDLE_RATES.low * 100, levers: { discountRate: HURDLE_RATES.low } },
      high: { value: HURDLE_RATES.high * 100, levers: { discountRate: HURDLE_RATES.high } },
      origin: 'assumed',
      basis: 'Usual hurdle rates (secondary sources); the simple payback does not depend on it',
    },
  ]
}

/** The drivers in time and people: saving and yearly costs worked out again with another value. */
function workDrivers({ job, bom, simulation, time, handWork, hardwareCents }: TornadoInput): Tested[] {
  const { requirement } = job
  const leversAt = (key: TimeKey, value: number): Partial<Levers> => {
    const facts = { ...requirement.facts, [key]: { value, origin: 'assumed' as const, basis: '' } }
    const other = workingTime({ ...requirement, facts })
    return {
      savings: sumOf(savingLines(other, simulation), 'likelyCents'),
      costs: sumOf(runningCostLines(other, bom, hardwareCents, handWork), 'likelyCents'),
    }
  }
  return timeDrivers.flatMap((driver): Tested[] => {
    const range = driverRange(requirement, time, driver)
    if (!range) return []
    return [
      {
        id: driver.key,
        label: driver.label,
        unit: driver.unit,
        likelyValue: range.value,
        low: { value: range.low, levers: leversAt(driver.key, range.low) },
        high: { value: range.high, levers: leversAt(driver.key, range.high) },
        origin: range.origin,
        basis: range.basis,
      },
    ]
  })
}

/** The rate in production, as far as it takes work off people: output beyond the asked rate saves nothing. */
function rateDriver({ simulation, time }: TornadoInput): Tested[] {
  const { targetPerMinute, throughputPerMinute, isTargetMet } = simulation
  if (!(targetPerMinute > 0)) return []
  const likely = isTargetMet ? targetPerMinute : Math.min(throughputPerMinute, targetPerMinute)
  const end = (ratePerMinute: number) => ({
    value: ratePerMinute,
    levers: {
      savings: sumOf(
        savingLines(time, { ...simulation, throughputPerMinute: ratePerMinute, isTargetMet: false }),
        'likelyCents',
      ),
    },
  })
  return [
    {
      id: 'rate',
      label: 'Rate delivered',
      unit: 'a minute',
      likelyValue: likely,
      low: end(likely * (1 - RATE_SWING)),
      high: end(Math.min(targetPerMinute, likely * (1 + RATE_SWING))),
      origin: 'derived',
      basis:
        'Simulated; tested ±10 % (assumed), and never above the asked rate: more output saves nothing here',
    },
  ]
}

/**
 * Payback and NPV at the low and high end of each driver's range, one driver at a time with all others at their likely
 * value; sorted by the distance of the two NPVs, largest first. A driver whose range has no width is left out.
 */
export function tornado(input: TornadoInput): Driver[] {
  const { investment, yearlySavings, yearlyCosts, discountRate, horizonYears } = input
  const likely: Levers = {
    investment: investment.likelyCents,
    savings: yearlySavings.likelyCents,
    costs: yearlyCosts.likelyCents,
    discountRate,
  }
  const endOf = ({ value, levers }: Tested['low']): DriverEnd | undefined => {
    const { investment: paid, savings, costs, discountRate: rate } = { ...likely, ...levers }
    const tested = { investment: paid, savings, costs }
    const worth = npv(rate, flowsWithRamp(tested, horizonYears))
    if ('reason' in worth) return undefined
    return { value, payback: paybackWithRamp(tested), npvCents: Math.round(worth.value) }
  }
  return [...moneyDrivers(input), ...workDrivers(input), ...rateDriver(input)]
    .flatMap((tested): Driver[] => {
      if (tested.low.value >= tested.high.value) return []
      const [low, high] = [endOf(tested.low), endOf(tested.high)]
      if (!low || !high) return []
      return [{ ...tested, low, high, npvSpreadCents: Math.abs(high.npvCents - low.npvCents) }]
    })
    .sort((a, b) => b.npvSpreadCents - a.npvSpreadCents || (a.id < b.id ? -1 : 1))
}
