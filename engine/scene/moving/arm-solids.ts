import type { Arm, ArmSegment } from '../../motion/types.ts'
import type { Vector3Mm } from '../../units.ts'
import { add, cross, dot, length, scale, subtract, unit } from '../solids/vector.ts'
import type { ArmSolid, Tone } from '../types.ts'
import { parallelLinks, platform } from './arm-linkage.ts'

const TONES: Record<ArmSegment['role'], Tone> = {
  base: 'robot_dark',
  shoulder: 'robot',
  upper_arm: 'robot',
  forearm: 'robot',
  wrist: 'robot',
  rod: 'aluminium',
  flange: 'steel',
}

/** How a link narrows from its joint to the next, as castings do. */
const TAPER: Record<ArmSegment['role'], readonly [number, number]> = {
  base: [1.12, 0.94],
  shoulder: [1, 1],
  upper_arm: [0.92, 0.74],
  forearm: [0.92, 0.66],
  wrist: [0.88, 0.8],
  rod: [1, 1],
  flange: [1, 1],
}

/**
 * Motion gives bare lengths with a thickness for clearance; castings, motors and cables around them look fuller.
 * An assumption for looks only: a quarter more and 20 mm (5 mm on the light arms of SCARAs and deltas).
 */
const bodyRadius = (segment: ArmSegment, kind: Arm['kind']): number => {
  if (segment.role === 'rod') return segment.radiusMm
  return segment.radiusMm * 1.25 + (kind === 'delta' || kind === 'scara' ? 5 : 20)
}

const bodyOf = (segment: ArmSegment, kind: Arm['kind']): ArmSolid['body'] => {
  if (segment.role === 'base') return kind === 'delta' ? 'link' : 'foot'
  return segment.role === 'rod' || segment.role === 'flange' ? 'drum' : 'link'
}

const linkSolid = (segment: ArmSegment, kind: Arm['kind']): ArmSolid => {
  const radius = bodyRadius(segment, kind)
  const [from, to] = kind === 'scara' && segment.role !== 'base' ? [1, 0.9] : TAPER[segment.role]
  return {
    body: bodyOf(segment, kind),
    tone: TONES[segment.role],
    fromMm: segment.fromMm,
    toMm: segment.toMm,
    radiusMm: radius * from,
    toRadiusMm: radius * to,
  }
}

/** A hinge between two links; a shoulder turns on its base and shows no housing. */
const joins = (one: ArmSegment, next: ArmSegment): boolean =>
  next.role !== 'shoulder' &&
  one.role !== 'rod' &&
  next.role !== 'rod' &&
  one.role !== 'flange' &&
  next.role !== 'flange' &&
  length(subtract(one.toMm, next.fromMm)) < 5

const directionOf = (segment: ArmSegment | undefined, fallback: Vector3Mm): Vector3Mm =>
  segment ? unit(subtract(segment.toMm, segment.fromMm), fallback) : fallback

/** Normal of the plane an arm bends in: square on upper arm and forearm, level when these are in line. */
const bendNormal = (segments: readonly ArmSegment[]): Vector3Mm => {
  const upper = segments.find(({ role }) => role === 'upper_arm')
  const forearms = segments.filter(({ role }) => role === 'forearm')
  const longest = forearms.toSorted(
    (a, b) => length(subtract(b.toMm, b.fromMm)) - length(subtract(a.toMm, a.fromMm)),
  )[0]
  const up = directionOf(upper, [0, 0, 1])
  const bend = cross(up, directionOf(longest, [1, 0, 0]))
  if (length(bend) > 0.05) return unit(bend)
  const sideways = cross([0, 0, 1], up)
  return unit(sideways, [0, 1, 0])
}

/**
 * Joint housing: a disc across the bend. Its axis stands square on both links, or lies along a link that itself runs
 * across the arm (offset wrists); the joints of a SCARA are upright.
 */
const jointSolid = (one: ArmSegment, next: ArmSegment, normal: Vector3Mm, kind: Arm['kind']): ArmSolid => {
  const along = directionOf(one, [0, 0, 1])
  const onward = directionOf(next, along)
  const runsAcross = Math.abs(dot(onward, normal)) > 0.7 || Math.abs(dot(along, normal)) > 0.7
  const bend = cross(along, onward)
  const upright: Vector3Mm = [0, 0, 1]
  const axis = kind === 'scara' ? upright : runsAcross || length(bend) < 0.15 ? normal : unit(bend)
  const [before, after] = [bodyRadius(one, kind), bodyRadius(next, kind)]
  const radius = Math.max(Math.min(before, after * 1.15), after) * 1.04
  const half = scale(axis, radius * 0.92)
  return {
    body: 'drum',
    tone: 'robot_joint',
    fromMm: subtract(next.fromMm, half),
    toMm: add(next.fromMm, half),
    radiusMm: radius,
    toRadiusMm: radius,
  }
}

/**
 * Links, joint housings and, on palletizers and deltas, what their linkage needs besides; base frame. The list has the
 * same length, order and radii for every posture of one arm, so that a renderer can build each solid once.
 */
export const armSolids = (kind: Arm['kind'], segments: readonly ArmSegment[]): ArmSolid[] => {
  const normal = bendNormal(segments)
  const chain = segments.flatMap((segment, i) => {
    const next = segments[i + 1]
    const hasJoint = next !== undefined && kind !== 'delta' && joins(segment, next)
    return hasJoint
      ? [linkSolid(segment, kind), jointSolid(segment, next, normal, kind)]
      : [linkSolid(segment, kind)]
  })
  if (kind === 'palletizer') return [...chain, ...parallelLinks(segments)]
  return kind === 'delta' ? [...platform(segments), ...chain] : chain
}
