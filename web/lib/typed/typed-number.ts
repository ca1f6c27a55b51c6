/**
 * A number as people type it, NaN where it is none. Commas before groups of three digits are thousands, as pages write
 * them ("1,476", "231,500.50"); another single comma is a decimal one ("3,75").
 */
export const typedNumber = (typed: string): number => {
  const plain = typed.replace(/[\s$]/g, '')
  if (plain === '') return Number.NaN
  if (/^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(plain)) return Number(plain.replaceAll(',', ''))
  return Number(/^[^.,]*,[^.,]*$/.test(plain) ? plain.replace(',', '.') : plain)
}

/** Typed dollars in cents; parts of a cent stay, for the contract to refuse. */
export const typedCents = (typed: string): number => {
  const cents = typedNumber(typed) * 100
  const rounded = Math.round(cents)
  return Math.abs(cents - rounded) < 1e-6 ? rounded : cents
}
