import type { Requirement } from '#engine/requirement/types.ts'
import type { SizeMm } from '#engine/units.ts'

/** Inside of a bin when the text gives none: a usual wire-mesh bin on a EUR pallet's footprint. Assumed. */
const DEFAULT_BIN_MM: SizeMm = [1200, 800, 600]
/** What counts as a bin's size: sides of 200 mm to 2.5 m. */
const SMALLEST_MM = 200
const LARGEST_MM = 2500

const unitMm: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
}

const NUMBER = String.raw`(\d{1,5}(?:\.\d{1,3})?)`
const BETWEEN = String.raw`\s{0,2}(?:mm|cm|m|in)?\s{0,2}[x×*]\s{0,2}`
/** "wire-mesh bin 1200x800x600 mm": a container's name, at most a few words, three lengths. */
const SIZED_BIN = new RegExp(
  String.raw`\b(?:bins?|mesh boxe?s?|cages?|crates?|gitterbox(?:en)?|stillages?|gaylords?|klts?|dolavs?|containers?)\b[^.;\d]{0,30}${NUMBER}${BETWEEN}${NUMBER}${BETWEEN}${NUMBER}\s{0,2}(mm|cm|m|inches|inch|in)?\b`,
  'i',
)

/** The inside of the bins of a requirement, mm: longest side of the floor first; `isAssumed` when the text gives none. */
export const binSizeOf = ({ text }: Requirement): { sizeMm: SizeMm; isAssumed: boolean } => {
  const found = SIZED_BIN.exec(text)
  const factor = unitMm[found?.[4]?.toLowerCase() ?? 'mm'] ?? 1
  const [a, b, c] = [1, 2, 3].map((group) => Number(found?.[group] ?? Number.NaN) * factor)
  if (a === undefined || b === undefined || c === undefined)
    return { sizeMm: DEFAULT_BIN_MM, isAssumed: true }
  const isBin = [a, b, c].every((side) => side >= SMALLEST_MM && side <= LARGEST_MM)
  return isBin
    ? { sizeMm: [Math.max(a, b), Math.min(a, b), c], isAssumed: false }
    : { sizeMm: DEFAULT_BIN_MM, isAssumed: true }
}
