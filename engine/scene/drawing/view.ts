import { servedBy } from '../../layout/served-by.ts'
import type { Cell, Station } from '../../layout/types.ts'
import type { Degrees, Vector3Mm } from '../../units.ts'
import { radians } from '../../units.ts'
import { add, subtract, turned, unit } from '../solids/vector.ts'
import { type Point, type Projection, projectionFrom } from './project.ts'

/** From where a cell is seen and lit: the same side in drawn pictures and in 3D. */
export type View = { azimuthDegrees: Degrees; projection: Projection; toLamp: Vector3Mm }

/** From the cell frame to pixels. */
export type Place = (point: Vector3Mm) => Point

/** 35.26° would be true isometric; a little lower shows more of the robot. */
const ELEVATION_DEGREES = 29
/** The operator's side from the right first, then from the left, then from behind: the first that hides least is taken. */
const AZIMUTHS: readonly Degrees[] = [-56, -124, 56, 124]

/** The lamp stands high and over the viewer's left shoulder, a quarter turn aside. */
const lampFor = (azimuthDegrees: Degrees): Vector3Mm => {
  const angle = radians(azimuthDegrees - 88)
  return unit([0.68 * Math.cos(angle), 0.68 * Math.sin(angle), 1.15])
}

const sightedFrom = (azimuthDegrees: Degrees): View => ({
  azimuthDegrees,
  projection: projectionFrom(azimuthDegrees, ELEVATION_DEGREES),
  toLamp: lampFor(azimuthDegrees),
})

/** Points one wants to see: along each robot, and half way from it to its targets. */
const pointsOfInterest = (cell: Cell): Vector3Mm[] =>
  cell.robots.flatMap((robot) => {
    const side = robot.isHanging ? -1 : 1
    const along = [300, 700, 1100].map((mm): Vector3Mm => add(robot.baseMm, [0, 0, side * mm]))
    const towards = servedBy(cell, robot)
      .flatMap((station) => station.targets.slice(0, 2))
      .map(
        ({ positionMm: [x, y, z] }): Vector3Mm => [
          (x + robot.baseMm[0]) / 2,
          (y + robot.baseMm[1]) / 2,
          z + 200,
        ],
      )
    return [...along, ...towards]
  })

/** Whether the line of sight from a point passes through a station's box. */
const hides = (station: Station, from: Vector3Mm, towards: Vector3Mm): boolean => {
  const start = turned(subtract(from, [...station.centreMm, 0]), -station.rotationDegrees)
  const way = turned(towards, -station.rotationDegrees)
  const [sx, sy, sz] = station.sizeMm
  const low: Vector3Mm = [-sx / 2, -sy / 2, 0]
  const high: Vector3Mm = [sx / 2, sy / 2, sz]
  let [enter, leave] = [0, Number.POSITIVE_INFINITY]
  for (const axis of [0, 1, 2] as const) {
    if (Math.abs(way[axis]) < 1e-9) {
      if (start[axis] < low[axis] || start[axis] > high[axis]) return false
      continue
    }
    const [a, b] = [(low[axis] - start[axis]) / way[axis], (high[axis] - start[axis]) / way[axis]]
    enter = Math.max(enter, Math.min(a, b))
    leave = Math.min(leave, Math.max(a, b))
  }
  return enter < leave
}

const hiddenFrom = (cell: Cell, view: View): number =>
  pointsOfInterest(cell).filter((point) =>
    cell.stations.some((station) => hides(station, point, view.projection.toViewer)),
  ).length

/** The side from which least of the robots' work is hidden behind machines and stores. */
export const viewOf = (cell: Cell): View => {
  let best = sightedFrom(-56)
  let least = Number.POSITIVE_INFINITY
  for (const azimuth of AZIMUTHS) {
    const view = sightedFrom(azimuth)
    const hidden = hiddenFrom(cell, view)
    if (hidden < least) {
      least = hidden
      best = view
    }
  }
  return best
}
