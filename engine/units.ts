declare const unit: unique symbol
/** A number of one unit: a plain number fits into it, and it into a plain number, but never one unit into another. */
type In<Unit extends string> = number & { readonly [unit]?: Unit }

/** Units of the engine: millimetres, kilograms, seconds, degrees, integer US cents; the name of a value says its unit. */
export type Millimetres = In<'mm'>
export type Kilograms = In<'kg'>
export type Seconds = In<'s'>
export type Degrees = In<'deg'>
export type Cents = In<'cent'>

/** What formulas of angles take; turned into degrees at once. */
export type Radians = In<'rad'>

/** A point or extent in the cell frame: x right, y away from the operator, z up, in millimetres. */
export type Vector3Mm = readonly [x: Millimetres, y: Millimetres, z: Millimetres]
export type Vector2Mm = readonly [x: Millimetres, y: Millimetres]
/** length (along x before rotation), width (along y), height. */
export type SizeMm = readonly [length: Millimetres, width: Millimetres, height: Millimetres]

/** International inch and avoirdupois pound, exact by definition (International yard and pound agreement, 1959). */
export const MM_PER_INCH = 25.4
export const KG_PER_POUND = 0.45359237
export const MM_PER_FOOT = 304.8
export const KG_PER_OUNCE: number = KG_PER_POUND / 16

/** Standard gravity, m/s² (CGPM 1901). */
export const STANDARD_GRAVITY = 9.80665

export const radians = (degrees: Degrees): Radians => (degrees * Math.PI) / 180
export const degrees = (radians: Radians): Degrees => (radians * 180) / Math.PI
export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value))
/** Rounds to `digits` decimals without turning 0 into -0. */
export const round = (value: number, digits = 0): number => {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor + 0
}

/** So many decimals tell nearly equal figures apart; beyond, they are the same to a reader. */
const MOST_DECIMALS = 6

/** The decimals, at least `digits`, with which two figures read differently; `digits` where they are the same. */
export const decimalsApart = (a: number, b: number, digits: number): number => {
  for (let more = digits; more <= MOST_DECIMALS; more += 1)
    if (a.toFixed(more) !== b.toFixed(more)) return more
  return digits
}

/** Mean Gregorian month (365.2425 / 12 days). */
export const DAYS_PER_MONTH = 30.436875

/** Implementation time as the catalogue writes it, in months rounded up to whole ones: 85 to 120 days → "3-4 months". */
export function formatMonthRange(days: { low: number; high: number }): string {
  const low = Math.max(1, Math.round(days.low / DAYS_PER_MONTH))
  const high = Math.max(low, Math.ceil(days.high / DAYS_PER_MONTH))
  if (low === high) return low === 1 ? '1 month' : `${low} months`
  return `${low}-${high} months`
}
