import {
  add,
  angleAbout,
  cosineAngles,
  cross,
  dot,
  perpendicular,
  spin,
  subtract,
  type Vec,
} from '../geometry.ts'
import type { SixAxes } from './structure.ts'

/** First axis: both angles that bring a point with lateral offset `lateral` under the target. */
export const firstAngles = (arm: SixAxes, target: Vec, lateral: number): readonly number[] => {
  const [first] = arm.points
  const [axis] = arm.axes
  const offset = subtract(target, first)
  return cosineAngles(dot(offset, arm.across), dot(offset, cross(axis, arm.across)), lateral)
}

/** Second and third axis, which are parallel: both pairs that bring `point` (at zero) to `target`, seen with the first axis at zero. */
export const planarAngles = (
  arm: SixAxes,
  target: Vec,
  point: Vec,
): readonly (readonly [number, number])[] => {
  const { across, thirdSign } = arm
  const [, second, third] = arm.points
  const upper = perpendicular(subtract(third, second), across)
  const fore = perpendicular(subtract(point, third), across)
  const wanted = perpendicular(subtract(target, second), across)
  const side = cross(across, fore)
  const projection = (dot(wanted, wanted) - dot(upper, upper) - dot(fore, fore)) / 2
  return cosineAngles(dot(upper, fore), dot(upper, side), projection).map((bend) => {
    const reached = add(upper, spin(across, bend, fore))
    return [angleAbout(across, reached, wanted), bend * thirdSign] as const
  })
}

type Posture = { angles: readonly [number, number, number]; branch: number }

/**
 * First three axes: every (q1, q2, q3) that brings a point fixed to the third link (given at zero) to `target`, up to four
 * (front or back, elbow up or down). `branch` names the choice, so that a search can follow one posture.
 */
export const postures = (arm: SixAxes, target: Vec, point: Vec): Posture[] => {
  const [first] = arm.points
  const [axis] = arm.axes
  const lateral = dot(arm.across, subtract(point, first))
  const found: Posture[] = []
  firstAngles(arm, target, lateral).forEach((q1, front) => {
    const turned = add(first, spin(axis, -q1, subtract(target, first)))
    planarAngles(arm, turned, point).forEach(([q2, q3], elbow) => {
      found.push({ angles: [q1, q2, q3], branch: front * 2 + elbow })
    })
  })
  return found
}
