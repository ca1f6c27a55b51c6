import type { OfferedType } from '#contract/application-states.ts'

/** A type of company in the middle of a sentence. */
export const typeWords: Readonly<Record<OfferedType, string>> = {
  manufacturer: 'a manufacturer',
  engineer: 'an engineer',
  supplier: 'a supplier',
}
