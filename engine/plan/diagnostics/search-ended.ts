import type { Diagnostic } from '../../diagnostic.ts'
import { fieldOf, formatField } from '../../requirement/fields.ts'
import type { FieldKey, Requirement } from '../../requirement/types.ts'

export const SEARCH_ENDED = 'plan.search_ended'

/** Above these a number makes a cell large; it is named where a search takes too long. Judgement of ours. */
const USUAL_MOST = {
  lineCount: 4,
  layersWanted: 15,
  partsPerContainer: 60,
  kindCount: 60,
  machineCount: 6,
  processCount: 40,
  processLengthMm: 10_000,
  screwCount: 30,
  insertCount: 12,
  ratePerMinute: 200,
} as const satisfies Partial<Record<FieldKey, number>>

const isListed = (key: string): key is keyof typeof USUAL_MOST => Object.hasOwn(USUAL_MOST, key)

/** So many numbers are named. */
const MOST_NAMED = 3

type Large = { field: keyof typeof USUAL_MOST; words: string; timesUsual: number }

/** The numbers farthest out of proportion, the farthest first. */
const largeNumbers = ({ facts }: Requirement): Large[] =>
  Object.keys(USUAL_MOST)
    .filter(isListed)
    .flatMap((field): Large[] => {
      const value = facts[field]?.value
      if (value === undefined || value <= USUAL_MOST[field]) return []
      const words = `${fieldOf(field).label.toLowerCase()} ${formatField(field, value)}`
      return [{ field, words, timesUsual: value / USUAL_MOST[field] }]
    })
    .sort((a, b) => b.timesUsual - a.timesUsual)
    .slice(0, MOST_NAMED)

/** No cell was found within the work that one plan may take: says which numbers ask for so much. */
export const searchEnded = (requirement: Requirement): Diagnostic => {
  const large = largeNumbers(requirement)
  const named = large.map(({ words }) => words).join(', ')
  return {
    code: SEARCH_ENDED,
    severity: 'error',
    path: large[0]?.field ?? 'layout',
    text: `The search for a cell was ended before all robots and places were tried: this description asks for more work than one plan may take.${named ? ` Far above the usual: ${named}.` : ''}`,
    remedy:
      'Check these numbers, and describe the work in parts: fewer lines, kinds or features in each cell. That no cell was found does not mean that there is none.',
  }
}

/** There is a plan, but the search for a better one took too long. */
export const bestSoFar = (requirement: Requirement): Diagnostic => {
  const { path, ...ended } = searchEnded(requirement)
  return {
    ...ended,
    severity: 'info',
    ...(path ? { path } : {}),
    text: `${ended.text} This plan is the best found until then.`,
  }
}
