import { formatPayback, threeDigits } from '../../amounts.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { middlePayback } from '../../finance/finance-case.ts'
import { headlinePaybackYears } from '../../finance/risk/headline-payback.ts'
import type { Design } from '../../plan-types.ts'
import type { Job } from '../../process/job.ts'
import type { Fact } from '../../requirement/types.ts'

const numbers = [
  { key: 'wageUsdPerHour', label: 'The wage', unit: 'USD/h' },
  { key: 'operatorsPerShift', label: 'The number of operators taken off each shift', unit: '' },
  { key: 'shiftsPerDay', label: 'The number of shifts', unit: '' },
] as const

type Parts = Pick<Design, 'bom' | 'cell' | 'simulation' | 'finance'>

const yearsAt = (job: Job, parts: Parts): number | undefined => {
  const payback = middlePayback(job, parts)
  return 'value' in payback ? payback.value : undefined
}

const paybackText = (years: number | undefined): string =>
  years === undefined ? 'no payback' : formatPayback(years)

/**
 * Assumed numbers that the business case hangs on: the payback of the headline at both ends of their range, where it moves by more than
 * a quarter. What a person should replace first.
 */
export function sensitivityOf(job: Job, parts: Parts): Diagnostic[] {
  const { requirement } = job
  const base = headlinePaybackYears(parts.finance)
  return numbers.flatMap(({ key, label, unit }) => {
    const fact: Fact<number> | undefined = requirement.facts[key]
    if (fact?.origin !== 'assumed' || !fact.range) return []
    const [low, high] = fact.range
    const at = (value: number) =>
      yearsAt(
        {
          ...job,
          requirement: { ...requirement, facts: { ...requirement.facts, [key]: { ...fact, value } } },
        },
        parts,
      )
    const ends = [low, high]
      .filter((value) => value !== fact.value)
      .map((value) => ({ value, years: at(value) }))
    // From no payback to none nothing moves.
    const isLarge = (years: number | undefined): boolean =>
      base === undefined || years === undefined ? years !== base : Math.abs(years - base) > 0.25 * base
    if (!ends.some(({ years }) => isLarge(years))) return []
    const said = ends.map(({ value, years }) => `${paybackText(years)} at ${threeDigits(value)}`).join(', ')
    return [
      {
        code: 'finance.rests_on_assumption',
        severity: 'info' as const,
        path: key,
        text: `${label} is assumed: ${threeDigits(fact.value)}${unit ? ` ${unit}` : ''}. Payback would be ${said}.`,
        remedy: 'Enter the real number.',
      },
    ]
  })
}
