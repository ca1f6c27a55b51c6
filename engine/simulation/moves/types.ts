import type { Arm, JointValues } from '../../motion/types.ts'
import type { Way } from '../../motion/way.ts'
import type { Seconds } from '../../units.ts'
import type { Stop } from './stops.ts'

/** Heights of a transfer, mm in the robot's base frame and over its ends. */
export type Heights = {
  /** Height at which the tool tip crosses. */
  overMm: number
  /** How far it must have risen before it moves sideways, and from how high on it comes straight down. */
  clearFromMm: number
  clearToMm: number
}

/** How hard a held part may be moved, mm/s and mm/s²; see `matching/gripping/forces.ts`. */
export type Gentle = { speed: number; acceleration: number }

/** Joints over the start, on the way across (at shares of it, over both ends too), over the end and at it. */
export type Followed = {
  above: JointValues
  across: readonly { share: number; joints: JointValues }[]
  beyond: JointValues
  end: JointValues
}

/**
 * Up, across, down: the corners are rounded by starting across while still rising, as far as the heights allow and for at
 * most half of each vertical move, as the published rates were calibrated.
 */
export type Transfer = {
  arm: Arm
  from: Stop
  to: Stop
  way: Way
  overMm: number
  liftSeconds: Seconds
  acrossSeconds: Seconds
  lowerSeconds: Seconds
  /** When across and down begin. */
  acrossFrom: Seconds
  lowerFrom: Seconds
  seconds: Seconds
  /** What the joints need for the way at their full speeds, corners not rounded. */
  leastSeconds: Seconds
  /** One posture over the whole way: joints at shares of the way across, at the upper height, and at its end. */
  followed: Followed
  /** Set where the arm must change its posture: it goes from the first to the second joint by joint. */
  posture?: { above: JointValues; beyond: JointValues }
}
