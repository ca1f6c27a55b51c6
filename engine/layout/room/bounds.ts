import type { Cell, Fence, Station } from '../types.ts'
import { stationRoom } from './overlaps.ts'

/** The outer bounds of stations and fence on the floor. */
export const boundsOf = (stations: readonly Station[], fence: Fence): Cell['boundsMm'] => {
  const xs: number[] = []
  const ys: number[] = []
  for (const station of stations) {
    const { min, max } = stationRoom(station)
    xs.push(min[0], max[0])
    ys.push(min[1], max[1])
  }
  for (const { fromMm, toMm } of [...fence.panels, ...fence.doors, ...fence.openings]) {
    xs.push(fromMm[0], toMm[0])
    ys.push(fromMm[1], toMm[1])
  }
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) }
}
