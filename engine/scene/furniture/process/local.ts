import type { Cell, Station } from '../../../layout/types.ts'
import type { Degrees, Millimetres, SizeMm, Vector2Mm, Vector3Mm } from '../../../units.ts'
import { degrees } from '../../../units.ts'
import { subtract, turned } from '../../solids/vector.ts'
import type { SceneItem } from '../../types.ts'
import { placed } from '../build.ts'

/** A point of the cell in a station's own frame (origin on the floor under its centre). */
export const inStation = (station: Station, pointMm: Vector3Mm): Vector3Mm =>
  turned(subtract(pointMm, [...station.centreMm, 0]), -station.rotationDegrees)

/** Middle of a station's targets in its own frame; `undefined` where it has none. */
export const targetOf = (station: Station): Vector3Mm | undefined => {
  const points = station.targets.map(({ positionMm }) => inStation(station, positionMm))
  if (points.length === 0) return undefined
  const mean = (axis: 0 | 1 | 2): number =>
    points.reduce((sum, point) => sum + point[axis], 0) / points.length
  return [mean(0), mean(1), mean(2)]
}

/** Quarter turn of a station's own frame that brings its front (local -y) to face a point of the floor. */
const quarterTurnTo = (station: Station, pointMm: Vector2Mm | undefined): Degrees => {
  if (!pointMm) return 0
  const bearing =
    degrees(Math.atan2(pointMm[1] - station.centreMm[1], pointMm[0] - station.centreMm[0])) -
    station.rotationDegrees
  return Math.round((bearing + 90) / 90) * 90
}

/** What a station's picture is built from. `towardsMm`: the robot it works with. */
export type FormInput = { station: Station; cell: Cell; towardsMm: Vector2Mm | undefined }

/**
 * A thing with a front, built about the station's middle by its width, depth and height as seen from the robot, and set
 * down facing it.
 */
export const facing = (
  { station, towardsMm }: FormInput,
  about: (size: SizeMm, targetMm: Vector3Mm | undefined) => SceneItem[],
): SceneItem[] => {
  const turn = quarterTurnTo(station, towardsMm)
  const [sx, sy, sz] = station.sizeMm
  const size: SizeMm = turn % 180 === 0 ? [sx, sy, sz] : [sy, sx, sz]
  const target = targetOf(station)
  return placed(
    about(size, target && turned(target, -turn)),
    [...station.centreMm, 0],
    station.rotationDegrees + turn,
    station.id,
  )
}

/** Items built in the station's own frame, set down in the cell. */
export const standing = (station: Station, items: readonly SceneItem[]): SceneItem[] =>
  placed(items, [...station.centreMm, 0], station.rotationDegrees, station.id)

export const within = (value: Millimetres, low: Millimetres, high: Millimetres): Millimetres =>
  Math.max(low, Math.min(value, high))
