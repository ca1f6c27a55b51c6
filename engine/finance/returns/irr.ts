import type { Figure } from '../types.ts'

/** A return above this is refused as a sign of wrong input (10 = 1,000 % a period). */
export const HIGHEST_CREDIBLE_RETURN = 10

const BISECTIONS = 200

const signChanges = (flows: readonly number[]): number => {
  const signs = flows.filter((flow) => flow !== 0).map(Math.sign)
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length
}

/** Σ flowᵢ·xⁱ with x = 1 / (1 + rate): the present value as a polynomial of the discount factor (Horner). */
const presentValueAt = (flows: readonly number[], x: number): number =>
  flows.reduceRight((value, flow) => value * x + flow, 0)

/**
 * Internal rate of return per period of flows at periods 0, 1, 2 …, as a share (0.1 = 10 %).
 *
 * Exactly one change of sign has exactly one root (Descartes' rule), found by bisection on the discount factor
 * x = 1 / (1 + rate). A reason instead of a figure: no change of sign (nothing is paid back, or nothing was paid),
 * several changes (more than one rate may fit), a return above 1,000 % a period.
 */
export function irr(flows: readonly number[]): Figure {
  if (!flows.every(Number.isFinite)) return { reason: 'A cash flow is not a number.' }
  const changes = signChanges(flows)
  if (changes === 0)
    return { reason: 'The cash flows never change sign, so no rate of return balances them.' }
  if (changes > 1)
    return {
      reason: `The cash flows change sign ${changes} times, so more than one rate may fit; none is stated.`,
    }
  let low = 1 / (1 + HIGHEST_CREDIBLE_RETURN)
  const signAtLow = Math.sign(presentValueAt(flows, low))
  const firstSign = Math.sign(flows.find((flow) => flow !== 0) ?? 0)
  if (signAtLow !== firstSign)
    return { reason: 'The return is above 1,000 % a period: a sign of wrong input.' }
  let high = 1
  while (Math.sign(presentValueAt(flows, high)) === signAtLow) {
    high *= 2
    if (!Number.isFinite(presentValueAt(flows, high)))
      return { reason: 'The return is too close to −100 % to state.' }
  }
  for (let step = 0; step < BISECTIONS && high - low > Number.EPSILON * high; step += 1) {
    const middle = (low + high) / 2
    if (Math.sign(presentValueAt(flows, middle)) === signAtLow) low = middle
    else high = middle
  }
  return { value: 2 / (low + high) - 1 }
}
