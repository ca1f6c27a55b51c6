import type { Vector2Mm } from '../../units.ts'
import type { Station } from '../types.ts'
import { stationRoom } from './overlaps.ts'

/** Whether a point of the floor is in a station. */
export const isIn = (station: Station, [x, y]: Vector2Mm): boolean => {
  const { min, max } = stationRoom(station)
  return x >= min[0] - 1 && x <= max[0] + 1 && y >= min[1] - 1 && y <= max[1] + 1
}

/** The middle of an opening, door or panel. */
export const middleOf = ({ fromMm, toMm }: { fromMm: Vector2Mm; toMm: Vector2Mm }): Vector2Mm => [
  (fromMm[0] + toMm[0]) / 2,
  (fromMm[1] + toMm[1]) / 2,
]
