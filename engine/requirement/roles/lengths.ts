import { MM_PER_INCH, round } from '../../units.ts'
import type { Quantity } from '../grammar/quantities.ts'
import { nounAt, type Reading } from '../text/reading.ts'

/** Sheets as mills and merchants sell them, in feet. */
const sheetsInFeet: ReadonlySet<string> = new Set([
  '3x8',
  '4x8',
  '4x10',
  '4x12',
  '5x8',
  '5x10',
  '5x12',
  '6x10',
  '6x12',
])
/** From the word for a sheet to its size, in tokens. */
const NEAR_SHEET = 5

/** "Sheets of aluminum, 4x8" */
const isSheetInFeet = (reading: Reading, { size = [], first, last }: Quantity): boolean => {
  if (!sheetsInFeet.has(size.toSorted((a, b) => a - b).join('x'))) return false
  for (let at = first - NEAR_SHEET; at <= last + NEAR_SHEET; at += 1)
    if (nounAt(reading, at)?.form === 'sheet') return true
  return false
}

/** Millimetres of a size, with the unit assumed where none was typed. */
export const sizeMm = (reading: Reading, quantity: Quantity): { mm: number[]; note: string } => {
  const size = [...(quantity.size ?? [])]
  if (!quantity.isUnitMissing) return { mm: size, note: '' }
  const largest = Math.max(...size)
  // "48x40 pallets": inches, whatever the rest of the text is written in.
  if (size.length === 2 && largest === 48 && Math.min(...size) === 40)
    return { mm: size.map((value) => round(value * MM_PER_INCH, 6)), note: ', no unit typed: read as inches' }
  if (reading.isImperial && isSheetInFeet(reading, quantity))
    return {
      mm: size.map((value) => round(value * 12 * MM_PER_INCH, 6)),
      note: ', no unit typed: read as feet',
    }
  if (reading.isImperial && largest < 130)
    return { mm: size.map((value) => round(value * MM_PER_INCH, 6)), note: ', no unit typed: read as inches' }
  if (largest >= 100) return { mm: size, note: ', no unit typed: read as mm' }
  return { mm: size.map((value) => value * 10), note: ', no unit typed: read as cm' }
}
