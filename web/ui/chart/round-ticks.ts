const ROUND = [1, 2, 2.5, 5, 10]
/** Steps of an axis at most. */
const MOST_STEPS = 5

/**
 * Marks of an axis from zero to beyond the largest figure, in round steps: 0, 10, 20, 30 for 26. Null where figures are
 * below zero, or none is above it.
 * @param isWhole only whole figures are marked
 */
export const roundTicks = (values: readonly number[], isWhole: boolean): number[] | null => {
  const most = Math.max(0, ...values)
  if (most === 0 || !Number.isFinite(most) || values.some((value) => value < 0)) return null
  const decade = 10 ** Math.floor(Math.log10(most / MOST_STEPS))
  const steps = ROUND.map((factor) => factor * decade).filter((step) => !isWhole || Number.isInteger(step))
  const step = steps.find((one) => one * MOST_STEPS >= most) ?? Math.max(1, 10 * decade)
  const count = Math.ceil(most / step - 1e-9)
  // Divided, not multiplied: 3 × 0.1 is no round figure of a computer's.
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)))
}
