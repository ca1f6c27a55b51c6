import type { Figure } from '../types.ts'

/**
 * Net present value of a series of cash flows, in the unit of the flows.
 *
 * Convention, stated because both are in use: `firstPeriod` 0 (the default) leaves the first flow undiscounted, as
 * an investment paid today; `firstPeriod` 1 discounts every flow, as spreadsheets' NPV function does.
 * NPV = Σ flowᵢ / (1 + rate)^(i + firstPeriod). A reason instead of a figure: a rate of −100 % or less, a value that
 * is not finite.
 */
export function npv(
  ratePerPeriod: number,
  flows: readonly number[],
  options: { firstPeriod?: 0 | 1 } = {},
): Figure {
  if (!Number.isFinite(ratePerPeriod) || ratePerPeriod <= -1)
    return { reason: 'The discount rate must be above −100 % a period.' }
  if (flows.length === 0) return { reason: 'There are no cash flows to discount.' }
  if (!flows.every(Number.isFinite)) return { reason: 'A cash flow is not a number.' }
  let factor = (options.firstPeriod ?? 0) === 1 ? 1 / (1 + ratePerPeriod) : 1
  let value = 0
  for (const flow of flows) {
    value += flow * factor
    factor /= 1 + ratePerPeriod
  }
  return Number.isFinite(value) ? { value } : { reason: 'The present value is too large to state.' }
}
