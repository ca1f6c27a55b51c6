import { jointMoveSeconds } from '../../motion/move-time.ts'
import type { Arm, DownPose } from '../../motion/types.ts'
import { alongWay } from '../../motion/way.ts'
import { inBase, type Mover, quickest, type Stop, stopAt } from '../moves/stops.ts'
import { transferBack, transferTo } from '../moves/transfer.ts'
import type { Gentle, Heights, Transfer } from '../moves/types.ts'

/** A SCARA whose elbow is on the other side at the end: it cannot have got there along the way of the tool. */
const hasChangedSides = ({ arm, from, to }: Transfer): boolean =>
  arm.kind === 'scara' && (from.joints[1] ?? 0) * (to.joints[1] ?? 0) < 0

/** The same transfer with the arm going joint by joint from over its start to over its end, and straight up and down there. */
const jointByJoint = (transfer: Transfer, toolLengthMm: number): Transfer | undefined => {
  const { arm, from, to, way, overMm } = transfer
  const above = quickest(arm, arm.solve(alongWay(way, 0, overMm), toolLengthMm), from.joints)
  const beyond = quickest(arm, arm.solve(alongWay(way, 1, overMm), toolLengthMm), to.joints)
  if (!above || !beyond) return undefined
  const liftSeconds = Math.max(transfer.liftSeconds, jointMoveSeconds(arm, from.joints, above))
  const acrossSeconds = Math.max(transfer.acrossSeconds, jointMoveSeconds(arm, above, beyond))
  const lowerSeconds = Math.max(transfer.lowerSeconds, jointMoveSeconds(arm, beyond, to.joints))
  return {
    ...transfer,
    liftSeconds,
    acrossSeconds,
    lowerSeconds,
    acrossFrom: liftSeconds,
    lowerFrom: liftSeconds + acrossSeconds,
    seconds: liftSeconds + acrossSeconds + lowerSeconds,
    posture: { above, beyond },
  }
}

const sound = (mover: Mover, transfer: Transfer | undefined): Transfer | undefined =>
  transfer && !transfer.posture && hasChangedSides(transfer)
    ? jointByJoint(transfer, mover.robot.toolLengthMm)
    : transfer

/**
 * A transfer to a stop whose posture is given; where the way does not lead to it the arm changes its posture over the way.
 * `undefined` when the arm cannot be over one of the ends.
 */
export const goBack = (
  mover: Mover,
  arm: Arm,
  from: Stop,
  to: Stop,
  heights: Heights,
): Transfer | undefined => sound(mover, transferBack(arm, mover.robot.toolLengthMm, from, to, heights))

/**
 * The quickest transfer to any of several equal poses (cell frame). Where no posture leads all the way, as for a SCARA that
 * goes from one side to the other, the arm changes its posture over the way. `undefined` when none can be reached.
 */
export const goTo = (
  mover: Mover,
  arm: Arm,
  from: Stop,
  poses: readonly DownPose[],
  heights: Heights,
  gentle?: Gentle,
): Transfer | undefined => {
  const tool = mover.robot.toolLengthMm
  const direct = transferTo(arm, tool, from, inBase(mover, poses), heights, gentle)
  if (direct) return sound(mover, direct)
  const stop = stopAt(mover, poses, from.joints)
  return stop && sound(mover, transferBack(arm, tool, from, stop, heights, gentle))
}
