import type { BillOfMaterials } from '../bom/types.ts'
import type { Requirement } from '../requirement/types.ts'
import { isPharmaceutical } from '../safety/hazards/materials.ts'
import type { Simulation } from '../simulation/types.ts'
import { written, writtenDollars } from './amounts.ts'
import { consumables } from './consumables.ts'
import { investmentOf, packagedCentsOf, totalsOf } from './investment.ts'
import { irr } from './irr.ts'
import { npv } from './npv.ts'
import { paybackYears } from './payback-years.ts'
import { RENTAL_USD_PER_HOUR, rentalComparison } from './rental/rental-comparison.ts'
import { paybackSpread } from './risk/payback-spread.ts'
import { tornado } from './risk/tornado.ts'
import type { Figure, FinanceCase, RentalComparison } from './types.ts'
import { workingTime } from './working-time.ts'
import { loadingShareOf, runningCostLines, savingLines } from './yearly-flows.ts'

export const HORIZON_YEARS = 5
/** Hurdle rates of 8–15 % are usual (secondary sources); 10 % is our assumption inside that band. */
export const DISCOUNT_RATE = 0.1
/** Cumulative cash at the end of each month: −investment at month 0, then even twelfths of the yearly net. */
function monthlyCash(cases: Record<'low' | 'likely' | 'high', { investment: number; net: number }>) {
  const at = ({ investment, net }: { investment: number; net: number }, month: number): number =>
    Math.round((net * month) / 12) - investment
  return Array.from({ length: HORIZON_YEARS * 12 + 1 }, (_, month) => ({
    month,
    lowCents: at(cases.low, month),
    likelyCents: at(cases.likely, month),
    highCents: at(cases.high, month),
  }))
}

/** A palletizing cell is often quoted at about three times its robot (secondary sources): a second opinion on the sum. */
function palletizingCheck(requirement: Requirement, bom: BillOfMaterials): FinanceCase['assumptions'] {
  const robot = bom.lines.find((line) => line.category === 'robot')
  if (requirement.facts.task?.value !== 'palletizing' || !robot?.unitPrice) return []
  const { lowCents, highCents } = robot.unitPrice
  return [
    {
      label: 'Cross-check',
      value: `${writtenDollars(3 * robot.quantity * lowCents)} to ${writtenDollars(3 * robot.quantity * highCents)}`,
      basis:
        'A palletizing cell is often quoted at about 3 × its robot (secondary sources), without dispensers and long conveyors',
    },
  ]
}

const robotCountOf = (bom: BillOfMaterials): number =>
  bom.lines.reduce((sum, { category, quantity }) => (category === 'robot' ? sum + quantity : sum), 0)

const rentalAssumption = (rental: RentalComparison): FinanceCase['assumptions'] => {
  if ('reason' in rental) return []
  const { robotCount, productiveHoursPerYear, rentCentsPerHour } = rental
  return [
    {
      label: 'Alternative: rental',
      value: `${writtenDollars(Math.round(robotCount * rentCentsPerHour * productiveHoursPerYear))} a year`,
      basis: `About ${RENTAL_USD_PER_HOUR} USD an hour (secondary sources) for each robot with its cell and ${written(productiveHoursPerYear)} productive hours; assumed to include integration and maintenance`,
    },
  ]
}

const rounded = (figure: Figure): Figure => ('value' in figure ? { value: Math.round(figure.value) } : figure)

/**
 * The business case of a cell in integer US cents: investment, yearly savings and costs (low, likely, high), simple
 * payback in years, NPV and IRR of the likely case over five years without residual value, and cumulative cash.
 *
 * The low case of the cash curve joins the high investment with the low savings and high costs; the high case the
 * other way. Beside it: the drivers at the ends of their ranges, the payback over draws with the simulation's seed, and
 * renting by the hour. Figures that cannot be stated come as a reason.
 */
export function financeCase(
  requirement: Requirement,
  bom: BillOfMaterials,
  simulation: Simulation,
): FinanceCase {
  const time = workingTime(requirement)
  const { hardwareCents, ...investment } = investmentOf(bom, isPharmaceutical(requirement))
  const yearlySavings = totalsOf(savingLines(time, simulation))
  const yearlyCosts = totalsOf(
    runningCostLines(time, bom, hardwareCents, loadingShareOf(requirement, simulation)),
  )
  const cases = {
    low: { investment: investment.highCents, net: yearlySavings.lowCents - yearlyCosts.highCents },
    likely: { investment: investment.likelyCents, net: yearlySavings.likelyCents - yearlyCosts.likelyCents },
    high: { investment: investment.lowCents, net: yearlySavings.highCents - yearlyCosts.lowCents },
  }
  const flows = [-cases.likely.investment, ...Array.from({ length: HORIZON_YEARS }, () => cases.likely.net)]
  const rental = rentalComparison({
    investment,
    yearlyCostLines: yearlyCosts.lines,
    hoursPerYear: time.hoursPerYear,
    availability: simulation.oee.availability,
    robotCount: robotCountOf(bom),
    discountRate: DISCOUNT_RATE,
    horizonYears: HORIZON_YEARS,
  })
  return {
    currency: 'USD',
    investment,
    yearlySavings,
    yearlyCosts,
    payback: paybackYears(cases.likely.investment, cases.likely.net),
    paybackRange: {
      lowYears: paybackYears(cases.high.investment, cases.high.net),
      highYears: paybackYears(cases.low.investment, cases.low.net),
    },
    discountRate: DISCOUNT_RATE,
    horizonYears: HORIZON_YEARS,
    npvCents: rounded(npv(DISCOUNT_RATE, flows)),
    irr: irr(flows),
    monthlyCash: monthlyCash(cases),
    tornado: tornado({
      requirement,
      bom,
      simulation,
      time,
      hardwareCents,
      investment,
      yearlySavings,
      yearlyCosts,
      discountRate: DISCOUNT_RATE,
      horizonYears: HORIZON_YEARS,
    }),
    paybackSpread: paybackSpread({ investment, yearlySavings, yearlyCosts, seed: simulation.seed }),
    rental,
    assumptions: [
      ...time.assumptions,
      {
        label: 'Integration',
        value: '1.5–3 × hardware, likely 2 ×',
        basis: `Published ratios (secondary sources): hardware is 25–40 % of a real cell${
          packagedCentsOf(bom) > 0
            ? '; equipment that comes built and tested by its maker counts by half (assumed)'
            : ''
        }`,
      },
      ...consumables(requirement, simulation, time.hoursPerYear),
      ...palletizingCheck(requirement, bom),
      {
        label: 'Discount rate',
        value: '10 % a year',
        basis: 'Assumed, inside the usual hurdle rates of 8–15 %',
      },
      {
        label: 'Horizon',
        value: `${HORIZON_YEARS} years, no residual value`,
        basis:
          'Convention: investment at month 0, even savings from month 1; NPV leaves the first flow whole',
      },
      ...rentalAssumption(rental),
    ],
  }
}
