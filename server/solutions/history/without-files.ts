import type { Plan } from '#engine/plan-types.ts'

/** Where a plan repeats the place a value was read from. */
const TELLING = new Set(['basis', 'text', 'remedy', 'reason', 'reasons', 'assumptions', 'value', 'notes'])
const ANONYMOUS = 'from an attached file'

const withoutPlaces = (value: unknown, places: readonly string[], isTelling: boolean): unknown => {
  if (typeof value === 'string')
    return isTelling ? places.reduce((text, place) => text.replaceAll(place, ANONYMOUS), value) : value
  if (Array.isArray(value)) return value.map((one) => withoutPlaces(one, places, isTelling))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withoutPlaces(one, places, TELLING.has(key))]),
  )
}

/**
 * A plan as others than its owner read it: the values that files gave stay, names and places in those files do not.
 * The plan itself where no file was read.
 */
export const withoutFiles = (plan: Plan): Plan => {
  const { evidence, ...requirement } = plan.requirement
  if (evidence === undefined) return plan
  const places = [...new Set(evidence.map(({ basis }) => basis))].toSorted((a, b) => b.length - a.length)
  const { text } = requirement
  const bare: Plan = { ...plan, requirement }
  const cleaned = withoutPlaces(bare, places, false) as Plan
  return { ...cleaned, requirement: { ...cleaned.requirement, text } }
}
