import type { Millimetres, SizeMm } from '#engine/units.ts'

/** Outer sizes of small load carriers (the usual 300 × 200, 400 × 300 and 600 × 400 mm), lowest first by kind. */
const BINS_MM: readonly SizeMm[] = [
  [300, 200, 120],
  [300, 200, 170],
  [400, 300, 120],
  [400, 300, 220],
  [600, 400, 220],
  [600, 400, 320],
]
export const BIN_WALL_MM: Millimetres = 15
/** Between bins side by side. Assumed. */
export const BIN_GAP_MM: Millimetres = 10
/** A bin is this many parts long and wide inside, and deep, at least: parts lie in a heap. Assumed. */
const LONG_SHARE = 2
const WIDE_SHARE = 1.5
const DEEP_SHARE = 3

/** A bin of a kitting rack for parts of this size: the smallest usual one; larger parts get one to measure. */
export const kitBinFor = (partMm: SizeMm): SizeMm => {
  const [long, wide] = [Math.max(partMm[0], partMm[1]), Math.min(partMm[0], partMm[1])]
  const least: SizeMm = [
    LONG_SHARE * long + 2 * BIN_WALL_MM,
    WIDE_SHARE * wide + 2 * BIN_WALL_MM,
    DEEP_SHARE * partMm[2] + BIN_WALL_MM,
  ]
  return BINS_MM.find((size) => size.every((side, axis) => side >= (least[axis] ?? 0))) ?? least
}
