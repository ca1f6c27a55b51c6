import type { Robot } from '#engine/catalogue/types.ts'
import {
  add,
  compose,
  IDENTITY,
  type Mat,
  multiply,
  type Pose,
  rotate,
  rotationAbout,
  rotationOfRpy,
  scale,
  subtract,
  type Vec,
} from '../geometry.ts'

/**
 * A serial arm as a product of exponentials: every joint is a line (point and unit direction) in the base frame at joint
 * values zero, and the flange pose there. Whatever convention the frames came in, this form is the same. Millimetres, radians.
 */
export type Screws = {
  axes: readonly Vec[]
  points: readonly Vec[]
  flange: Pose
}

const M_TO_MM = 1000
const frameOf = (originM: Vec, originRpy: Vec): Pose => ({
  rotation: rotationOfRpy(originRpy),
  translation: scale(originM, M_TO_MM),
})

/** The joint lines and flange of a robot with joint frames; `undefined` where the catalogue has none. */
export const screwsOf = (robot: Robot): Screws | undefined => {
  if (robot.joints === undefined || robot.joints.length < 6) return undefined
  let frame: Pose = { rotation: IDENTITY, translation: [0, 0, 0] }
  const axes: Vec[] = []
  const points: Vec[] = []
  for (const joint of robot.joints) {
    frame = compose(frame, frameOf(joint.originM, joint.originRpy))
    axes.push(rotate(frame.rotation, joint.axis))
    points.push(frame.translation)
  }
  for (const fixed of robot.flange ?? []) frame = compose(frame, frameOf(fixed.originM, fixed.originRpy))
  return { axes, points, flange: frame }
}

const turn = (pose: Pose, axis: Vec, point: Vec, angle: number): Pose => {
  const rotation: Mat = rotationAbout(axis, angle)
  return {
    rotation: multiply(pose.rotation, rotation),
    translation: add(rotate(pose.rotation, subtract(point, rotate(rotation, point))), pose.translation),
  }
}

/** Motion of each link against its place at zero: entry i is what joints 0..i−1 together do; the last entry moves the flange. */
export const linkMotions = (screws: Screws, joints: readonly number[]): Pose[] => {
  const motions: Pose[] = [{ rotation: IDENTITY, translation: [0, 0, 0] }]
  let pose: Pose = { rotation: IDENTITY, translation: [0, 0, 0] }
  screws.axes.forEach((axis, index) => {
    pose = turn(pose, axis, screws.points[index] ?? [0, 0, 0], joints[index] ?? 0)
    motions.push(pose)
  })
  return motions
}

/** Flange pose for joint values in radians. */
export const flangePose = (screws: Screws, joints: readonly number[]): Pose => {
  let pose: Pose = { rotation: IDENTITY, translation: [0, 0, 0] }
  screws.axes.forEach((axis, index) => {
    pose = turn(pose, axis, screws.points[index] ?? [0, 0, 0], joints[index] ?? 0)
  })
  return compose(pose, screws.flange)
}
