import { BELT_GAP_MM } from '../../../layout/sheets/belt.ts'
import type { Cell, Station } from '../../../layout/types.ts'
import type { Seconds } from '../../../units.ts'

/** A conveyor of driven zones, the first at 0, and the zone in front of each robot. */
export type Belt = {
  station: Station
  zoneMm: number
  zoneSeconds: Seconds
  /** Middle of zone 0 along the conveyor, cell frame x; sheets to stacks run in +x, off stacks back. */
  firstX: number
  placeZones: number[]
}

/** The zones of a stacking cell's conveyor, found again from its places; `undefined` where it has none. */
export const beltOf = (cell: Cell): Belt | undefined => {
  const station = cell.stations.find(({ flow, targets }) => flow && targets.length > 0)
  const xs = station?.targets.map(({ positionMm }) => positionMm[0]) ?? []
  const first = xs[0]
  const target = station?.targets[0]
  if (!station?.flow || first === undefined || !target) return undefined
  const [length, width] = cell.part.sizeMm
  const alongMm = target.yawDegrees % 180 === 0 ? length : width
  const second = xs[1]
  const least = alongMm + BELT_GAP_MM
  const zoneMm =
    second === undefined ? least : (second - first) / Math.max(1, Math.floor((second - first) / least + 1e-6))
  const startX = station.centreMm[0] - station.sizeMm[0] / 2
  const zonesBefore = Math.max(0, Math.floor((first - startX - alongMm / 2) / zoneMm + 1e-6))
  const perPitch = second === undefined ? 0 : Math.round((second - first) / zoneMm)
  return {
    station,
    zoneMm,
    zoneSeconds: zoneMm / station.flow.speedMmPerSecond,
    firstX: first - zonesBefore * zoneMm,
    placeZones: xs.map((_, index) => zonesBefore + index * perPitch),
  }
}

/** From when to when a sheet stands in a zone on its way; the last one is its place. */
export type Standing = { zone: number; arrives: Seconds; leaves: Seconds }

/** Since when each zone is free. */
export type BeltState = { freeAt: Seconds[] }
export const beltState = (belt: Belt): BeltState => ({
  freeAt: Array.from({ length: Math.max(0, ...belt.placeZones) + 1 }, () => Number.NEGATIVE_INFINITY),
})

/**
 * Sends a sheet down the conveyor to a zone. It moves on when the zone in front is being left, so sheets never come nearer
 * than one zone. Answers where it stood; the caller says with `release` when it was lifted off its place.
 */
export const travel = (belt: Belt, state: BeltState, readyAt: Seconds, place: number): Standing[] => {
  const way: Standing[] = []
  let leaves = Math.max(readyAt, state.freeAt[0] ?? readyAt)
  for (let zone = 0; zone <= place; zone++) {
    const arrives = leaves + belt.zoneSeconds
    leaves = zone === place ? arrives : Math.max(arrives, state.freeAt[zone + 1] ?? arrives)
    way.push({ zone, arrives, leaves })
    if (zone < place) state.freeAt[zone] = leaves
  }
  return way
}

/** When a sheet would stand at its place, were it sent now. */
export const arrivalAt = (belt: Belt, { freeAt }: BeltState, readyAt: Seconds, place: number): Seconds => {
  let arrives = Math.max(readyAt, freeAt[0] ?? readyAt) + belt.zoneSeconds
  for (let zone = 1; zone <= place; zone++)
    arrives = Math.max(arrives, freeAt[zone] ?? arrives) + belt.zoneSeconds
  return arrives
}

export const release = (state: BeltState, place: number, at: Seconds): void => {
  state.freeAt[place] = at
}
