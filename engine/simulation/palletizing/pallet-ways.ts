import type { Cell, Station } from '../../layout/types.ts'
import type { Degrees, Seconds, Vector3Mm } from '../../units.ts'
import { OPEN_END } from '../moves/spans.ts'
import type { PartTrack } from '../types.ts'

/** How far something goes from its place, cell frame, and how long it takes; `isInSight`: the other end is seen and not a store. */
export type Way = { byMm: Vector3Mm; seconds: Seconds; isInSight?: true }

/** A fork truck among people and machines. Assumed. */
const TRUCK_MM_PER_SECOND = 800
/** Empty pallets between a dispenser and the place beside it. Assumed, as for full ones. */
const EMPTY_MM_PER_SECOND = 200

const isInLine = (station: Station, other: Station, axis: 0 | 1): boolean =>
  Math.abs(station.centreMm[axis] - other.centreMm[axis]) < 1

/** A truck takes what stands on the floor out through the opening in front, until it is outside the cell. */
const byTruck = (cell: Cell, { centreMm, sizeMm }: Station): Way => {
  const wayMm = centreMm[1] - cell.boundsMm.minY + Math.max(sizeMm[0], sizeMm[1])
  return { byMm: [0, -wayMm, 0], seconds: wayMm / TRUCK_MM_PER_SECOND }
}

/** How a full pallet goes from its place, or comes the same way back: along its conveyor, else with a truck. */
export const fullWay = (cell: Cell, place: Station): Way => {
  const conveyor = cell.stations.find(
    (station) =>
      (station.kind === 'outfeed' || station.kind === 'infeed') &&
      station.flow !== undefined &&
      station.centreMm[1] < place.centreMm[1] &&
      isInLine(station, place, 0),
  )
  if (!conveyor?.flow) return byTruck(cell, place)
  const wayMm = conveyor.sizeMm[0] - 100
  return { byMm: [0, -wayMm, 0], seconds: wayMm / conveyor.flow.speedMmPerSecond, isInSight: true }
}

/** Where empty pallets of a place come from and go to: the dispenser beside it, else outside with a truck. */
export const emptyWay = (cell: Cell, place: Station): Way => {
  const away = (store: Station): number => Math.abs(store.centreMm[0] - place.centreMm[0])
  const [store] = cell.stations
    .filter((station) => station.kind === 'pallet_store' && isInLine(station, place, 1))
    .sort((a, b) => away(a) - away(b))
  if (!store) return byTruck(cell, place)
  const x = store.centreMm[0] - place.centreMm[0]
  return { byMm: [x, 0, 0], seconds: Math.abs(x) / EMPTY_MM_PER_SECOND }
}

const moved = ([x, y, z]: Vector3Mm, [dx, dy, dz]: Vector3Mm): Vector3Mm => [x + dx, y + dy, z + dz]

/** Spans of something that leaves its place at a time; on a conveyor it stands at the end until the loop is over. */
export const leaving = (
  topMm: Vector3Mm,
  yawDegrees: Degrees,
  { byMm, seconds, isInSight }: Way,
  at: Seconds,
): PartTrack['spans'] => {
  const [there, end] = [moved(topMm, byMm), at + seconds]
  return [
    { on: 'path', fromSeconds: at, toSeconds: end, fromTopMm: topMm, toTopMm: there, yawDegrees },
    ...(isInSight
      ? [{ on: 'still' as const, fromSeconds: end, toSeconds: OPEN_END, topMm: there, yawDegrees }]
      : []),
  ]
}

/** Spans of something that is in its place from a time on; on a conveyor it has stood at the beginning since the loop began. */
export const coming = (
  topMm: Vector3Mm,
  yawDegrees: Degrees,
  { byMm, seconds, isInSight }: Way,
  at: Seconds,
): PartTrack['spans'] => {
  const [there, start] = [moved(topMm, byMm), at - seconds]
  return [
    ...(isInSight && start > 0
      ? [{ on: 'still' as const, fromSeconds: 0, toSeconds: start, topMm: there, yawDegrees }]
      : []),
    { on: 'path', fromSeconds: start, toSeconds: at, fromTopMm: there, toTopMm: topMm, yawDegrees },
  ]
}

/** The pallet of a place while it is under way; in its place it belongs to the station. None where nothing is stacked. */
export const palletTrack = (
  { id, stack, centreMm, surfaceMm, rotationDegrees }: Station,
  name: string,
  spansOf: (topMm: Vector3Mm, yawDegrees: Degrees) => PartTrack['spans'],
): PartTrack[] =>
  stack
    ? [
        {
          id: `${id}-${name}`,
          sizeMm: stack.palletMm,
          shape: 'box',
          look: 'pallet',
          spans: spansOf([centreMm[0], centreMm[1], surfaceMm], rotationDegrees),
        },
      ]
    : []
