import { robotById } from '../../catalogue/index.ts'
import type { Arm, DownPose, JointValues } from '../../motion/types.ts'
import type { Stroke } from '../../process/types.ts'
import type { Requirement } from '../../requirement/types.ts'
import { type Degrees, degrees, radians, type SizeMm, type Vector2Mm, type Vector3Mm } from '../../units.ts'
import { toRobotFrame } from '../robot-frame.ts'
import { stationRoom } from '../room/overlaps.ts'
import type { PlacedRobot, Station } from '../types.ts'

/** The tool moves this high over the part between two strokes: over clamps. Assumed. */
export const APPROACH_MM = 60
/** The tool waits this high over the part's place while the next part comes. Assumed. */
export const WAIT_OVER_MM = 100
/** Round tools work alike at every turn about their own axis; these are tried, against the arm's own bearing. */
export const TOOL_TURNS: readonly Degrees[] = [0, 90, 180, -90]

/** Direction from the robot's axis 1 to a point, cell frame. */
const bearingTo = (robot: PlacedRobot, [x, y]: Vector3Mm): Degrees =>
  degrees(Math.atan2(y - robot.baseMm[1], x - robot.baseMm[0]))

/** The tool at a point of the cell, turned with the arm: so the wrist stands still while axis 1 turns. */
export const toolAt = (robot: PlacedRobot, positionMm: Vector3Mm, turn: Degrees): DownPose => ({
  positionMm,
  yawDegrees: bearingTo(robot, positionMm) + turn,
})

export const raisedBy = ([x, y, z]: Vector3Mm, byMm: number): Vector3Mm => [x, y, z + byMm]

/** Whether the robot reaches a tool pose of the cell frame. */
export const canBeAt = (arm: Arm, robot: PlacedRobot, pose: DownPose): boolean =>
  arm.solve(toRobotFrame(robot, pose), robot.toolLengthMm).length > 0

/** Turns that make a difference to what is reached: none where the last joint turns all round. */
const turnsOf = ({ limits }: Arm): readonly Degrees[] => {
  const last = limits.at(-1)
  return last && last.upper - last.lower >= 360 ? TOOL_TURNS.slice(0, 1) : TOOL_TURNS
}

/** The first turn of the tool at which the robot reaches every point; `undefined` when there is none. */
export const reachingTurn = (
  arm: Arm,
  robot: PlacedRobot,
  pointsMm: readonly Vector3Mm[],
): Degrees | undefined =>
  turnsOf(arm).find((turn) => pointsMm.every((point) => canBeAt(arm, robot, toolAt(robot, point, turn))))

/** Points of a stroke in the cell; `topMm` is the centre of the part's top face, the part's length lies along x. */
export const strokePointsMm = (stroke: Stroke, [x, y, z]: Vector3Mm): Vector3Mm[] =>
  stroke.pointsMm.map(([px, py]) => [x + px, y + py, z])

/** A polyline with points at most `stepMm` apart, its corners kept. */
export const sampled = (pointsMm: readonly Vector3Mm[], stepMm: number): Vector3Mm[] =>
  pointsMm.flatMap((point, index) => {
    const before = pointsMm[index - 1]
    if (!before) return [point]
    const [dx, dy, dz] = [point[0] - before[0], point[1] - before[1], point[2] - before[2]]
    const pieces = Math.max(1, Math.ceil(Math.hypot(dx, dy, dz) / stepMm))
    return Array.from({ length: pieces }, (_, piece): Vector3Mm => {
      const share = (piece + 1) / pieces
      return [before[0] + dx * share, before[1] + dy * share, before[2] + dz * share]
    })
  })

/** How far strokes go from the part's middle, along and across. */
export const halfWorkMm = (strokes: readonly Stroke[]): Vector2Mm => {
  let [x, y] = [0, 0]
  for (const { pointsMm } of strokes)
    for (const point of pointsMm) {
      x = Math.max(x, Math.abs(point[0]))
      y = Math.max(y, Math.abs(point[1]))
    }
  return [x, y]
}

/** Centre of the work and the corners of the block that all strokes lie in, symmetrical about the part's middle. */
export const workCornersMm = ([x, y]: Vector2Mm, topMm: Vector3Mm): Vector3Mm[] => {
  const corners = [-1, 1].flatMap((sx) =>
    [-1, 1].map((sy): Vector3Mm => [topMm[0] + sx * x, topMm[1] + sy * y, topMm[2]]),
  )
  return x + y > 0 ? [topMm, ...corners] : [topMm]
}

/** Reach changes little within this distance, and within this share of a small part: of points so near one is checked. */
const NEAR_MM = 50
const NEAR_SHARE = 0.15

const thinned = (pointsMm: readonly Vector3Mm[]): Vector3Mm[] => {
  const spread = Math.max(
    1,
    ...([0, 1] as const).map((axis) => {
      const values = pointsMm.map((point) => point[axis])
      return (
        values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY) -
        values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
      )
    }),
  )
  const near = Math.min(NEAR_MM, NEAR_SHARE * spread)
  const cells = new Map<string, Vector3Mm>()
  for (const point of pointsMm) {
    const cell = point.map((value) => Math.round(value / near)).join(' ')
    if (!cells.has(cell)) cells.set(cell, point)
  }
  return [...cells.values()]
}

/** Points all over the strokes that the tool must come to. */
export const workPointsMm = (strokes: readonly Stroke[], topMm: Vector3Mm, stepMm: number): Vector3Mm[] =>
  thinned(strokes.flatMap((stroke) => sampled(strokePointsMm(stroke, topMm), stepMm)))

/** A joint that turns more than this between two points of a stroke has changed its posture, degrees. */
export const MOST_TURN = 60

/** The solution nearest to the joints before, if no joint turns further than within one posture. */
const nextJoints = (
  arm: Arm,
  robot: PlacedRobot,
  pose: DownPose,
  last: JointValues,
): JointValues | undefined =>
  arm
    .solve(toRobotFrame(robot, pose), robot.toolLengthMm)
    .find((joints) => joints.every((value, joint) => Math.abs(value - (last[joint] ?? value)) <= MOST_TURN))

/** Whether the arm can follow a stroke from its first point to its last in one posture. */
export const canFollow = (
  arm: Arm,
  robot: PlacedRobot,
  stroke: Stroke,
  topMm: Vector3Mm,
  turn: Degrees,
  stepMm: number,
): boolean => {
  const poses = sampled(strokePointsMm(stroke, topMm), stepMm).map((point) => toolAt(robot, point, turn))
  const [first, ...rest] = poses
  if (!first) return true
  return arm.solve(toRobotFrame(robot, first), robot.toolLengthMm).some((start) => {
    let last: JointValues | undefined = start
    for (const pose of rest) {
      last = last && nextJoints(arm, robot, pose, last)
      if (!last) return false
    }
    return true
  })
}

/** Over the part's middle and both ends of every stroke, at a height of the cell: where moves cross. */
export const overWorkMm = (strokes: readonly Stroke[], topMm: Vector3Mm, zMm: number): Vector3Mm[] =>
  thinned([
    [topMm[0], topMm[1], zMm],
    ...strokes.flatMap((stroke): Vector3Mm[] => {
      const points = strokePointsMm(stroke, topMm)
      const ends = [points[0], points.at(-1)].filter((point) => point !== undefined)
      return ends.map(([x, y]) => [x, y, zMm])
    }),
  ])

/** Half the room that a tool and the wrist over it take to the side. Assumed. */
const TOOL_HALF_MM = 120
const CLEAR_BEARINGS: readonly Degrees[] = [60, 70, 80, 90, 100, 110, 120, 130]
const CLEAR_SHARES = [0.4, 0.5, 0.3, 0.6, 0.7]
const CLEAR_HEIGHTS_MM = [60, 150, 300, 450]
const ARM_SHARES = [0.4, 0.6, 0.8, 1]

const isOver = (station: Station, x: number, y: number): boolean => {
  const { min, max } = stationRoom(station)
  return (
    x > min[0] - TOOL_HALF_MM &&
    x < max[0] + TOOL_HALF_MM &&
    y > min[1] - TOOL_HALF_MM &&
    y < max[1] + TOOL_HALF_MM
  )
}

/**
 * A point beside the work where the tool waits while a positioner swings or a press works: neither the tool nor the arm
 * is over the place of work, and the tool is over nothing higher than itself. `undefined` when none is reached.
 */
export const clearPointMm = (
  arm: Arm,
  robot: PlacedRobot,
  stations: readonly Station[],
  work: Station,
  workZMm: number,
  toolTurn: Degrees,
): Vector3Mm | undefined => {
  const reach = robotById(robot.robotId)?.reachMm ?? 1000
  const [bx, by] = robot.baseMm
  for (const up of CLEAR_HEIGHTS_MM) {
    for (const share of CLEAR_SHARES) {
      for (const turn of CLEAR_BEARINGS.flatMap((angle) => [angle, -angle])) {
        const angle = radians(robot.rotationDegrees + turn)
        const at = (part: number): readonly [number, number] => [
          bx + part * share * reach * Math.cos(angle),
          by + part * share * reach * Math.sin(angle),
        ]
        const [x, y] = at(1)
        const z = workZMm + up
        if (ARM_SHARES.some((part) => isOver(work, ...at(part)))) continue
        if (
          stations.some((station) => isOver(station, x, y) && stationRoom(station).max[2] > z - APPROACH_MM)
        )
          continue
        // From here the tool goes straight up to the height at which it comes from or goes to its waiting place.
        const heights = [z, Math.max(z, workZMm + WAIT_OVER_MM)]
        if (heights.every((height) => canBeAt(arm, robot, toolAt(robot, [x, y, height], toolTurn))))
          return [x, y, z]
      }
    }
  }
  return undefined
}

const STEEL_DENSITY_KG_PER_M3 = 7850
/** Mass of what is put in when the text gives none. Assumed. */
const INSERT_KG = 0.1

/** Mass and size of what is put into the part: a steel disc half as high as wide, from its mass. Assumed. */
export const insertOf = (requirement: Requirement): { massKg: number; sizeMm: SizeMm } => {
  const massKg = requirement.facts.insertMassKg?.value ?? INSERT_KG
  const diameter = Math.cbrt(((8 / Math.PI) * massKg * 1e9) / STEEL_DENSITY_KG_PER_M3)
  return { massKg, sizeMm: [diameter, diameter, diameter / 2] }
}
