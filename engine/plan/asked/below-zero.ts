import type { Diagnostic } from '../../diagnostic.ts'
import { formatField } from '../../requirement/index.ts'
import type { Requirement } from '../../requirement/types.ts'
import { minusSigns } from '../../said/minus-signs.ts'

/** No quantity of a cell is below zero: a minus in front of one is said, not dropped without a word. */
export const belowZero = (requirement: Requirement): Diagnostic[] =>
  minusSigns(requirement).flatMap(({ typed, field }): Diagnostic[] => {
    const fact = requirement.facts[field]
    if (fact?.origin !== 'given') return []
    return [
      {
        code: 'text.below_zero',
        severity: 'warning',
        path: field,
        text: `“${typed}” stands with a minus. Nothing here can be below zero: it is planned as ${formatField(field, fact.value)}.`,
        remedy: 'Check the figure; where the minus is a dash, put a space behind it.',
      },
    ]
  })
