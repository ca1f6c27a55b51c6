import type { Degrees, Millimetres, Vector3Mm } from '../units.ts'

/** Joint positions, degrees (SCARA axis 3 and linear axes: millimetres), in the arm's own order. */
export type JointValues = readonly number[]

/** Marks the frame of a pose, for the compiler alone: a pose in the wrong one does not compile. */
declare const frame: unique symbol

type Downward = { positionMm: Vector3Mm; yawDegrees: Degrees }

/** A pose of the tool tip in the cell frame with the tool pointing straight down: what handling cells need. */
export type DownPose = Downward & { readonly [frame]?: 'cell' }

/** The same in the base frame of one robot: what its arm solves and answers. */
export type BasePose = Downward & { readonly [frame]: 'base' }

/** A pose whose figures are known to stand in the base frame. */
export const basePose = (positionMm: Vector3Mm, yawDegrees: Degrees): BasePose =>
  ({ positionMm, yawDegrees }) as BasePose

/** Straight pieces an arm is drawn with; the list has the same length and roles for every joint value of one arm. */
export type ArmSegment = {
  role: 'base' | 'shoulder' | 'upper_arm' | 'forearm' | 'wrist' | 'rod' | 'flange'
  fromMm: Vector3Mm
  toMm: Vector3Mm
  radiusMm: Millimetres
}

export type JointLimit = {
  lower: number
  upper: number
  /** degrees/s, or mm/s on linear axes */
  speed: number
  /** degrees/s² or mm/s²: assumed, see `accelerations.ts` */
  acceleration: number
  isLinear?: boolean
}

/**
 * The kinematic model of one robot, in its base frame (z up, origin on the mounting plane, millimetres).
 * Serial arms come from their joint frames; palletizers, SCARAs and deltas from their published reach and lengths.
 */
export type Arm = {
  kind: 'serial' | 'palletizer' | 'scara' | 'delta'
  limits: readonly JointLimit[]
  /** A safe folded position to start from. */
  home: JointValues
  /** How much work one solution is, see `effort.ts`. */
  effort: number
  /** Every joint solution that brings the tool tip to the pose, within limits, nearest to `home` first; empty if out of reach. */
  solve: (pose: BasePose, toolLengthMm: Millimetres) => JointValues[]
  /** Where the tool tip is. */
  tip: (joints: JointValues, toolLengthMm: Millimetres) => BasePose
  segments: (joints: JointValues) => ArmSegment[]
}
