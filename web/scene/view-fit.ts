import type { Cell } from '#engine/layout/types.ts'
import { radians } from '#engine/units.ts'

/** Where cameras stand, in the scene's metres (x right, y up, z towards the operator). */
export type Point3 = readonly [number, number, number]

export const FIELD_DEGREES = 28
/** The same side as the drawn posters show: from the operator's right, above. */
export const AZIMUTH_DEGREES = -56
export const ELEVATION_DEGREES = 27

const TALLEST_SHOWN_MM = 3000

/** Middle of what is looked at: the cell's bounds up to the fence or, if higher, the tallest robot's mounting plane. */
export const targetOf = (cell: Cell): Point3 => {
  const { minX, minY, maxX, maxY } = cell.boundsMm
  return [(minX + maxX) / 2000, shownHeightMm(cell) / 2400, -(minY + maxY) / 2000]
}

const shownHeightMm = (cell: Cell): number =>
  Math.min(
    TALLEST_SHOWN_MM,
    Math.max(cell.fence.heightMm, 1800, ...cell.robots.map((robot) => robot.baseMm[2] + 300)),
  )

/** A camera position from which the whole cell fits a picture of this aspect (width over height). */
export const orbitPosition = (cell: Cell, aspect: number): Point3 => {
  const { minX, minY, maxX, maxY } = cell.boundsMm
  const [tx, ty, tz] = targetOf(cell)
  const [a, e] = [radians(AZIMUTH_DEGREES), radians(ELEVATION_DEGREES)]
  // Unit vectors of the picture, scene axes.
  const out: Point3 = [Math.cos(a) * Math.cos(e), Math.sin(e), -Math.sin(a) * Math.cos(e)]
  const right: Point3 = [-Math.sin(a), 0, -Math.cos(a)]
  const up: Point3 = [-Math.cos(a) * Math.sin(e), Math.cos(e), Math.sin(a) * Math.sin(e)]
  const tanY = Math.tan(radians(FIELD_DEGREES / 2)) * 0.94
  const tanX = tanY * Math.max(aspect, 0.1)
  let distance = 1
  for (const x of [minX, maxX]) {
    for (const y of [minY, maxY]) {
      for (const z of [0, shownHeightMm(cell)]) {
        const d: Point3 = [x / 1000 - tx, z / 1000 - ty, -y / 1000 - tz]
        const along = (axis: Point3): number => d[0] * axis[0] + d[1] * axis[1] + d[2] * axis[2]
        const needed = Math.max(Math.abs(along(right)) / tanX, Math.abs(along(up)) / tanY)
        distance = Math.max(distance, along(out) + needed)
      }
    }
  }
  return [tx + out[0] * distance, ty + out[1] * distance, tz + out[2] * distance]
}

/** Pixels a metre at which the cell with its dimension lines fits, seen from above. */
export const topZoom = (cell: Cell, widthPixels: number, heightPixels: number): number => {
  const { minX, minY, maxX, maxY } = cell.boundsMm
  const margin = 2.6
  return Math.max(
    1,
    Math.min(widthPixels / ((maxX - minX) / 1000 + margin), heightPixels / ((maxY - minY) / 1000 + margin)),
  )
}
