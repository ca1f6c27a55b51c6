import { isFieldKey, readRequirement } from '#engine/requirement/index.ts'
import type { PlanInput } from './plan-input.ts'

/**
 * Values that were typed stay when the text changes, except where the new text states the value itself and the old one
 * stated another or none: what was said last counts. Draws in the reader, so it is loaded when it is needed.
 */
export function keptNumbers(before: string, after: PlanInput): PlanInput['numbers'] {
  const [old, now] = [readRequirement(before).facts, readRequirement(after.description).facts]
  return Object.fromEntries(
    Object.entries(after.numbers).filter(([field]) => {
      if (!isFieldKey(field)) return false
      const stated = now[field]
      return (
        stated?.origin !== 'given' || (old[field]?.origin === 'given' && old[field].value === stated.value)
      )
    }),
  )
}
