import { roundCostRange, roundedDollars, written } from '../amounts.ts'
import type { BillOfMaterials } from '../bom/types.ts'
import type { Cell } from '../layout/types.ts'
import type { Job } from '../process/job.ts'
import { isSaid } from '../requirement/said/types.ts'
import type { Simulation } from '../simulation/types.ts'
import { consumables } from './consumables.ts'
import { handWorkOf } from './hand-work.ts'
import { INTEGRATOR_USD_PER_HOUR, investmentOf, totalsOf } from './investment.ts'
import { publishedPrices } from './price/published-prices.ts'
import { rentalComparison } from './rental/rental-comparison.ts'
import { tariffFor } from './rental/tariff.ts'
import { irr } from './returns/irr.ts'
import { npv } from './returns/npv.ts'
import { paybackSpread } from './risk/payback-spread.ts'
import { tornado } from './risk/tornado.ts'
import {
  flowsWithRamp,
  paybackWithRamp,
  RAMP_LOST_MONTHS,
  savedAfter,
  type YearCase,
} from './start-up/ramp.ts'
import type { Figure, FinanceCase, RentalComparison } from './types.ts'
import { workingTime } from './working-time.ts'
import { runningCostLines, savingLines } from './yearly-flows.ts'

const HORIZON_YEARS = 5
/** Hurdle rates of 8–15 % are usual (secondary sources); 10 % is our assumption inside that band. */
const DISCOUNT_RATE = 0.1
/** Cumulative cash at the end of each month: −investment at month 0, then saving with its ramp less even costs. */
function monthlyCash(cases: Record<'low' | 'likely' | 'high', YearCase>) {
  const at = ({ investment, savings, costs }: YearCase, month: number): number =>
    Math.round(savedAfter(month, savings) - (month * costs) / 12) - investment
  return Array.from({ length: HORIZON_YEARS * 12 + 1 }, (_, month) => ({
    month,
    lowCents: at(cases.low, month),
    likelyCents: at(cases.likely, month),
    highCents: at(cases.high, month),
  }))
}

const robotCountOf = (bom: BillOfMaterials): number =>
  bom.lines.reduce((sum, { category, quantity }) => (category === 'robot' ? sum + quantity : sum), 0)

const rentalAssumption = (rental: RentalComparison): FinanceCase['assumptions'] => {
  if ('reason' in rental) return []
  const { robotCount, productiveHoursPerYear, rentCentsPerHour } = rental
  return [
    {
      label: 'Alternative: rental, its fee alone',
      value: `${roundedDollars(Math.round(robotCount * rentCentsPerHour * productiveHoursPerYear))} USD a year`,
      basis: `${written(rentCentsPerHour / 100)} USD an hour, as printed for cells of a series, for each robot with its cell and ${written(productiveHoursPerYear)} productive hours; assumed to include integration and maintenance. Power, air and supervision come on top of the fee as they do for a cell of one's own`,
    },
  ]
}

const rounded = (figure: Figure): Figure => ('value' in figure ? { value: Math.round(figure.value) } : figure)

type Band = { lowCents: number; likelyCents: number; highCents: number }

type Investment = ReturnType<typeof investmentOf>

/** How the investment comes about, and what its band and the quotation hold. */
const priceAssumptions = (
  hours: Investment['hours'],
  investment: Band,
  quoted: Investment['quoted'],
  band: Pick<Band, 'lowCents' | 'highCents'> = roundCostRange(investment),
) => [
  {
    label: 'Integration',
    value: `${written(hours)} h × ${INTEGRATOR_USD_PER_HOUR.low}–${INTEGRATOR_USD_PER_HOUR.high} USD/h`,
    basis:
      'Hours by kind of cell and by its parts, from printed weeks: a cobot cell 1–3, a fenced cell 4–8, programming and debugging 2–6; the rate is assumed. Of installed cells, integration is 30–50 % (secondary sources)',
  },
  {
    label: 'Band of the investment',
    value: `${roundedDollars(band.lowCents)} USD to ${roundedDollars(band.highCents)} USD`,
    basis:
      'All prices, hours and rates at their low or high end together. It does not hold another scope: other machines, buildings or a product change',
  },
  {
    label: 'Quoted and installed',
    value: `${roundedDollars(quoted.likelyCents)} USD quoted, ${roundedDollars(investment.likelyCents)} USD installed`,
    basis:
      'Quotations often end with parts, engineering, programming and build; commissioning on site, training, freight, spares and contingency come on top. One integrator prints 450,000–525,000 USD installed for a quotation of 350,000',
  },
]

const conventions = [
  {
    label: 'Ramp-up',
    value: `${written(RAMP_LOST_MONTHS, 2)} months of saving lost`,
    basis:
      '60, 75, 85 and 95 % of the saving arrive in months 1, 2, 3 and 6 (printed by a seller); all of it from month 7',
  },
  {
    label: 'Discount rate',
    value: '10 % a year',
    basis: 'Assumed, inside the usual hurdle rates of 8–15 %',
  },
  {
    label: 'Horizon',
    value: `${HORIZON_YEARS} years, no residual value`,
    basis:
      'Convention: investment at month 0, savings from month 1 with their ramp; NPV leaves the first flow whole',
  },
]

/** A year at its worst, as expected and at its best. */
const casesOf = (investment: Band, savings: Band, costs: Band) => ({
  low: { investment: investment.highCents, savings: savings.lowCents, costs: costs.highCents },
  likely: { investment: investment.likelyCents, savings: savings.likelyCents, costs: costs.likelyCents },
  high: { investment: investment.lowCents, savings: savings.highCents, costs: costs.lowCents },
})

/** What the money of a cell follows from. */
type Planned = { bom: BillOfMaterials; cell: Cell; simulation: Simulation }

/** Working time, investment, and the savings and costs of a year. */
function moneyOf(job: Job, { bom, cell, simulation }: Planned) {
  const { requirement } = job
  const time = workingTime(requirement)
  const handWork = handWorkOf(job, cell, simulation)
  const investment = investmentOf(requirement, { bom, cell }, isSaid(requirement, 'isPharmaceutical'))
  return {
    time,
    handWork,
    investment,
    yearlySavings: totalsOf(savingLines(time, simulation)),
    yearlyCosts: totalsOf(runningCostLines(time, bom, investment.hardwareCents, handWork)),
  }
}

type Money = Pick<ReturnType<typeof moneyOf>, 'investment' | 'yearlySavings' | 'yearlyCosts'>

const spreadOf = ({ investment, yearlySavings, yearlyCosts }: Money, seed: number) =>
  paybackSpread({ investment, yearlySavings, yearlyCosts, seed, lostYears: RAMP_LOST_MONTHS / 12 })

/** The payback that heads the plan, P50 in years, without the rest of the business case. */
export function middlePayback(job: Job, planned: Planned): Figure {
  const money = moneyOf(job, planned)
  const spread = spreadOf(money, planned.simulation.seed)
  if (!('reason' in spread)) return spread.p50
  const { investment, yearlySavings, yearlyCosts } = money
  return paybackWithRamp(casesOf(investment, yearlySavings, yearlyCosts).likely)
}

/**
 * The business case of a cell in integer US cents: investment, yearly savings and costs (low, likely, high), simple
 * payback in years, NPV and IRR of the likely case over five years without residual value, and cumulative cash.
 *
 * The low case of the cash curve joins the high investment with the low savings and high costs; the high case the
 * other way. Beside it: the drivers at the ends of their ranges, the payback over draws with the simulation's seed, and
 * renting by the hour. Figures that cannot be stated come as a reason.
 */
export function financeCase(job: Job, planned: Planned): FinanceCase {
  const { requirement } = job
  const { bom, simulation } = planned
  const money = moneyOf(job, planned)
  const { time, handWork, yearlySavings, yearlyCosts } = money
  const { hardwareCents, quoted, hours, onTop, ...investment } = money.investment
  const cases = casesOf(investment, yearlySavings, yearlyCosts)
  const flows = flowsWithRamp(cases.likely, HORIZON_YEARS)
  const robotCount = robotCountOf(bom)
  const rental = rentalComparison({
    investment,
    yearlyCostLines: yearlyCosts.lines,
    hoursPerYear: time.hoursPerYear,
    availability: simulation.oee.availability,
    robotCount,
    discountRate: DISCOUNT_RATE,
    horizonYears: HORIZON_YEARS,
    tariff: tariffFor({
      task: requirement.facts.task?.value,
      environment: requirement.facts.environment?.value ?? 'normal',
      likelyCents: investment.likelyCents,
      robotCount,
    }),
  })
  return {
    currency: 'USD',
    investment,
    yearlySavings,
    yearlyCosts,
    quoted,
    payback: paybackWithRamp(cases.likely),
    paybackRange: { lowYears: paybackWithRamp(cases.high), highYears: paybackWithRamp(cases.low) },
    discountRate: DISCOUNT_RATE,
    horizonYears: HORIZON_YEARS,
    npvCents: rounded(npv(DISCOUNT_RATE, flows)),
    irr: irr(flows),
    monthlyCash: monthlyCash(cases),
    tornado: tornado({
      job,
      bom,
      simulation,
      time,
      handWork,
      hardwareCents,
      investment,
      yearlySavings,
      yearlyCosts,
      discountRate: DISCOUNT_RATE,
      horizonYears: HORIZON_YEARS,
    }),
    paybackSpread: spreadOf(money, simulation.seed),
    rental,
    assumptions: [
      ...time.assumptions,
      ...priceAssumptions(hours, investment, quoted),
      ...consumables(job, simulation, time.hoursPerYear),
      ...publishedPrices(requirement, planned, { likelyCents: investment.likelyCents, quoted, onTop }),
      ...conventions,
      ...rentalAssumption(rental),
    ],
  }
}
