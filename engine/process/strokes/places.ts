import type { SizeMm, Vector2Mm } from '../../units.ts'
import { CAMERA_PIXELS } from '../tasks/views.ts'

/** Screws sit this share of a side in from the edge. Assumed. */
const INSET = 0.12

/** Places along the edge of the part: up to four in its corners, more of them evenly spread. */
export const placesAround = ([length, width]: SizeMm, count: number): Vector2Mm[] => {
  const x = length * (0.5 - INSET)
  const y = width * (0.5 - INSET)
  const corners: Vector2Mm[] = [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ]
  if (count === 1) return [[0, 0]]
  if (count === 2)
    return [
      [-x, 0],
      [x, 0],
    ]
  if (count <= 4) return corners.slice(0, count)
  const around = 4 * (x + y)
  return Array.from({ length: count }, (_, index): Vector2Mm => {
    const at = (index * around) / count
    if (at < 2 * x) return [-x + at, -y]
    if (at < 2 * x + 2 * y) return [x, -y + (at - 2 * x)]
    if (at < 4 * x + 2 * y) return [x - (at - 2 * x - 2 * y), y]
    return [-x, y - (at - 4 * x - 2 * y)]
  })
}

/** Places along the middle of the part, for what is set into it. */
export const placesAlong = ([length]: SizeMm, count: number): Vector2Mm[] =>
  Array.from({ length: count }, (_, index): Vector2Mm => [((index + 0.5) / count - 0.5) * 0.8 * length, 0])

const ASPECT = CAMERA_PIXELS[0] / CAMERA_PIXELS[1]

/** Middles of the views: the rows and columns whose fields are nearest to the camera's, row by row there and back. */
export const viewPlaces = ([length, width]: SizeMm, count: number): Vector2Mm[] => {
  let columns = count
  let nearest = Number.POSITIVE_INFINITY
  for (let across = 1; across <= count; across += 1) {
    if (count % across !== 0) continue
    const aspect = length / across / (width / (count / across))
    const off = Math.min(Math.abs(Math.log(aspect / ASPECT)), Math.abs(Math.log(aspect * ASPECT)))
    if (off < nearest) [nearest, columns] = [off, across]
  }
  const rows = count / columns
  return Array.from({ length: count }, (_, index): Vector2Mm => {
    const row = Math.floor(index / columns)
    const inRow = index % columns
    const column = row % 2 === 0 ? inRow : columns - 1 - inRow
    return [((column + 0.5) / columns - 0.5) * length, ((row + 0.5) / rows - 0.5) * width]
  })
}
