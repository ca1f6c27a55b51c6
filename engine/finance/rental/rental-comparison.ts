import { written } from '../../amounts.ts'
import type { CostLine, RentalComparison } from '../types.ts'
import type { Tariff } from './tariff.ts'

const HOURS_OF_A_YEAR = 8760

type Costs = { lowCents: number; likelyCents: number; highCents: number }

/**
 * Equal payment at the end of each of `years` years that repays 1 with interest: r / (1 − (1 + r)^−n), the capital
 * recovery factor; 1 / n without interest.
 */
export const capitalRecoveryFactor = (rate: number, years: number): number =>
  rate === 0 ? 1 / years : rate / (1 - (1 + rate) ** -years)

const upkeepOf = (lines: readonly CostLine[]): Costs | undefined =>
  lines.find(({ id }) => id === 'maintenance')

/**
 * A year of owning the cell against a year of renting one by the productive hour, all amounts in cents.
 *
 * Owning costs the investment as equal yearly payments over the horizon at the discount rate, plus maintenance; renting
 * costs the hours. Everything else (electricity, air, supervision) is paid either way and counts on both sides, so the
 * break-even = (yearly payments + maintenance) ÷ rent an hour does not depend on it. No residual value. A reason
 * instead: no productive hours, no investment, no printed rent for such a cell.
 */
export function rentalComparison(options: {
  investment: Costs
  yearlyCostLines: readonly CostLine[]
  hoursPerYear: number
  /** Share of the planned hours in which the cell is able to work, 0..1. */
  availability: number
  robotCount: number
  discountRate: number
  horizonYears: number
  tariff: Tariff | { reason: string }
}): RentalComparison {
  const { investment, yearlyCostLines, hoursPerYear, availability, discountRate, horizonYears, tariff } =
    options
  const hours = hoursPerYear * availability
  if (!(hours > 0)) return { reason: 'The cell has no productive hours to compare.' }
  if (investment.lowCents <= 0) return { reason: 'There is no investment to compare a rental with.' }
  if ('reason' in tariff) return tariff
  const robotCount = Math.max(1, options.robotCount)
  const rentCentsPerHour = Math.round(tariff.usdPerHour * 100)
  const factor = capitalRecoveryFactor(discountRate, horizonYears)
  const upkeep = upkeepOf(yearlyCostLines)
  const both = yearlyCostLines.filter(({ id }) => id !== 'maintenance')
  const bothCents = both.reduce((sum, { likelyCents }) => sum + likelyCents, 0)
  const ownedCents = (key: keyof Costs): number => Math.round(investment[key] * factor) + (upkeep?.[key] ?? 0)
  const feeCents = Math.round(robotCount * rentCentsPerHour * hours)
  const perHour = (cents: number): number => Math.round(cents / hours)
  const breakEven = (key: keyof Costs): number => ownedCents(key) / (robotCount * rentCentsPerHour)
  const purchaseCentsPerYear = ownedCents('likelyCents') + bothCents
  const rentalCentsPerYear = feeCents + bothCents
  return {
    rentCentsPerHour,
    robotCount,
    productiveHoursPerYear: hours,
    lines: [
      {
        id: 'capital',
        label: 'Investment as yearly payments',
        purchaseCents: Math.round(investment.likelyCents * factor),
        rentalCents: 0,
        origin: 'derived',
        basis: `Likely investment × ${written(factor, 4)}: ${horizonYears} equal yearly payments at ${written(discountRate * 100, 1)} %, no residual value`,
      },
      ...(upkeep
        ? [
            {
              id: 'maintenance',
              label: 'Maintenance and wear parts',
              purchaseCents: upkeep.likelyCents,
              rentalCents: 0,
              origin: 'assumed' as const,
              basis: 'Assumed to be part of the rent when the cell is rented',
            },
          ]
        : []),
      {
        id: 'rent',
        label: 'Rent',
        purchaseCents: 0,
        rentalCents: feeCents,
        origin: 'assumed',
        basis: `${robotCount === 1 ? '' : `${robotCount} robots × `}${written(hours)} h × ${tariff.usdPerHour} USD/h (${tariff.source}, for cells of a series); assumed: with integration and maintenance, for each robot, paid for productive hours only`,
      },
      ...both.map(({ id, label, likelyCents, basis }) => ({
        id,
        label,
        purchaseCents: likelyCents,
        rentalCents: likelyCents,
        origin: 'assumed' as const,
        basis: `Paid either way. ${basis}`,
      })),
    ],
    purchaseCentsPerYear,
    rentalCentsPerYear,
    ownershipCentsPerHour: {
      lowCents: perHour(ownedCents('lowCents') + bothCents),
      likelyCents: perHour(purchaseCentsPerYear),
      highCents: perHour(ownedCents('highCents') + bothCents),
    },
    rentalCentsPerHour: perHour(rentalCentsPerYear),
    breakEvenHoursPerYear: {
      low: breakEven('lowCents'),
      likely: breakEven('likelyCents'),
      high: breakEven('highCents'),
    },
    cheaper: purchaseCentsPerYear <= rentalCentsPerYear ? 'purchase' : 'rental',
    basis: `${written(hoursPerYear)} planned h × ${written(availability * 100, 1)} % simulated availability = ${written(hours)} productive h a year.${breakEven('likelyCents') > HOURS_OF_A_YEAR ? ' The break-even lies beyond the 8,760 hours of a year.' : ''} Whether a rental is offered for this cell, and its shortest term, must be asked`,
  }
}
