import type { Seconds } from '#engine/units.ts'
import type { Arm, JointLimit, JointValues } from './types.ts'

export type Move = {
  /** Any length unit; the others follow it. */
  distance: number
  speed: number
  acceleration: number
  /** Without it the profile is a trapezoid. */
  jerk?: number
}

/** Trapezoid, or triangle when full speed is not reached: t = d/v + v/a for d ≥ v²/a, else 2·√(d/a). */
const trapezoidSeconds = (distance: number, speed: number, acceleration: number): Seconds =>
  distance >= speed ** 2 / acceleration
    ? distance / speed + speed / acceleration
    : 2 * Math.sqrt(distance / acceleration)

/**
 * Seven-segment S-curve, rest to rest. A ramp to speed u takes u/a + a/j when a is reached (u ≥ a²/j), else 2·√(u/j),
 * and covers u/2 of that; what remains of the distance is driven at full speed.
 */
const sCurveSeconds = (distance: number, speed: number, acceleration: number, jerk: number): Seconds => {
  const ramp = (peak: number): Seconds =>
    peak >= acceleration ** 2 / jerk ? peak / acceleration + acceleration / jerk : 2 * Math.sqrt(peak / jerk)
  if (distance >= speed * ramp(speed)) return distance / speed + ramp(speed)
  // Full speed is not reached: the two ramps alone cover the distance, d = u·ramp(u).
  const shortLimit = 2 * (acceleration ** 3 / jerk ** 2)
  if (distance <= shortLimit) return 4 * Math.cbrt(distance / (2 * jerk))
  const peak =
    (acceleration / 2) *
    (Math.sqrt((acceleration / jerk) ** 2 + (4 * distance) / acceleration) - acceleration / jerk)
  return 2 * ramp(peak)
}

/**
 * Seconds of a straight move from rest to rest. Distance may have either sign.
 * d 1, v 1, a 2 → 1.5 s; with j 20 → 1.6 s. Throws a RangeError when speed, acceleration or jerk is not above 0.
 */
export const moveTimeSeconds = ({ distance, speed, acceleration, jerk }: Move): Seconds => {
  if (!(speed > 0) || !(acceleration > 0) || (jerk !== undefined && !(jerk > 0)))
    throw new RangeError('speed, acceleration and jerk must be above 0')
  const length = Math.abs(distance)
  if (length === 0) return 0
  return jerk === undefined
    ? trapezoidSeconds(length, speed, acceleration)
    : sCurveSeconds(length, speed, acceleration, jerk)
}

const jointSeconds = (limit: JointLimit, from: number, to: number): Seconds =>
  trapezoidSeconds(Math.abs(to - from), limit.speed, limit.acceleration)

/** Seconds of a synchronised joint move from rest to rest: that of its slowest joint. */
export const jointMoveSeconds = (arm: Arm, from: JointValues, to: JointValues): Seconds =>
  arm.limits.reduce((slowest, limit, index) => {
    const start = from[index]
    const end = to[index]
    return start === undefined || end === undefined || start === end
      ? slowest
      : Math.max(slowest, jointSeconds(limit, start, end))
  }, 0)

/** Share of the time a shown move spends speeding up, and again slowing down. */
const RAMP_SHARE = 1 / 3

/**
 * Share of the way done at a share of the time (both 0..1) for a trapezoid with equal thirds: speed up, drive, slow down.
 * Every joint of a synchronised move is at this share of its own way.
 */
export const easedShare = (timeShare: number): number => {
  const t = Math.min(1, Math.max(0, timeShare))
  const peak = 1 / (1 - RAMP_SHARE)
  if (t < RAMP_SHARE) return (peak * t * t) / (2 * RAMP_SHARE)
  if (t > 1 - RAMP_SHARE) return 1 - (peak * (1 - t) ** 2) / (2 * RAMP_SHARE)
  return peak * (t - RAMP_SHARE / 2)
}
