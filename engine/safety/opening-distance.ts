import type { Millimetres } from '../units.ts'

export type OpeningShape = 'slot' | 'square' | 'round'

/**
 * ISO 13857, reaching through regular openings (persons of 14 years and older; secondary source): the opening's
 * smallest side or diameter up to `openingMm`, and the least distance of the guard from the hazard for each shape.
 */
const openings: readonly ({ openingMm: Millimetres } & Record<OpeningShape, Millimetres>)[] = [
  { openingMm: 4, slot: 2, square: 2, round: 2 },
  { openingMm: 6, slot: 10, square: 5, round: 5 },
  { openingMm: 8, slot: 20, square: 15, round: 5 },
  { openingMm: 10, slot: 80, square: 25, round: 20 },
  { openingMm: 12, slot: 100, square: 80, round: 80 },
  { openingMm: 20, slot: 120, square: 120, round: 120 },
  { openingMm: 30, slot: 850, square: 120, round: 120 },
  { openingMm: 40, slot: 850, square: 200, round: 120 },
  { openingMm: 120, slot: 850, square: 850, round: 850 },
]

/** A guard must be at least this high (ISO 13857; maker's guide). */
export const LEAST_FENCE_HEIGHT_MM: Millimetres = 1400
/** An arm reaches so far through the highest opening that no person gets through. */
export const ARM_REACH_MM: Millimetres = Math.max(...openings.map(({ slot }) => slot))

/** Distance a guard with openings of that size must keep from the hazard, or why none is allowed. */
export function openingDistance(
  shape: OpeningShape,
  openingMm: Millimetres,
): { distanceMm: Millimetres; formula: string } | { reason: string } {
  if (!(openingMm > 0)) return { reason: 'The opening must be larger than 0 mm.' }
  const row = openings.find((each) => openingMm <= each.openingMm)
  if (!row)
    return { reason: `An opening of ${openingMm} mm lets a person through: ISO 13857 stops at 120 mm.` }
  return { distanceMm: row[shape], formula: `ISO 13857, ${shape} opening up to ${row.openingMm} mm` }
}
