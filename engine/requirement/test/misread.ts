import { isFieldKey } from '../fields.ts'
import { readRequirement } from '../read-requirement.ts'
import type { FieldValues, Overrides } from '../types.ts'

/** What a person reads in a text; `undefined` says that the text must not give this field. */
export type Expected = { [K in keyof FieldValues]?: FieldValues[K] | undefined }

/** Compares the reading of a text with what a person expects: one line for each difference, numbers to five digits. */
export const misread = (text: string, expected: Expected, overrides: Overrides = {}): string[] => {
  const { facts } = readRequirement(text, overrides)
  return Object.entries(expected).flatMap(([key, value]) => {
    const found = isFieldKey(key) ? facts[key]?.value : undefined
    const isClose =
      typeof value === 'number' &&
      typeof found === 'number' &&
      Math.abs(found - value) <= Math.abs(value) * 1e-5
    return isClose || found === value ? [] : [`${key}: read ${found}, expected ${value}`]
  })
}
