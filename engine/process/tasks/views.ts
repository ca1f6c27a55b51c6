import type { Millimetres, SizeMm } from '../../units.ts'

/** Pixels that must lie across the smallest defect: practice is 2 to 3 to find it, 5 to tell its kind (secondary, several guides). */
export const PIXELS_ON_DEFECT = 3
/** A camera of 12 megapixels. */
export const CAMERA_PIXELS = [4096, 3000] as const
/** Widest view that one light on the arm lights evenly, mm. Assumed. */
export const WIDEST_VIEW_MM = 400
/** Views overlap by this share so that nothing lies on a seam. Assumed. */
const OVERLAP = 0.1
/** Sensor of 14.1 mm behind a lens of 16 mm: distance to the part over the width of the view. */
const SENSOR_MM = 14.1
const DISTANCE_PER_WIDTH = 16 / SENSOR_MM
/**
 * Lenses of machine vision show a part up to twice as large as it is. Beyond that they are microscopes, in focus over
 * hundredths of a millimetre, about what an arm repeats. General knowledge.
 */
export const LARGEST_MAGNIFICATION = 2
/** The smallest defect that has its pixels under such a lens. */
export const FINEST_DEFECT_MM: Millimetres =
  (PIXELS_ON_DEFECT * SENSOR_MM) / CAMERA_PIXELS[0] / LARGEST_MAGNIFICATION

export type Views = {
  count: number
  columns: number
  rows: number
  /** What one picture shows. */
  viewMm: readonly [Millimetres, Millimetres]
  pixelMm: Millimetres
  /** Whether the light keeps views smaller than the pixels would. */
  isLimitedByLight: boolean
  /** Lens to part. */
  distanceMm: Millimetres
}

/** How many pictures cover the part so that the smallest defect has its pixels, the camera turned the better way. */
export const viewsOf = ([length, width]: SizeMm, smallestDefectMm: Millimetres): Views => {
  const widestMm = (CAMERA_PIXELS[0] * smallestDefectMm) / PIXELS_ON_DEFECT
  const wide = Math.min(WIDEST_VIEW_MM, widestMm)
  const high = (wide * CAMERA_PIXELS[1]) / CAMERA_PIXELS[0]
  const step = (size: number, view: number): number =>
    Math.max(1, Math.ceil((size - OVERLAP * view) / (view * (1 - OVERLAP)) - 1e-9))
  const ways = [
    { columns: step(length, wide), rows: step(width, high), viewMm: [wide, high] as const },
    { columns: step(length, high), rows: step(width, wide), viewMm: [high, wide] as const },
  ].map((way) => ({ ...way, count: way.columns * way.rows }))
  const [first, second] = ways
  const best = first !== undefined && second !== undefined && second.count < first.count ? second : first
  return {
    count: best?.count ?? 1,
    columns: best?.columns ?? 1,
    rows: best?.rows ?? 1,
    viewMm: best?.viewMm ?? [wide, high],
    pixelMm: wide / CAMERA_PIXELS[0],
    isLimitedByLight: widestMm > WIDEST_VIEW_MM,
    distanceMm: wide * DISTANCE_PER_WIDTH,
  }
}
