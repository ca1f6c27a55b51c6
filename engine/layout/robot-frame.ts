import { type Arm, type BasePose, basePose, type DownPose, type JointValues } from '../motion/types.ts'
import { type Degrees, degrees, radians, type Vector2Mm, type Vector3Mm } from '../units.ts'
import type { Cell, PlacedRobot } from './types.ts'

type Base = Pick<PlacedRobot, 'baseMm' | 'rotationDegrees' | 'heldAsideMm'>

/** Turns plan vectors by an angle, counter-clockwise. */
export const turner = (angle: Degrees): ((vector: Vector2Mm) => Vector2Mm) => {
  const [c, s] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
  return ([x, y]) => [x * c - y * s, x * s + y * c]
}

/** Turns one plan vector by an angle, counter-clockwise. */
export const turned = (vector: Vector2Mm, angle: Degrees): Vector2Mm => turner(angle)(vector)

/** From the middle of a part to where it is held, or back (`sign` 1): the same point unless the gripper holds it aside. */
const moved = ({ heldAsideMm }: Base, { positionMm, yawDegrees }: DownPose, sign: 1 | -1): Vector3Mm => {
  if (!heldAsideMm) return positionMm
  const [dx, dy] = turned(heldAsideMm, yawDegrees)
  return [positionMm[0] + sign * dx, positionMm[1] + sign * dy, positionMm[2]]
}

/** A pose of the cell frame, of the middle of what is held, in the robot's base frame, of the grip point. */
export const toRobotFrame = (base: Base, pose: DownPose): BasePose => {
  const [x, y, z] = moved(base, pose, -1)
  const [bx, by, bz] = base.baseMm
  const [rx, ry] = turned([x - bx, y - by], -base.rotationDegrees)
  return basePose([rx, ry, z - bz], pose.yawDegrees - base.rotationDegrees)
}

/** A grip point of the robot's base frame in the cell frame. */
export const gripInCell = (base: Omit<Base, 'heldAsideMm'>, pose: BasePose): DownPose => {
  const [x, y, z] = pose.positionMm
  const [cx, cy] = turned([x, y], base.rotationDegrees)
  const [bx, by, bz] = base.baseMm
  const position: Vector3Mm = [cx + bx, cy + by, z + bz]
  return { positionMm: position, yawDegrees: pose.yawDegrees + base.rotationDegrees }
}

/** A grip point of the robot's base frame as the pose, in the cell frame, of the middle of what is held there. */
export const toCellFrame = (base: Base, pose: BasePose): DownPose => {
  const grip = gripInCell(base, pose)
  return { ...grip, positionMm: moved(base, grip, 1) }
}

/** The yaws at which a tool holds the same part in the same place: a box may be held half a turn round, a cylinder anyhow. */
const equalYaws = (shape: Cell['part']['shape'], yaw: Degrees, towards: Degrees): Degrees[] =>
  shape === 'box' ? [yaw, yaw + 180] : [towards, towards + 90, towards + 180, towards + 270]

/** Tool poses, in the robot's base frame, that hold the part at a tool pose of the cell frame. */
const equalPoses = (robot: PlacedRobot, shape: Cell['part']['shape'], pose: DownPose): BasePose[] => {
  // Half a turn round, a part that is held aside is held at its other end.
  if (robot.heldAsideMm)
    return [0, 180].map((turn) => toRobotFrame(robot, { ...pose, yawDegrees: pose.yawDegrees + turn }))
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
