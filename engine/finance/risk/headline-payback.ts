import { written } from '../../amounts.ts'
import type { Figure, FinanceCase } from '../types.ts'

type Case = Pick<FinanceCase, 'payback' | 'paybackSpread'>

/** The payback that half of the draws stay under; the one of the likely figures in plans that drew none. */
export function headlinePayback({ payback, paybackSpread }: Case): Figure {
  if ('reason' in payback || !paybackSpread || 'reason' in paybackSpread) return payback
  return paybackSpread.p50
}

/** The headline payback in years; undefined when there is none. */
export function headlinePaybackYears(finance: Case): number | undefined {
  const payback = headlinePayback(finance)
  return 'value' in payback ? payback.value : undefined
}

/** "62 % within 3 years": the odds beside it, at the first horizon that half of the draws reach, or the last. */
export function paybackOdds({ paybackSpread }: Case): string | undefined {
  if (!paybackSpread || 'reason' in paybackSpread) return undefined
  const { within } = paybackSpread
  const told = within.find(({ share }) => share >= 0.5) ?? within.at(-1)
  return told && `${written(told.share * 100)} % within ${told.years} ${told.years === 1 ? 'year' : 'years'}`
}
