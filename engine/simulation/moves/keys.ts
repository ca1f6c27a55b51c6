import { easedShare } from '../../motion/move-time.ts'
import type { Arm, JointValues } from '../../motion/types.ts'
import { alongWay } from '../../motion/way.ts'
import type { Seconds } from '../../units.ts'
import { quickest } from './stops.ts'
import type { Followed, Transfer } from './types.ts'
import { type MoveKey, withinSpeeds } from './within-speeds.ts'

/** Longest time between two keys of a moving arm. */
const KEY_SECONDS = 0.12
const FEWEST_KEYS = 6

const shareOf = (seconds: Seconds, from: Seconds, span: Seconds): number =>
  span <= 0 ? (seconds >= from ? 1 : 0) : easedShare((seconds - from) / span)

/** Joint by joint between two postures. */
const between = (a: JointValues, b: JointValues, share: number): JointValues =>
  a.map((value, index) => value + ((b[index] ?? value) - value) * share)

const postureKeys = (transfer: Transfer, posture: NonNullable<Transfer['posture']>): MoveKey[] => {
  const { from, to, liftSeconds, acrossSeconds, lowerSeconds } = transfer
  const legs = [
    { a: from.joints, b: posture.above, seconds: liftSeconds },
    { a: posture.above, b: posture.beyond, seconds: acrossSeconds },
    { a: posture.beyond, b: to.joints, seconds: lowerSeconds },
  ]
  const keys: MoveKey[] = [{ seconds: 0, joints: from.joints }]
  let start = 0
  for (const { a, b, seconds } of legs) {
    if (seconds <= 0) continue
    const count = Math.max(3, Math.ceil(seconds / KEY_SECONDS))
    for (let index = 1; index <= count; index++) {
      keys.push({
        seconds: start + (seconds * index) / count,
        joints: between(a, b, easedShare(index / count)),
      })
    }
    start += seconds
  }
  return keys
}

/** A solution that is further from the followed posture than this at a joint is another posture, degrees. */
const OTHER_POSTURE = 60

const isOtherPosture = (arm: Arm, joints: JointValues, followed: JointValues): boolean =>
  joints.some(
    (value, index) =>
      !arm.limits[index]?.isLinear && Math.abs(value - (followed[index] ?? value)) > OTHER_POSTURE,
  )

/** The followed joints at a share of the way across. */
const acrossAt = ({ across, beyond }: Followed, share: number): JointValues => {
  const next = across.findIndex((each) => each.share >= share)
  const [a, b] = [across[Math.max(0, next - 1)], across[next]]
  if (!a || !b) return beyond
  return a === b ? a.joints : between(a.joints, b.joints, (share - a.share) / (b.share - a.share))
}

/** About where the followed posture is when so much of each part of the transfer is done. */
const postureAt = (
  { from, followed }: Transfer,
  shares: { lift: number; across: number; lower: number },
): JointValues =>
  acrossAt(followed, shares.across).map(
    (value, index) =>
      value -
      (1 - shares.lift) * ((followed.above[index] ?? 0) - (from.joints[index] ?? 0)) +
      shares.lower * ((followed.end[index] ?? 0) - (followed.beyond[index] ?? 0)),
  )

/** Joint values along a transfer, first and last included, each the solution in the followed posture. */
export const keysOf = (transfer: Transfer, toolLengthMm: number): MoveKey[] => {
  const { arm, from, to, way, overMm, seconds } = transfer
  if (seconds <= 0) return [{ seconds: 0, joints: to.joints }]
  if (transfer.posture) return withinSpeeds(arm, postureKeys(transfer, transfer.posture))
  const [rise, drop] = [overMm - from.pose.positionMm[2], overMm - to.pose.positionMm[2]]
  const count = Math.max(FEWEST_KEYS, Math.ceil(seconds / KEY_SECONDS))
  const keys: MoveKey[] = [{ seconds: 0, joints: from.joints }]
  for (let index = 1; index < count; index++) {
    const at = (seconds * index) / count
    const lift = shareOf(at, 0, transfer.liftSeconds)
    const across = shareOf(at, transfer.acrossFrom, transfer.acrossSeconds)
    const lower = shareOf(at, transfer.lowerFrom, transfer.lowerSeconds)
    const pose = alongWay(way, across, from.pose.positionMm[2] + rise * lift - drop * lower)
    const posture = postureAt(transfer, { lift, across, lower })
    const joints = quickest(arm, arm.solve(pose, toolLengthMm), posture)
    // Where the rounded corner leaves the posture, the arm goes joint by joint to the next point in it.
    if (!joints || isOtherPosture(arm, joints, posture)) continue
    keys.push({ seconds: at, joints })
  }
  keys.push({ seconds, joints: to.joints })
  return withinSpeeds(arm, keys)
}
