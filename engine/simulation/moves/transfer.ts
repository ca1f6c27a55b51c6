import { easedShare, jointMoveSeconds, moveTimeSeconds } from '../../motion/move-time.ts'
import type { Arm, BasePose, JointValues } from '../../motion/types.ts'
import { alongWay, type Way, wayBetween } from '../../motion/way.ts'
import type { Seconds } from '../../units.ts'
import { paced } from './paced.ts'
import { quickest, type Stop } from './stops.ts'
import type { Followed, Gentle, Heights, Transfer } from './types.ts'
import { leastSeconds } from './within-speeds.ts'

const MOST_OVERLAP = 0.5
/** Points of the way across at which a posture is followed. */
const FOLLOWED_SHARES = [0, 0.25, 0.5, 0.75, 1]
/** A joint that turns more than this from one of these points to the next has changed its turn or posture, degrees. */
const MOST_TURN = 150
/** Two postures are the same within this, degrees or mm. */
const SAME = 0.5

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

/** Keeps to one posture over the way and down to its end; `undefined` when an end is out of reach. */
const follow = (
  arm: Arm,
  toolLengthMm: number,
  from: Stop,
  way: Way,
  overMm: number,
): Followed | undefined => {
  let last = from.joints
  const across: { share: number; joints: JointValues }[] = []
  for (const share of FOLLOWED_SHARES) {
    const found = quickest(arm, arm.solve(alongWay(way, share, overMm), toolLengthMm), last)
    if (!found) {
      if (share === 0 || share === 1) return undefined
      continue
    }
    if (hasFlipped(arm, last, found)) return undefined
    across.push({ share, joints: found })
    last = found
  }
  const end = quickest(arm, arm.solve(alongWay(way, 1, way.to.positionMm[2]), toolLengthMm), last)
  const [above, beyond] = [across[0]?.joints, across.at(-1)?.joints]
  return end && above && beyond ? { above, across, beyond, end } : undefined
}

const hasFlipped = (arm: Arm, from: JointValues, to: JointValues): boolean =>
  to.some(
    (value, index) => !arm.limits[index]?.isLinear && Math.abs(value - (from[index] ?? value)) > MOST_TURN,
  )

const isSame = (a: JointValues, b: JointValues): boolean =>
  a.every((value, index) => Math.abs(value - (b[index] ?? 0)) < SAME)

const secondsAlong = (arm: Arm, postures: readonly JointValues[]): Seconds =>
  postures.slice(1).reduce((sum, to, index) => sum + leastSeconds(arm, postures[index] ?? to, to), 0)

const timed = (
  arm: Arm,
  from: Stop,
  to: Stop,
  way: Way,
  overMm: number,
  heights: Heights,
  followed: Followed,
  gentle: Gentle | undefined,
): Transfer => {
  const least = (distance: number): Seconds => (gentle ? moveTimeSeconds({ distance, ...gentle }) : 0)
  const [rise, drop] = [overMm - from.pose.positionMm[2], overMm - to.pose.positionMm[2]]
  const liftSeconds = Math.max(jointMoveSeconds(arm, from.joints, followed.above), least(rise))
  const acrossSeconds = Math.max(jointMoveSeconds(arm, followed.above, followed.beyond), least(way.lengthMm))
  const lowerSeconds = Math.max(jointMoveSeconds(arm, followed.beyond, to.joints), least(drop))
  const overlapUp = Math.min(MOST_OVERLAP, clearShare(heights.clearFromMm, rise))
  const overlapDown = Math.min(MOST_OVERLAP, clearShare(heights.clearToMm, drop))
  const acrossFrom = liftSeconds * (1 - overlapUp)
  const lowerFrom = acrossFrom + Math.max(0, acrossSeconds - lowerSeconds * overlapDown)
  const seconds = Math.max(lowerFrom + lowerSeconds, acrossFrom + acrossSeconds, liftSeconds)
  return {
    arm,
    from,
    to,
    way,
    overMm,
    liftSeconds,
    acrossSeconds,
    lowerSeconds,
    acrossFrom,
    lowerFrom,
    seconds,
    leastSeconds: secondsAlong(arm, [
      from.joints,
      ...followed.across.map(({ joints }) => joints),
      followed.end,
    ]),
    followed,
  }
}

const levelOf = (from: Stop, to: BasePose, heights: Heights): number =>
  Math.max(heights.overMm, from.pose.positionMm[2], to.positionMm[2])

/** Extra turns of the tool that are tried where it could turn either way round. */
const turnsToTry = (way: Way): number[] => {
  // Against the arm, which turns by its own angle on the way.
  const turn = way.yawTo - way.from.yawDegrees - (way.endAngle - way.startAngle)
  return Math.abs(turn) > 170 ? [0, turn > 0 ? -1 : 1] : [0]
}

/**
 * The quickest transfer to any of several equal poses, keeping one posture of the arm all the way; `undefined` when none
 * can be reached. Where the tool can turn either way round, it turns towards the middle of its range.
 */
export const transferTo = (
  arm: Arm,
  toolLengthMm: number,
  from: Stop,
  poses: readonly BasePose[],
  heights: Heights,
  gentle?: Gentle,
): Transfer | undefined => {
  let best: Transfer | undefined
  let bestCost = Number.POSITIVE_INFINITY
  const middle = arm.home.at(-1) ?? 0
  for (const pose of poses) {
    const overMm = levelOf(from, pose, heights)
    for (const extra of turnsToTry(wayBetween(arm, from.pose, pose))) {
      const way = wayBetween(arm, from.pose, pose, extra)
      const followed = follow(arm, toolLengthMm, from, way, overMm)
      if (!followed) continue
      const to: Stop = { pose: { ...pose, yawDegrees: way.yawTo }, joints: followed.end }
      const transfer = timed(arm, from, to, way, overMm, heights, followed, gentle)
      const cost = transfer.seconds + Math.abs((followed.end.at(-1) ?? 0) - middle) / 1000
      if (cost >= bestCost) continue
      best = transfer
      bestCost = cost
    }
  }
  return best && paced(best, toolLengthMm)
}

/**
 * A transfer to a stop whose posture is given. Where following does not lead to that posture, the arm changes over joint
 * by joint at the upper height. `undefined` when the arm cannot be above one of the ends.
 */
export const transferBack = (
  arm: Arm,
  toolLengthMm: number,
  from: Stop,
  to: Stop,
  heights: Heights,
  gentle?: Gentle,
): Transfer | undefined => {
  const overMm = levelOf(from, to.pose, heights)
  for (const extra of [0, 1, -1]) {
    const way = wayBetween(arm, from.pose, to.pose, extra)
    const followed = follow(arm, toolLengthMm, from, way, overMm)
    if (!followed || !isSame(followed.end, to.joints)) continue
    return paced(timed(arm, from, to, way, overMm, heights, followed, gentle), toolLengthMm)
  }
  const way = wayBetween(arm, from.pose, to.pose)
  const above = quickest(arm, arm.solve(alongWay(way, 0, overMm), toolLengthMm), from.joints)
  const beyond = quickest(arm, arm.solve(alongWay(way, 1, overMm), toolLengthMm), to.joints)
  if (!above || !beyond) return undefined
  const stopped = { ...heights, clearFromMm: Number.POSITIVE_INFINITY, clearToMm: Number.POSITIVE_INFINITY }
  return {
    ...timed(
      arm,
      from,
      to,
      way,
      overMm,
      stopped,
      {
        above,
        across: [
          { share: 0, joints: above },
          { share: 1, joints: beyond },
        ],
        beyond,
        end: to.joints,
      },
      gentle,
    ),
    posture: { above, beyond },
  }
}
