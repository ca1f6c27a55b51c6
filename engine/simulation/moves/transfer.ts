import { easedShare, jointMoveSeconds, moveTimeSeconds } from '../../motion/move-time.ts'
import type { Arm, DownPose, JointValues } from '../../motion/types.ts'
import { degrees, radians, type Seconds } from '../../units.ts'
import { quickest, type Stop } from './stops.ts'

/** Heights of a transfer, mm in the robot's base frame and over its ends. */
export type Heights = {
  /** Height at which the tool tip crosses. */
  overMm: number
  /** How far it must have risen before it moves sideways, and from how high on it comes straight down. */
  clearFromMm: number
  clearToMm: number
}

/**
 * Up, across, down: the corners are rounded by starting across while still rising, as far as the heights allow and for at
 * most half of each vertical move, as `motion/arch-time.ts` assumes.
 */
export type Transfer = {
  arm: Arm
  from: Stop
  to: Stop
  overMm: number
  liftSeconds: Seconds
  acrossSeconds: Seconds
  lowerSeconds: Seconds
  /** When across and down begin. */
  acrossFrom: Seconds
  lowerFrom: Seconds
  seconds: Seconds
}

const MOST_OVERLAP = 0.5

const raised = (pose: DownPose, overMm: number): DownPose => ({
  positionMm: [pose.positionMm[0], pose.positionMm[1], overMm],
  yawDegrees: pose.yawDegrees,
})

/** Share of a vertical move's time in which the tool is above the clear height. */
const clearShare = (clearMm: number, wayMm: number): number => {
  if (wayMm <= clearMm || wayMm <= 0) return 0
  // The share of time at which an eased move has gone `clearMm`; found by halving, the curve is monotone.
  let [low, high] = [0, 1]
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2
    if (easedShare(middle) * wayMm < clearMm) low = middle
    else high = middle
  }
  return 1 - high
}

/** How hard a held part may be moved, mm/s and mm/s²; see `matching/gripping/forces.ts`. */
export type Gentle = { speed: number; acceleration: number }

/** Length of the way across: an arc about axis 1, straight for deltas. */
const acrossMm = (arm: Arm, from: DownPose, to: DownPose): number => {
  const [ax, ay] = from.positionMm
  const [bx, by] = to.positionMm
  if (arm.kind === 'delta') return Math.hypot(bx - ax, by - ay)
  const [ra, rb] = [Math.hypot(ax, ay), Math.hypot(bx, by)]
  const turn = Math.abs(((degrees(Math.atan2(by, bx) - Math.atan2(ay, ax)) + 540) % 360) - 180)
  return Math.hypot((radians(turn) * (ra + rb)) / 2, rb - ra)
}

/** Plans a transfer between two stops; `undefined` when the arm cannot be above one of them. */
export const planTransfer = (arm: Arm, toolLengthMm: number, from: Stop, to: Stop, heights: Heights, gentle?: Gentle): Transfer | undefined => {
  const overMm = Math.max(heights.overMm, from.pose.positionMm[2], to.pose.positionMm[2])
  const above = quickest(arm, arm.solve(raised(from.pose, overMm), toolLengthMm), from.joints)
  const beyond = quickest(arm, arm.solve(raised(to.pose, overMm), toolLengthMm), to.joints)
  if (!above || !beyond) return undefined
  const least = (distance: number): Seconds => (gentle ? moveTimeSeconds({ distance, ...gentle }) : 0)
  const liftSeconds = Math.max(jointMoveSeconds(arm, from.joints, above), least(overMm - from.pose.positionMm[2]))
  const acrossSeconds = Math.max(jointMoveSeconds(arm, above, beyond), least(acrossMm(arm, from.pose, to.pose)))
  const lowerSeconds = Math.max(jointMoveSeconds(arm, beyond, to.joints), least(overMm - to.pose.positionMm[2]))
  const overlapUp = Math.min(MOST_OVERLAP, clearShare(heights.clearFromMm, overMm - from.pose.positionMm[2]))
  const overlapDown = Math.min(MOST_OVERLAP, clearShare(heights.clearToMm, overMm - to.pose.positionMm[2]))
  const acrossFrom = liftSeconds * (1 - overlapUp)
  const lowerFrom = acrossFrom + Math.max(0, acrossSeconds - lowerSeconds * overlapDown)
  const seconds = Math.max(lowerFrom + lowerSeconds, acrossFrom + acrossSeconds, liftSeconds)
  return { arm, from, to, overMm, liftSeconds, acrossSeconds, lowerSeconds, acrossFrom, lowerFrom, seconds }
}

const shareOf = (seconds: Seconds, from: Seconds, span: Seconds): number =>
  span <= 0 ? (seconds >= from ? 1 : 0) : easedShare((seconds - from) / span)

const nearestTurn = (angle: number, near: number): number => angle + 360 * Math.round((near - angle) / 360)

/** The tool pose some time into a transfer (base frame). Serial arms swing about axis 1, deltas go straight across. */
const poseAt = ({ arm, from, to, overMm, ...t }: Transfer, seconds: Seconds): DownPose => {
  const [ax, ay, az] = from.pose.positionMm
  const [bx, by, bz] = to.pose.positionMm
  const lift = shareOf(seconds, 0, t.liftSeconds)
  const across = shareOf(seconds, t.acrossFrom, t.acrossSeconds)
  const lower = shareOf(seconds, t.lowerFrom, t.lowerSeconds)
  const z = az + (overMm - az) * lift - (overMm - bz) * lower
  const yawTo = nearestTurn(to.pose.yawDegrees, from.pose.yawDegrees)
  if (arm.kind === 'delta') {
    const yawDegrees = from.pose.yawDegrees + (yawTo - from.pose.yawDegrees) * across
    return { positionMm: [ax + (bx - ax) * across, ay + (by - ay) * across, z], yawDegrees }
  }
  const startAngle = degrees(Math.atan2(ay, ax))
  // The way round is the one axis 1 takes between the two postures.
  const turnOfBase = (to.joints[0] ?? 0) - (from.joints[0] ?? 0)
  const endAngle = nearestTurn(degrees(Math.atan2(by, bx)), startAngle + turnOfBase)
  const angle = startAngle + (endAngle - startAngle) * across
  const radius = Math.hypot(ax, ay) + (Math.hypot(bx, by) - Math.hypot(ax, ay)) * across
  // Likewise the way the last joint takes: yaw is what base and tool turn together.
  const lastTurn = (to.joints.at(-1) ?? 0) - (from.joints.at(-1) ?? 0)
  const sign = arm.kind === 'serial' ? -1 : 1
  const yawEnd = nearestTurn(to.pose.yawDegrees, from.pose.yawDegrees + (endAngle - startAngle) + sign * lastTurn)
  return {
    positionMm: [radius * Math.cos(radians(angle)), radius * Math.sin(radians(angle)), z],
    yawDegrees: from.pose.yawDegrees + (yawEnd - from.pose.yawDegrees) * across,
  }
}

/** Longest time between two keys of a moving arm. */
const KEY_SECONDS = 0.12

/** Joint values along a transfer, first and last included, each the nearest solution to the one before. */
export const keysOf = (transfer: Transfer, toolLengthMm: number): { seconds: Seconds; joints: JointValues }[] => {
  const { arm, from, to, seconds } = transfer
  if (seconds <= 0) return [{ seconds: 0, joints: to.joints }]
  const count = Math.max(6, Math.ceil(seconds / KEY_SECONDS))
  const keys = [{ seconds: 0, joints: from.joints }]
  let last = from.joints
  for (let index = 1; index < count; index++) {
    const at = (seconds * index) / count
    const joints = quickest(arm, arm.solve(poseAt(transfer, at), toolLengthMm), last)
    if (!joints) continue
    keys.push({ seconds: at, joints })
    last = joints
  }
  keys.push({ seconds, joints: to.joints })
  return keys
}
