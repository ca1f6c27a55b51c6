import { add, cross, dot, norm, type Pose, scale, subtract, type Vec } from '../geometry.ts'
import type { JointLimit } from '../types.ts'
import type { Screws } from './screws.ts'

type Six<T> = readonly [T, T, T, T, T, T]

/** Six joint lines whose first three are a base turn and two parallel hinges: every arm of the catalogue. */
export type SixAxes = {
  axes: Six<Vec>
  points: Six<Vec>
  flange: Pose
  /** Direction of the second axis: across the arm. */
  across: Vec
  /** +1 when the third axis turns like the second, −1 when against it. */
  thirdSign: number
  /** The joint held at zero in a seven-axis arm. */
  lockedIndex?: number
}

/**
 * How the last three axes lie, which decides the solution:
 * spherical: 4, 5, 6 meet in `centre`; parallel: 4 is parallel to 2 and 3, 5 and 6 meet in `centre`;
 * offset: only 4 and 5 meet, in `centre`.
 */
export type Wrist = { kind: 'spherical' | 'parallel' | 'offset'; centre: Vec }

/** A serial arm ready to be solved: its lines, their structure, its ranges in degrees. */
export type SerialModel = { screws: Screws; six: SixAxes; wrist: Wrist; limits: readonly JointLimit[] }

/** Directions of the data are rounded to 1e-6; lengths to 0.001 mm. */
const ANGLE_TOLERANCE = 1e-4
const LENGTH_TOLERANCE_MM = 0.05

const isParallel = (a: Vec, b: Vec): boolean => norm(cross(a, b)) < ANGLE_TOLERANCE

/** Where two lines meet, or `undefined` when they are parallel or pass each other. */
const meetingPoint = (point1: Vec, axis1: Vec, point2: Vec, axis2: Vec): Vec | undefined => {
  const between = subtract(point2, point1)
  const normal = cross(axis1, axis2)
  const square = dot(normal, normal)
  if (square < ANGLE_TOLERANCE ** 2) return undefined
  if (Math.abs(dot(between, normal)) / Math.sqrt(square) > LENGTH_TOLERANCE_MM) return undefined
  const along = dot(cross(between, axis2), normal) / square
  return add(point1, scale(axis1, along))
}

const distanceToLine = (point: Vec, linePoint: Vec, axis: Vec): number =>
  norm(cross(subtract(point, linePoint), axis))

const sixOf = <T>(items: readonly T[]): Six<T> | undefined => {
  const [a, b, c, d, e, f] = items
  return a === undefined ||
    b === undefined ||
    c === undefined ||
    d === undefined ||
    e === undefined ||
    f === undefined
    ? undefined
    : [a, b, c, d, e, f]
}

/** The six lines to solve for; a seven-axis arm is solved with its third joint held at zero. `undefined`: another structure. */
export const sixAxesOf = (screws: Screws): SixAxes | undefined => {
  const lockedIndex = screws.axes.length === 7 ? 2 : undefined
  const keep = <T>(items: readonly T[]): Six<T> | undefined =>
    sixOf(items.filter((_, index) => index !== lockedIndex))
  const axes = keep(screws.axes)
  const points = keep(screws.points)
  if (axes === undefined || points === undefined) return undefined
  const [first, second, third] = axes
  if (!isParallel(second, third) || Math.abs(dot(first, second)) > ANGLE_TOLERANCE) return undefined
  return {
    axes,
    points,
    flange: screws.flange,
    across: second,
    thirdSign: dot(second, third) > 0 ? 1 : -1,
    ...(lockedIndex === undefined ? {} : { lockedIndex }),
  }
}

/** Which solution the wrist of an arm allows; `undefined` when none of the three. */
export const wristOf = (arm: SixAxes): Wrist | undefined => {
  const [, , , a4, a5, a6] = arm.axes
  const [, , , p4, p5, p6] = arm.points
  const fourFive = meetingPoint(p4, a4, p5, a5)
  if (fourFive !== undefined && distanceToLine(fourFive, p6, a6) < LENGTH_TOLERANCE_MM)
    return { kind: 'spherical', centre: fourFive }
  const fiveSix = meetingPoint(p5, a5, p6, a6)
  if (isParallel(arm.across, a4) && fiveSix !== undefined) return { kind: 'parallel', centre: fiveSix }
  return fourFive === undefined ? undefined : { kind: 'offset', centre: fourFive }
}
