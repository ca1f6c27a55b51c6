import type { Cell, PlacedRobot } from '../layout/types.ts'
import { partPoseAt } from '../simulation/play.ts'
import type { PartTrack, Trace } from '../simulation/types.ts'
import type { Seconds, Vector3Mm } from '../units.ts'
import { viewOf } from './drawing/view.ts'
import { type ArmFor, jointsOf, movedStill, toolPoseOf } from './posed.ts'
import { facesOf } from './solids/solid.ts'
import { add, dot, length, scale, subtract } from './solids/vector.ts'
import type { Face, SceneItem } from './types.ts'

/** So many picks of each robot are looked at, spread over the loop. */
const MOST_PICKS = 60
/** A robot that holds nothing is looked at so often. */
const MOMENTS = 12
/** What touches a point does not hide it, mm. */
const TOUCHING_MM = 20

/** Moments at which a robot takes hold of a part, else moments spread over the loop. */
const momentsOf = (trace: Trace, { id }: PlacedRobot): { seconds: Seconds; part?: PartTrack }[] => {
  const picks = trace.parts
    .flatMap((part) =>
      part.spans.flatMap((span) =>
        span.on === 'tool' && span.robotId === id ? [{ seconds: span.fromSeconds, part }] : [],
      ),
    )
    .sort((a, b) => a.seconds - b.seconds)
  if (picks.length === 0)
    return Array.from({ length: MOMENTS }, (_, index) => ({
      seconds: (trace.durationSeconds * (index + 0.5)) / MOMENTS,
    }))
  const every = Math.ceil(picks.length / MOST_PICKS)
  return picks.filter((_, index) => index % every === 0)
}

/** The direction from a point to the viewer, cell frame, of length 1. */
export type ToViewer = (pointMm: Vector3Mm) => Vector3Mm

/** A point of the work that one wants to see, and when. */
type Sight = { seconds: Seconds; pointMm: Vector3Mm }

/** The tool of each robot, and the middle of the part that it holds, at its picks. */
const sightsOf = (cell: Cell, trace: Trace, armFor: ArmFor): Sight[] =>
  cell.robots.flatMap((robot) => {
    const arm = armFor(robot.robotId)
    if (!arm) return []
    return momentsOf(trace, robot).flatMap(({ seconds, part }): Sight[] => {
      const tip = toolPoseOf(robot, arm, jointsOf(robot, arm, trace, seconds))
      const pose = part && partPoseAt(part, seconds, () => tip)
      return [
        { seconds, pointMm: tip.positionMm },
        ...(pose ? [{ seconds, pointMm: add(pose.topMm, [0, 0, -part.sizeMm[2] / 2]) }] : []),
      ]
    })
  })

/** The faces of a solid, and a ball around it. */
export type Body = { faces: readonly Face[]; middleMm: Vector3Mm; radiusMm: number }

export const bodyOf = (item: SceneItem): Body => {
  const faces = facesOf(item).filter((face) => !face.isDecal)
  const points = faces.flatMap((face) => face.points)
  const middleMm = scale(
    points.reduce((sum, point) => add(sum, point), [0, 0, 0] as Vector3Mm),
    1 / Math.max(1, points.length),
  )
  return {
    faces,
    middleMm,
    radiusMm: Math.max(0, ...points.map((point) => length(subtract(point, middleMm)))),
  }
}

/** Whether the line from a point to the viewer passes through a solid: inside all its faces for a stretch. */
export const hides = (
  { faces, middleMm, radiusMm }: Body,
  pointMm: Vector3Mm,
  toViewer: Vector3Mm,
): boolean => {
  const away = subtract(middleMm, pointMm)
  const along = dot(away, toViewer)
  if (along < -radiusMm || length(subtract(away, scale(toViewer, along))) > radiusMm) return false
  let [enter, leave] = [TOUCHING_MM, Number.POSITIVE_INFINITY]
  for (const { points, normal } of faces) {
    const [corner] = points
    if (!corner) continue
    const outside = dot(normal, subtract(pointMm, corner))
    const rate = dot(normal, toViewer)
    if (Math.abs(rate) < 1e-9) {
      if (outside > 0) return false
    } else if (rate < 0) enter = Math.max(enter, -outside / rate)
    else leave = Math.min(leave, -outside / rate)
  }
  return enter < leave && Number.isFinite(leave)
}

export const isSolid = ({ role, isTranslucent }: SceneItem): boolean =>
  role !== 'marking' && isTranslucent !== true

export const canMove = ({ slideMm, turnAboutMm }: SceneItem): boolean =>
  slideMm !== undefined || turnAboutMm !== undefined

/** Whether an item hides one of the sights from the side that the cell is first seen from. */
const hidesWork = (item: SceneItem, sights: readonly Sight[], trace: Trace, toViewer: ToViewer): boolean => {
  if (!isSolid(item)) return false
  if (canMove(item))
    return sights.some(({ seconds, pointMm }) =>
      movedStill([item], trace, seconds).some((moved) => hides(bodyOf(moved), pointMm, toViewer(pointMm))),
    )
  const body = bodyOf(item)
  return sights.some(({ pointMm }) => hides(body, pointMm, toViewer(pointMm)))
}

/**
 * The still items of a cell, those ghosted that would hide a robot's tool or the part at its picks from the viewer: the near
 * wall of a lathe, the front of a bin. Without `toViewer` from the side that drawn pictures are seen from.
 */
export const ghosted = (
  items: readonly SceneItem[],
  cell: Cell,
  trace: Trace | undefined,
  armFor: ArmFor,
  toViewer?: ToViewer,
): SceneItem[] => {
  if (!trace) return [...items]
  const side = viewOf(cell).projection.toViewer
  const sights = sightsOf(cell, trace, armFor)
  return items.map((item) =>
    hidesWork(item, sights, trace, toViewer ?? (() => side)) ? { ...item, isGhost: true } : item,
  )
}
