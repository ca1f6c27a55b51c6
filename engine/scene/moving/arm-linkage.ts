import type { ArmSegment } from '../../motion/types.ts'
import type { Vector3Mm } from '../../units.ts'
import { add, length, scale, subtract, unit } from '../solids/vector.ts'
import type { ArmSolid } from '../types.ts'

const rod = (fromMm: Vector3Mm, toMm: Vector3Mm, radiusMm: number, tone: ArmSolid['tone']): ArmSolid => ({
  body: 'drum',
  tone,
  fromMm,
  toMm,
  radiusMm,
  toRadiusMm: radiusMm,
})

/**
 * The two parallelograms that keep a palletizer's flange level: a rod behind the upper arm, a triangle at the elbow, a
 * rod above the forearm down to the wrist. Each rod is its link moved sideways, which is what makes it parallel.
 */
export const parallelLinks = (segments: readonly ArmSegment[]): ArmSolid[] => {
  const upper = segments.find(({ role }) => role === 'upper_arm')
  const forearm = segments.find(({ role }) => role === 'forearm')
  if (!upper || !forearm) return []
  const out = subtract(forearm.toMm, upper.fromMm)
  const level = unit([out[0], out[1], 0], [1, 0, 0])
  const behind = scale(level, -upper.radiusMm * 2.1)
  const above: Vector3Mm = [0, 0, forearm.radiusMm * 2.3]
  const thickness = Math.max(18, forearm.radiusMm * 0.26)
  const { fromMm: shoulder, toMm: elbow } = upper
  const wrist = forearm.toMm
  return [
    rod(shoulder, add(shoulder, behind), thickness * 1.3, 'robot_dark'),
    rod(add(shoulder, behind), add(elbow, behind), thickness, 'robot_joint'),
    rod(elbow, add(elbow, behind), thickness * 1.3, 'robot_dark'),
    rod(add(elbow, behind), add(elbow, above), thickness, 'robot_dark'),
    rod(elbow, add(elbow, above), thickness * 1.3, 'robot_dark'),
    rod(add(elbow, above), add(wrist, above), thickness, 'robot_joint'),
    rod(wrist, add(wrist, above), thickness * 1.3, 'robot_dark'),
  ]
}

/** The housing of a delta in the middle of its three arms, below the mounting plane. */
export const platform = (segments: readonly ArmSegment[]): ArmSolid[] => {
  const arm = segments.find(({ role }) => role === 'base')
  if (!arm) return []
  const reach = length(subtract(arm.toMm, arm.fromMm))
  return [
    rod([0, 0, -arm.radiusMm * 0.8], [0, 0, arm.radiusMm * 1.4], Math.max(40, reach * 0.62), 'robot_dark'),
  ]
}
