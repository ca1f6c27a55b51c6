import { importFieldLabels, importFields } from '#contract/equipment-words.ts'

/** The name of a field of an imported table; anything else is its own name. */
export const labelOf = (field: string): string => {
  const known = importFields.find((one) => one === field)
  return known ? importFieldLabels[known] : field
}
