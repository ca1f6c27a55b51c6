import type { Requirement } from '#engine/requirement/types.ts'
import type { SizeMm } from '#engine/units.ts'

/** Inside of a bin when the text gives none: a usual wire-mesh bin on a EUR pallet's footprint. Assumed. */
const DEFAULT_BIN_MM: SizeMm = [1200, 800, 600]

/** The inside of the bins of a requirement, mm: longest side of the floor first; `isAssumed` when the text gives none. */
export const binSizeOf = (requirement: Requirement): { sizeMm: SizeMm; isAssumed: boolean } => {
  const binMm = requirement.said.binMm?.value
  return { sizeMm: binMm ?? DEFAULT_BIN_MM, isAssumed: binMm === undefined }
}
