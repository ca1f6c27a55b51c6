import type { Cell } from '#engine/layout/types.ts'
import { subtract, unit, viewOf } from '#engine/scene/index.ts'
import { radians, type Vector3Mm } from '#engine/units.ts'

/** Where cameras stand, in the scene's metres (x right, y up, z towards the operator). */
export type Point3 = readonly [number, number, number]

export const FIELD_DEGREES = 28
/** A little lower than the drawn posters, since perspective opens the far side. */
const ELEVATION_DEGREES = 27

/** Share of the picture that the cell may fill. */
const FILL = 0.96

const TALLEST_SHOWN_MM = 3000

/** Middle of what is looked at: the cell's bounds up to the fence or, if higher, the tallest robot's mounting plane. */
export const middleOf = (cell: Cell): Point3 => {
  const { minX, minY, maxX, maxY } = cell.boundsMm
  return [(minX + maxX) / 2000, shownHeightMm(cell) / 2400, -(minY + maxY) / 2000]
}

const shownHeightMm = (cell: Cell): number =>
  Math.min(
    TALLEST_SHOWN_MM,
    Math.max(cell.fence.heightMm, 1800, ...cell.robots.map((robot) => robot.baseMm[2] + 300)),
  )

const add = (a: Point3, b: Point3, factor: number): Point3 => [
  a[0] + b[0] * factor,
  a[1] + b[1] * factor,
  a[2] + b[2] * factor,
]
const dot = (a: Point3, b: Point3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Rounds of centring; the picture moves by less than a pixel after three. */
const ROUNDS = 4

/** A camera place and the point it looks at, from which the whole cell fits and fills a picture of this aspect. */
export const orbitView = (cell: Cell, aspect: number): { position: Point3; target: Point3 } => {
  const { minX, minY, maxX, maxY } = cell.boundsMm
  const [a, e] = [radians(viewOf(cell).azimuthDegrees), radians(ELEVATION_DEGREES)]
  // Unit vectors of the picture, scene axes.
  const out: Point3 = [Math.cos(a) * Math.cos(e), Math.sin(e), -Math.sin(a) * Math.cos(e)]
  const right: Point3 = [-Math.sin(a), 0, -Math.cos(a)]
  const up: Point3 = [-Math.cos(a) * Math.sin(e), Math.cos(e), Math.sin(a) * Math.sin(e)]
  const tanY = Math.tan(radians(FIELD_DEGREES / 2)) * FILL
  const tanX = tanY * Math.max(aspect, 0.1)
  const corners = [minX, maxX].flatMap((x) =>
    [minY, maxY].flatMap((y) => [0, shownHeightMm(cell)].map((z): Point3 => [x / 1000, z / 1000, -y / 1000])),
  )
  let target = middleOf(cell)
  let distance = 1
  for (let round = 0; round < ROUNDS; round += 1) {
    const seen = corners.map((corner) => {
      const d = add(corner, target, -1)
      return { across: dot(d, right), upright: dot(d, up), near: dot(d, out) }
    })
    distance = Math.max(
      1,
      ...seen.map(
        ({ across, upright, near }) => near + Math.max(Math.abs(across) / tanX, Math.abs(upright) / tanY),
      ),
    )
    const middle = (angles: number[]): number => (Math.max(...angles) + Math.min(...angles)) / 2
    const sideways = middle(seen.map(({ across, near }) => across / (distance - near))) * distance
    const upwards = middle(seen.map(({ upright, near }) => upright / (distance - near))) * distance
    target = add(add(target, right, sideways), up, upwards)
  }
  return { position: add(target, out, distance), target }
}

/** The shape of the picture that scenes open in; others see nearly the same lines of sight. */
const OPENING_ASPECT = 1.6

/** The direction from a point of the cell (mm, z up) to the camera as the scene opens. */
export const toOpeningCamera = (cell: Cell): ((pointMm: Vector3Mm) => Vector3Mm) => {
  const [x, y, z] = orbitView(cell, OPENING_ASPECT).position
  const eye: Vector3Mm = [1000 * x, -1000 * z, 1000 * y]
  return (pointMm) => unit(subtract(eye, pointMm))
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
