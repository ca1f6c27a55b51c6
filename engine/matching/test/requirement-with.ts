import { withSaid } from '#engine/requirement/index.ts'
import type { FieldKey, FieldValues, Overrides, Requirement } from '#engine/requirement/types.ts'

/** A requirement with exactly these values, each as if typed: for tests and for programs that know the numbers. */
export const requirementWith = (values: Overrides): Requirement =>
  withSaid({
    version: 1,
    text: '',
    facts: Object.fromEntries(
      (Object.entries(values) as [FieldKey, FieldValues[FieldKey]][]).map(([key, value]) => [
        key,
        { value, origin: 'typed', basis: 'typed' },
      ]),
    ),
    questions: [],
  })
