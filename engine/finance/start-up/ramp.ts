import { paybackYears } from '../returns/payback-years.ts'
import type { Figure } from '../types.ts'

/**
 * Share of the planned saving that arrives in each month after the start; whole from the seventh month on. Months 1, 2, 3
 * and 6 as printed by a seller (dpgayatri.com, robotic cell ROI calculation, 2026), the two between them on a line.
 */
export const RAMP = [0.6, 0.75, 0.85, 0.88, 0.92, 0.95] as const

/** Months of full saving that the start costs: 1.05. */
export const RAMP_LOST_MONTHS: number = RAMP.reduce((sum, share) => sum + (1 - share), 0)

/** Saving of the first `months` months, with the ramp, out of an even yearly one. */
export const savedAfter = (months: number, yearlySaving: number): number => {
  const lost = RAMP.slice(0, months).reduce((sum, share) => sum + (1 - share), 0)
  return ((months - lost) * yearlySaving) / 12
}

/** What a year of a case holds; any one unit of money. */
export type YearCase = { investment: number; savings: number; costs: number }

/** Flows at the end of each year, the investment first and the ramp in the first year. */
export const flowsWithRamp = ({ investment, savings, costs }: YearCase, years: number): number[] => [
  -investment,
  ...Array.from({ length: years }, (_, year) =>
    year === 0 ? savedAfter(12, savings) - costs : savings - costs,
  ),
]

/** Simple payback in years with the saving that the ramp leaves out; inside a month the saving is even. */
export function paybackWithRamp({ investment, savings, costs }: YearCase): Figure {
  const whole = paybackYears(investment, savings - costs)
  if ('reason' in whole) return whole
  const open = (months: number): number => investment - savedAfter(months, savings) + (months * costs) / 12
  const month = RAMP.findIndex((_, index) => open(index + 1) <= 0)
  if (month >= 0) return { value: (month + open(month) / (open(month) - open(month + 1))) / 12 }
  return { value: whole.value + (RAMP_LOST_MONTHS * savings) / 12 / (savings - costs) }
}
