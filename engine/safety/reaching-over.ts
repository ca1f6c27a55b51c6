import type { Millimetres } from '../units.ts'

/** Heights of the upper edge of a field, b. */
const FIELD_TOPS_MM = [900, 1000, 1100, 1200, 1300, 1400, 1600, 1800, 2000, 2200, 2400, 2600] as const

/** ISO 13855:2010, table 1 (as safety makers reprint it): what is added for reaching over, C_RO, by height of the hazard, a. */
const rows: readonly (readonly [hazardMm: Millimetres, ...addedMm: Millimetres[]])[] = [
  [2600, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  [2500, 400, 400, 350, 300, 300, 300, 300, 300, 250, 150, 100, 0],
  [2400, 550, 550, 550, 500, 450, 450, 400, 400, 300, 250, 100, 0],
  [2200, 800, 750, 750, 700, 650, 650, 600, 550, 400, 250, 0, 0],
  [2000, 950, 950, 850, 850, 800, 750, 700, 550, 400, 0, 0, 0],
  [1800, 1100, 1100, 950, 950, 850, 800, 750, 550, 0, 0, 0, 0],
  [1600, 1150, 1150, 1100, 1000, 900, 850, 750, 450, 0, 0, 0, 0],
  [1400, 1200, 1200, 1100, 1000, 900, 850, 650, 0, 0, 0, 0, 0],
  [1200, 1200, 1200, 1100, 1000, 850, 800, 0, 0, 0, 0, 0, 0],
  [1000, 1200, 1150, 1050, 950, 750, 700, 0, 0, 0, 0, 0, 0],
  [800, 1150, 1050, 950, 800, 500, 450, 0, 0, 0, 0, 0, 0],
  [600, 1050, 950, 750, 550, 0, 0, 0, 0, 0, 0, 0, 0],
  [400, 900, 700, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  [200, 600, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
]

/**
 * What reaching over a vertical field adds to K·T at the worst height of the hazard: an arm of a robot moves at all of
 * them. Between two heights of the table the lower field counts. `undefined`: fields that end below 900 mm.
 */
export function reachOverMm(fieldTopMm: Millimetres): Millimetres | undefined {
  const column = FIELD_TOPS_MM.findLastIndex((top) => top <= fieldTopMm)
  return column < 0 ? undefined : Math.max(...rows.map((row) => row[column + 1] ?? 0))
}
