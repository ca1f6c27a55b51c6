import { solutionsAt, toRobotFrame } from '../../layout/index.ts'
import type { Cell, PlacedRobot } from '../../layout/types.ts'
import { jointMoveSeconds } from '../../motion/move-time.ts'
import type { Arm, DownPose, JointValues } from '../../motion/types.ts'

/** A place where a tool stands still: its pose in the robot's base frame, and the joints chosen for it. */
export type Stop = { pose: DownPose; joints: JointValues }

/** One robot of the cell, ready to move. Both arms are the same but for the speed that the load allows. */
export type Mover = {
  robot: PlacedRobot
  shape: Cell['part']['shape']
  loaded: Arm
  empty: Arm
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
export const quickest = (arm: Arm, solutions: readonly JointValues[], near: JointValues): JointValues | undefined => {
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

/** The posture for a pose of the cell frame, quickest to reach from `near`; any equal yaw of the part will do. */
export const stopAt = (mover: Mover, pose: DownPose, near: JointValues): Stop | undefined => {
  const { robot, shape, loaded } = mover
  const joints = quickest(loaded, solutionsAt(loaded, robot, shape, pose), near)
  if (!joints) return undefined
  // The yaw actually chosen may differ from the one asked for by the part's symmetry.
  const yawDegrees = loaded.tip(joints, robot.toolLengthMm).yawDegrees
  return { pose: { positionMm: toRobotFrame(robot, pose).positionMm, yawDegrees }, joints }
}
