import {
  angleAbout,
  compose,
  inverse,
  type Mat,
  multiply,
  norm,
  type Pose,
  perpendicular,
  rotate,
  rotationAbout,
  scale,
  type Vec,
} from '../geometry.ts'
import type { SixAxes } from './structure.ts'

/** Joint values in radians, any turn. */
export type Solution = readonly [number, number, number, number, number, number]

/** Any vector at right angles to a unit vector. */
const anyPerpendicular = (axis: Vec): Vec => {
  const seed: Vec = Math.abs(axis[0]) < 0.7 ? [1, 0, 0] : [0, 1, 0]
  const flat = perpendicular(seed, axis)
  return scale(flat, 1 / norm(flat))
}

/** The angle of a rotation known to be about `axis`. */
export const angleOf = (rotation: Mat, axis: Vec): number => {
  const probe = anyPerpendicular(axis)
  return angleAbout(axis, probe, rotate(rotation, probe))
}

/** Turn of the third link about `across`: the second and third axis are parallel, so their angles add up. */
const armTilt = (arm: SixAxes, [, q2, q3]: readonly [number, number, number]): number =>
  q2 + arm.thirdSign * q3

/** Rotation that the first three joints do. */
export const armRotation = (arm: SixAxes, angles: readonly [number, number, number]): Mat =>
  multiply(rotationAbout(arm.axes[0], angles[0]), rotationAbout(arm.across, armTilt(arm, angles)))

/** What all six joints together do to the arm at zero. */
export const wholeMotion = (arm: SixAxes, target: Pose): Pose => compose(target, inverse(arm.flange))
