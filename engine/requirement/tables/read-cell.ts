/** A number with the unit written behind it, or none. */
export type Measured = { value: number; unit: string }

/**
 * "1,234.5", "12,5", "1.234,56", "1 200", "18 kg", "3/4" is none. A comma before exactly three digits groups them, unless
 * a point follows earlier; any other comma is a decimal sign.
 */
const parseNumber = (text: string): number | undefined => {
  const compact = text.trim().replaceAll(/[\s\u00a0']/g, '')
  if (compact === '' || compact.length > 40) return undefined
  const plain = /^[+-]?\d{1,3}(\.\d{3})+,\d+$/.test(compact)
    ? compact.replaceAll('.', '').replace(',', '.')
    : /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(compact)
      ? compact.replaceAll(',', '')
      : compact.replace(',', '.')
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(plain) ? Number(plain) : undefined
}

/** A cell's number and unit; undefined for words, dates and empty cells. */
export const readCell = (cell: string | number | undefined): Measured | undefined => {
  if (typeof cell === 'number') return Number.isFinite(cell) ? { value: cell, unit: '' } : undefined
  // Trimmed first: two runs of blanks side by side would be tried in every division.
  const found = /^([+-]?[\d.,'\s\u00a0]*\d)\s*([a-zµ"″/%][a-z"″/ ]{0,20})?$/i.exec(
    (cell ?? '').slice(0, 100).trim(),
  )
  const value = found?.[1] === undefined ? undefined : parseNumber(found[1])
  return value === undefined ? undefined : { value, unit: (found?.[2] ?? '').trim().toLowerCase() }
}

const massKg: Record<string, number> = {
  kg: 1,
  kgs: 1,
  kilogram: 1,
  kilograms: 1,
  g: 0.001,
  gr: 0.001,
  gram: 0.001,
  grams: 0.001,
  t: 1000,
  // International avoirdupois pound, exact; 16 ounces each.
  lb: 0.45359237,
  lbs: 0.45359237,
  pound: 0.45359237,
  pounds: 0.45359237,
  oz: 0.028349523125,
}
const lengthMm: Record<string, number> = {
  mm: 1,
  cm: 10,
  dm: 100,
  m: 1000,
  // International inch and foot, exact.
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
  '"': 25.4,
  '″': 25.4,
  ft: 304.8,
}

const lookUp = (units: Record<string, number>, unit: string): number | undefined =>
  Object.hasOwn(units, unit) ? units[unit] : undefined

/** Kilograms in one of this unit; undefined when it is no unit of mass. */
export const kgPer = (unit: string): number | undefined => lookUp(massKg, unit)
/** Millimetres in one of this unit; undefined when it is no unit of length. */
export const mmPer = (unit: string): number | undefined => lookUp(lengthMm, unit)

/** "400x300x250", "40 x 30 x 25 cm": three lengths in millimetres; the header's unit counts where the cell has none. */
export const readSize = (cell: string | number | undefined, headerUnit: string): number[] | undefined => {
  if (typeof cell !== 'string') return undefined
  const parts = cell.slice(0, 100).toLowerCase().split(/[x×*]/)
  if (parts.length !== 3) return undefined
  const numbers = parts.map(readCell)
  const unit = numbers.map((each) => each?.unit ?? '').findLast((each) => each !== '') ?? headerUnit
  const factor = mmPer(unit || 'mm')
  const values = numbers.flatMap((each) => (each && each.value > 0 ? [each.value] : []))
  return factor === undefined || values.length !== 3 ? undefined : values.map((value) => value * factor)
}
