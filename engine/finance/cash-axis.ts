import type { FinanceCase } from './types.ts'

/** What a chart of cumulative cash is drawn on: round levels of money, and whole years. */
export type CashAxis = {
  bottomCents: number
  topCents: number
  levelsCents: number[]
  lastMonth: number
  years: number[]
}

/** A step of 1, 2 or 5 times a power of ten that gives about five levels. */
const stepFor = (span: number): number => {
  const rough = Math.max(1, span / 5)
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10)
}

/** Holds every curve and zero, from the first month to the last, at least one of each. */
export const cashAxis = (monthlyCash: FinanceCase['monthlyCash']): CashAxis => {
  const values = monthlyCash.flatMap(({ lowCents, likelyCents, highCents }) => [
    lowCents,
    likelyCents,
    highCents,
  ])
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = stepFor(high - low)
  const bottomCents = Math.floor(low / step) * step
  const topCents = Math.max(step, Math.ceil(high / step) * step)
  const lastMonth = Math.max(1, monthlyCash.at(-1)?.month ?? 1)
  return {
    bottomCents,
    topCents,
    levelsCents: Array.from(
      { length: Math.round((topCents - bottomCents) / step) + 1 },
      (_, at) => bottomCents + at * step,
    ),
    lastMonth,
    years: Array.from({ length: Math.floor(lastMonth / 12) + 1 }, (_, year) => year),
  }
}
