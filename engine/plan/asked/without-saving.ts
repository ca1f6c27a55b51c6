import type { FieldKey, Requirement } from '../../requirement/types.ts'

/** What only a saving is counted from. */
const ofSaving: ReadonlySet<FieldKey> = new Set(['operatorsPerShift', 'wageUsdPerHour'])

/**
 * The requirement of a cell that cannot be planned: nothing is saved there, so that nothing is asked for the saving. A
 * question with options is about the words of the text, and another of its readings may be planned.
 */
export const withoutSavingAsked = (requirement: Requirement): Requirement => ({
  ...requirement,
  questions: requirement.questions.filter(({ field, options }) => options || !ofSaving.has(field)),
})
