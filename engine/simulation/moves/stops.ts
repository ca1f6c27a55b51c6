import { robotById } from '../../catalogue/index.ts'
import { toRobotFrame } from '../../layout/index.ts'
import type { Cell, PlacedRobot } from '../../layout/types.ts'
import { carrying } from '../../matching/gripping/forces.ts'
import type { Candidate } from '../../matching/types.ts'
import { armOf } from '../../motion/arm.ts'
import { jointMoveSeconds } from '../../motion/move-time.ts'
import type { Arm, BasePose, DownPose, JointValues } from '../../motion/types.ts'
import type { Task } from '../../requirement/types.ts'

/** A place where a tool stands still: its pose in the robot's base frame, and the joints chosen for it. */
export type Stop = { pose: BasePose; joints: JointValues }

/** One robot of the cell, ready to move. Both arms are the same but for the speed that the load allows. */
export type Mover = {
  robot: PlacedRobot
  shape: Cell['part']['shape']
  loaded: Arm
  empty: Arm
  /** The most a held part stands, mm/s and mm/s². */
  gentle: { speed: number; acceleration: number }
}

/** The mover for a robot of the cell; `undefined` where its kinematics are unknown. */
export const moverOf = (
  cell: Cell,
  robot: PlacedRobot,
  candidate: Candidate,
  task: Task,
): Mover | undefined => {
  const found = robotById(robot.robotId)
  const loaded = found && armOf(found, candidate.loadKg)
  const empty = found && armOf(found, Math.min(candidate.loadKg, candidate.eoat.massKg))
  const { speed, acceleration } = carrying(task, cell.part.massKg)
  const gentle = { speed: speed * 1000, acceleration: acceleration * 1000 }
  return loaded && empty ? { robot, shape: cell.part.shape, loaded, empty, gentle } : undefined
}

/** The same posture with the last joint turned whole turns nearer to `near`, if its limits allow. */
const unwound = (arm: Arm, joints: JointValues, near: JointValues): JointValues => {
  const last = joints.length - 1
  const limit = arm.limits[last]
  const value = joints[last]
  const target = near[last]
  if (!limit || limit.isLinear || value === undefined || target === undefined) return joints
  const turned = value + 360 * Math.round((target - value) / 360)
  if (turned === value || turned < limit.lower || turned > limit.upper) return joints
  return [...joints.slice(0, last), turned]
}

/** The solution that is quickest to reach from `near`. */
export const quickest = (
  arm: Arm,
  solutions: readonly JointValues[],
  near: JointValues,
): JointValues | undefined => {
  let best: JointValues | undefined
  let bestSeconds = Number.POSITIVE_INFINITY
  for (const solution of solutions) {
    const joints = unwound(arm, solution, near)
    const seconds = jointMoveSeconds(arm, near, joints)
    if (seconds < bestSeconds) {
      best = joints
      bestSeconds = seconds
    }
  }
  return best
}

/** The postures at several poses (cell frame) that serve equally, the one quickest to reach from `near` first. */
export const stopsAt = (mover: Mover, poses: readonly DownPose[], near: JointValues): Stop[] => {
  const { robot, loaded } = mover
  return poses
    .flatMap((pose) => {
      const inBase = toRobotFrame(robot, pose)
      return loaded.solve(inBase, robot.toolLengthMm).map((solution) => {
        const joints = unwound(loaded, solution, near)
        return { stop: { pose: inBase, joints }, seconds: jointMoveSeconds(loaded, near, joints) }
      })
    })
    .sort((a, b) => a.seconds - b.seconds)
    .map(({ stop }) => stop)
}

/** The first of them. */
export const stopAt = (mover: Mover, poses: readonly DownPose[], near: JointValues): Stop | undefined =>
  stopsAt(mover, poses, near)[0]

/** Poses of the cell frame in the robot's base frame. */
export const inBase = (mover: Mover, poses: readonly DownPose[]): BasePose[] =>
  poses.map((pose) => toRobotFrame(mover.robot, pose))
