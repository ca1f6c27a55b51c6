import { type Arm, type BasePose, basePose, type DownPose, type JointValues } from '../motion/types.ts'
import { type Degrees, degrees, radians, type Vector2Mm, type Vector3Mm } from '../units.ts'
import type { Cell, PlacedRobot } from './types.ts'

type Base = Pick<PlacedRobot, 'baseMm' | 'rotationDegrees'>

/** Turns plan vectors by an angle, counter-clockwise. */
export const turner = (angle: Degrees): ((vector: Vector2Mm) => Vector2Mm) => {
  const [c, s] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
  return ([x, y]) => [x * c - y * s, x * s + y * c]
}

/** Turns one plan vector by an angle, counter-clockwise. */
export const turned = (vector: Vector2Mm, angle: Degrees): Vector2Mm => turner(angle)(vector)

/** A tool pose of the cell frame in the robot's base frame. */
export const toRobotFrame = (base: Base, pose: DownPose): BasePose => {
  const [x, y, z] = pose.positionMm
  const [bx, by, bz] = base.baseMm
  const [rx, ry] = turned([x - bx, y - by], -base.rotationDegrees)
  return basePose([rx, ry, z - bz], pose.yawDegrees - base.rotationDegrees)
}

/** A tool pose of the robot's base frame in the cell frame. */
export const toCellFrame = (base: Base, pose: BasePose): DownPose => {
  const [x, y, z] = pose.positionMm
  const [cx, cy] = turned([x, y], base.rotationDegrees)
  const [bx, by, bz] = base.baseMm
  const position: Vector3Mm = [cx + bx, cy + by, z + bz]
  return { positionMm: position, yawDegrees: pose.yawDegrees + base.rotationDegrees }
}

/** The yaws at which a tool holds the same part in the same place: a box may be held half a turn round, a cylinder anyhow. */
const equalYaws = (shape: Cell['part']['shape'], yaw: Degrees, towards: Degrees): Degrees[] =>
  shape === 'box' ? [yaw, yaw + 180] : [towards, towards + 90, towards + 180, towards + 270]

/** Tool poses, in the robot's base frame, that hold the part at a tool pose of the cell frame. */
const equalPoses = (robot: PlacedRobot, shape: Cell['part']['shape'], pose: DownPose): BasePose[] => {
  const { positionMm, yawDegrees } = toRobotFrame(robot, pose)
  const towards = degrees(Math.atan2(positionMm[1], positionMm[0]))
  return equalYaws(shape, yawDegrees, towards).map((yaw) => basePose(positionMm, yaw))
}

/** Every joint solution that holds the part at a tool pose of the cell frame. */
export const solutionsAt = (
  arm: Arm,
  robot: PlacedRobot,
  shape: Cell['part']['shape'],
  pose: DownPose,
): JointValues[] => equalPoses(robot, shape, pose).flatMap((inBase) => arm.solve(inBase, robot.toolLengthMm))

/** Whether the robot can hold the part at every one of the poses (cell frame). */
export const canReach = (
  arm: Arm,
  robot: PlacedRobot,
  shape: Cell['part']['shape'],
  poses: readonly DownPose[],
): boolean =>
  poses.every((pose) =>
    equalPoses(robot, shape, pose).some((inBase) => arm.solve(inBase, robot.toolLengthMm).length > 0),
  )
