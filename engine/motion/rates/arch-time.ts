import type { Millimetres, Seconds } from '#engine/units.ts'
import { jointMoveSeconds } from '../move-time.ts'
import { type Arm, type BasePose, basePose, type JointValues } from '../types.ts'

/**
 * Share of a vertical move that passes while the arm already travels across (or still does): corners are rounded, not
 * stopped at. Assumed.
 */
export const CORNER_OVERLAP = 0.5

const nearest = (arm: Arm, options: readonly JointValues[], to: JointValues): JointValues | undefined => {
  let best: JointValues | undefined
  let bestSeconds = Number.POSITIVE_INFINITY
  for (const option of options) {
    const seconds = jointMoveSeconds(arm, to, option)
    if (seconds < bestSeconds) [best, bestSeconds] = [option, seconds]
  }
  return best
}

const raised = (pose: BasePose, byMm: Millimetres): BasePose =>
  basePose([pose.positionMm[0], pose.positionMm[1], pose.positionMm[2] + byMm], pose.yawDegrees)

/**
 * Seconds from rest at one pose to rest at another over an arch: up by `liftMm`, across, down by `lowerMm`, corners rounded.
 * `undefined` when the arm cannot reach one of the four points. Poses are tool tips in the base frame.
 */
export const archSeconds = (
  arm: Arm,
  from: BasePose,
  to: BasePose,
  heights: { liftMm: Millimetres; lowerMm: Millimetres },
  toolLengthMm: Millimetres,
): Seconds | undefined => {
  const start = arm.solve(from, toolLengthMm)[0]
  if (start === undefined) return undefined
  const above = nearest(arm, arm.solve(raised(from, heights.liftMm), toolLengthMm), start)
  const over = above && nearest(arm, arm.solve(raised(to, heights.lowerMm), toolLengthMm), above)
  const end = over && nearest(arm, arm.solve(to, toolLengthMm), over)
  if (above === undefined || over === undefined || end === undefined) return undefined
  const verticals = jointMoveSeconds(arm, start, above) + jointMoveSeconds(arm, over, end)
  return jointMoveSeconds(arm, above, over) + (1 - CORNER_OVERLAP) * verticals
}
