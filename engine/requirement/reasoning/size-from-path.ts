import { formatNumber } from '../fields.ts'
import { type Facts, isGiven } from '../types.ts'

/** Parts are not made longer than this from a bead alone. */
const longestMm = 4000
const around: ReadonlySet<string> = new Set(['dispensing', 'arc_welding'])

/**
 * How much longer and wider than usual a part of `lengthMm` × `widthMm` must be for the bead or seam that the text gives: a
 * single one runs around it, several run along it. 1 where it fits, or where all seams were taken together as one.
 */
export const stretchForPath = (
  facts: Facts,
  lengthMm: number,
  widthMm: number,
): { factor: number; basis: string } => {
  const none = { factor: 1, basis: '' }
  const path = facts.processLengthMm
  const count = facts.processCount
  if (!isGiven(path) || !around.has(facts.task?.value ?? '') || facts.partForm?.value === 'shaft') return none
  if (count?.origin === 'derived') return none
  const isOne = (count?.value ?? 1) === 1
  const room = isOne ? 2 * (lengthMm + widthMm) : lengthMm
  const factor = Math.min(path.value / room, longestMm / lengthMm)
  if (factor <= 1) return none
  const kind = facts.task?.value === 'dispensing' ? 'bead' : 'seam'
  return {
    factor,
    basis: `large enough for a ${kind} of ${formatNumber(path.value)} mm ${isOne ? 'around' : 'along'} it, flatter than usual; no size in the text`,
  }
}
