import { clamp, degrees } from '#engine/units.ts'
import { norm, type Pose, subtract } from '../geometry.ts'
import type { Care } from './offset-wrist.ts'
import { flangePose, type Screws } from './screws.ts'
import type { SixAxes, Wrist } from './structure.ts'
import { QUICK, solveWrist } from './wrists.ts'

/** Joint range in degrees. */
export type Range = { lower: number; upper: number }

/** A searched solution that is further off than this is none. */
const POSITION_TOLERANCE_MM = 0.01
const ROTATION_TOLERANCE = 1e-5
/** Limits are met to this many degrees, so that a joint on its stop is found again. */
const LIMIT_TOLERANCE_DEGREES = 1e-5

/** The turn of an angle that lies in the range, nearest to `near`; `undefined` when no turn does. */
export const turnWithin = (angle: number, { lower, upper }: Range, near: number): number | undefined => {
  const least = lower - LIMIT_TOLERANCE_DEGREES
  const most = upper + LIMIT_TOLERANCE_DEGREES
  const nearest = angle + 360 * Math.round((near - angle) / 360)
  if (nearest >= least && nearest <= most) return clamp(nearest, lower, upper)
  // One turn back or one turn on, whichever lies in the range; of both the nearer.
  const [back, on] = [nearest - 360, nearest + 360]
  const isBack = back >= least && back <= most
  const isOn = on >= least && on <= most
  if (isBack && isOn) return clamp(Math.abs(on - near) < Math.abs(back - near) ? on : back, lower, upper)
  if (!isBack && !isOn) return undefined
  return clamp(isBack ? back : on, lower, upper)
}

const isReached = (screws: Screws, joints: readonly number[], target: Pose): boolean => {
  const reached = flangePose(screws, joints)
  return (
    norm(subtract(reached.translation, target.translation)) < POSITION_TOLERANCE_MM &&
    reached.rotation.every(
      (value, index) => Math.abs(value - (target.rotation[index] ?? 0)) < ROTATION_TOLERANCE,
    )
  )
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((value, index) => Math.abs(value - (b[index] ?? 0)) < 1e-4)

/** Joint values in radians, any turn, of every branch; a seven-axis arm has its third joint at 0. */
export type Branch = readonly number[]

/**
 * Every branch that brings the flange to a target, limits not looked at. Closed forms are exact to rounding; what was
 * searched has been put through the forward kinematics.
 */
export const branchesFor = (
  screws: Screws,
  arm: SixAxes,
  wrist: Wrist,
  target: Pose,
  care: Care = QUICK,
): Branch[] =>
  solveWrist(arm, wrist, target, care)
    .map((solution) => {
      const values: number[] = [...solution]
      if (arm.lockedIndex !== undefined) values.splice(arm.lockedIndex, 0, 0)
      return values
    })
    .filter((values) => wrist.kind !== 'offset' || isReached(screws, values, target))

/** How far the first and the last joint are turned on from a branch, radians. */
export type Turned = { first: number; last: number }
const NOT_TURNED: Turned = { first: 0, last: 0 }

/** The branches that lie within the ranges, in degrees, each joint on its turn nearest to `near`, each posture once. */
export const withinRanges = (
  branches: readonly Branch[],
  ranges: readonly Range[],
  near: readonly number[],
  { first, last }: Turned = NOT_TURNED,
): number[][] => {
  const found: number[][] = []
  for (const branch of branches) {
    const joints: number[] = []
    for (let index = 0; index < branch.length; index++) {
      const range = ranges[index]
      const on = index === 0 ? first : index === branch.length - 1 ? last : 0
      const joint = range && turnWithin(degrees((branch[index] ?? 0) + on), range, near[index] ?? 0)
      if (joint === undefined) break
      joints.push(joint)
    }
    if (joints.length === branch.length && !found.some((other) => isSame(other, joints))) found.push(joints)
  }
  return found
}
