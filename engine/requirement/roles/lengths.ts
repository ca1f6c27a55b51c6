import { MM_PER_INCH, round } from '../../units.ts'
import type { Quantity } from '../grammar/quantities.ts'
import { readPathLength } from '../process/path-length.ts'
import type { TaskReading } from '../tasks/read-task.ts'
import type { PartReading } from '../text/phrases.ts'
import { labelled, quote, type Reading } from '../text/reading.ts'
import type { Facts } from '../types.ts'
import { axisAround, nounsAround } from './axes.ts'

/** Millimetres of a size, with the unit assumed where none was typed. */
export const sizeMm = (reading: Reading, quantity: Quantity): { mm: number[]; note: string } => {
  const size = [...(quantity.size ?? [])]
  if (!quantity.isUnitMissing) return { mm: size, note: '' }
  const largest = Math.max(...size)
  // "48x40 pallets": inches, whatever the rest of the text is written in.
  if (size.length === 2 && largest === 48 && Math.min(...size) === 40)
    return { mm: size.map((value) => round(value * MM_PER_INCH, 6)), note: ', no unit typed: read as inches' }
  if (reading.isImperial && largest < 130)
    return { mm: size.map((value) => round(value * MM_PER_INCH, 6)), note: ', no unit typed: read as inches' }
  if (largest >= 100) return { mm: size, note: ', no unit typed: read as mm' }
  return { mm: size.map((value) => value * 10), note: ', no unit typed: read as cm' }
}

/** Lengths of seams, beads and edges, and how many of them there are. */
export const readPaths = (
  reading: Reading,
  facts: Facts,
  part: PartReading | undefined,
  task: TaskReading | undefined,
): void => {
  for (const quantity of reading.quantities) {
    if (quantity.kind !== 'length' || reading.used.has(quantity)) continue
    const { left, right } = nounsAround(reading, quantity, part)
    const range = quantity.low === undefined ? '' : ', the largest counts'
    const basis = `${quote(labelled(reading, quantity.first, quantity.last))}${range}`
    const axis = axisAround(reading, quantity)
    readPathLength({ reading, facts, quantity, left, right, axis, basis }, task)
  }
}
