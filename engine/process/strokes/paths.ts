import type { Millimetres, SizeMm, Vector2Mm } from '../../units.ts'

/** Between a path and the edge of the part, share of its shorter side. Assumed. */
const INSET_SHARE = 0.05
/** From one lap around the part to the next one inside it, share of its shorter side. Assumed. */
const LAP_SHARE = 0.08
/** Paths longer than so many laps are drawn so far only; their time stays whole. Several share so many. */
const MOST_LAPS = 60
const MOST_LAPS_OF_ALL = 240
/** Each of many long paths is drawn at least so far. */
const LEAST_LAPS = 4
/** Laps do not come nearer to the middle than this share of a half side. */
const INNERMOST = 0.3

/**
 * A path of this length around the part: along its edge and, where that is not long enough, on inside it lap by lap.
 * Points at the corners and at both ends, mm, origin in the middle of the part; at most 60 laps, fewer where it is one of
 * many (`count`).
 */
export const lapsAround = (
  [length, width]: SizeMm,
  lengthMm: Millimetres,
  firstLap: number,
  count: number,
): Vector2Mm[] => {
  const shorter = Math.min(length, width)
  const mostLaps = Math.min(MOST_LAPS, Math.max(LEAST_LAPS, Math.floor(MOST_LAPS_OF_ALL / count)))
  const points: Vector2Mm[] = []
  let left = lengthMm
  for (let lap = 0; left > 1e-6 && lap < mostLaps; lap += 1) {
    const wanted = (INSET_SHARE + LAP_SHARE * (firstLap + lap)) * shorter
    const most = (shorter / 2) * (1 - INNERMOST)
    const inset = wanted <= most ? wanted : INSET_SHARE * shorter + (wanted % Math.max(1e-6, most))
    const x = length / 2 - Math.min(inset, most)
    const y = width / 2 - Math.min(inset, most)
    const corners: Vector2Mm[] = [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
      [-x, -y],
    ]
    for (const corner of corners) {
      const last = points.at(-1)
      if (last === undefined) {
        points.push(corner)
        continue
      }
      const way = Math.hypot(corner[0] - last[0], corner[1] - last[1])
      if (way < 1e-9) continue
      const share = Math.min(1, left / way)
      points.push([last[0] + (corner[0] - last[0]) * share, last[1] + (corner[1] - last[1]) * share])
      left -= way * share
      if (left <= 1e-6) return points
    }
  }
  return points
}

/** Straight paths side by side along the part, there and back in turn so that the ways between stay short. */
export const linesAlong = ([length, width]: SizeMm, lengthMm: Millimetres, count: number): Vector2Mm[][] => {
  const perRow = Math.max(1, Math.floor((0.9 * length) / (1.2 * lengthMm)))
  const rows = Math.ceil(count / perRow)
  return Array.from({ length: count }, (_, index): Vector2Mm[] => {
    const row = Math.floor(index / perRow)
    const place = index % perRow
    const isBack = row % 2 === 1
    const y = rows === 1 ? 0 : (row / (rows - 1) - 0.5) * 0.8 * width
    const inRow = Math.min(perRow, count - row * perRow)
    const centre = ((isBack ? inRow - 1 - place : place) + 0.5 - inRow / 2) * ((0.9 * length) / perRow)
    const ends: Vector2Mm[] = [
      [centre - lengthMm / 2, y],
      [centre + lengthMm / 2, y],
    ]
    return isBack ? ends.reverse() : ends
  })
}
