import type { Requirement } from '#engine/requirement/types.ts'
import type { Seconds, SizeMm } from '#engine/units.ts'

/** Inside of a bin when the text gives none: a usual wire-mesh bin on a EUR pallet's footprint. Assumed. */
const DEFAULT_BIN_MM: SizeMm = [1200, 800, 600]

/** The inside of the bins of a requirement, mm: longest side of the floor first; `isAssumed` when the text gives none. */
export const binSizeOf = (requirement: Requirement): { sizeMm: SizeMm; isAssumed: boolean } => {
  const binMm = requirement.said.binMm?.value
  return { sizeMm: binMm ?? DEFAULT_BIN_MM, isAssumed: binMm === undefined }
}

/**
 * Picture of a heap, finding a part that lies free, and planning the way in and out. Assumed so that whole cycles come out
 * as printed: 6–10 s a pick, 7.2 s in a case (amdmachines.com/solutions/bin-picking/, 2026), 7 s by contract with a
 * PhoXi scanner and an ABB robot (sodavision.com). Suction of loose goods from totes is faster: 3–4 s (support.zivid.com).
 */
export const BIN_LOOK_SECONDS: Seconds = 4
