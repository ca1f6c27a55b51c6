import {
  add,
  angleAbout,
  cosineAngles,
  cross,
  dot,
  multiply,
  norm,
  type Pose,
  rotate,
  rotateBack,
  rotationAbout,
  scale,
  subtract,
  transformPoint,
  transpose,
  type Vec,
} from '../geometry.ts'
import { type Care, solveOffset } from './offset-wrist.ts'
import { firstAngles, planarAngles, postures } from './position.ts'
import { angleOf, armRotation, type Solution, wholeMotion } from './solution.ts'
import type { SixAxes, Wrist } from './structure.ts'

/** Below this sine two axes are taken as aligned: only their sum matters, and the first is set to 0. */
const ALIGNED = 1e-7

/** Angles of axis 5 for which axis 6, turned about it, has the given component along `along`. */
const bendAngles = (a5: Vec, a6: Vec, along: Vec, component: number): readonly number[] => {
  const axial = scale(a5, dot(a5, a6))
  const flat = subtract(a6, axial)
  return cosineAngles(dot(along, flat), dot(along, cross(a5, flat)), component - dot(along, axial))
}

/** Axes 4, 5, 6 meet in a point: position first, orientation after it (Pieper). Up to 8 branches. */
const solveSpherical = (arm: SixAxes, centre: Vec, target: Pose): Solution[] => {
  const [, , , a4, a5, a6] = arm.axes
  const motion = wholeMotion(arm, target)
  const found: Solution[] = []
  for (const { angles } of postures(arm, transformPoint(motion, centre), centre)) {
    const wrist = multiply(transpose(armRotation(arm, angles)), motion.rotation)
    const pointing = rotate(wrist, a6)
    for (const q5 of bendAngles(a5, a6, a4, dot(a4, pointing))) {
      const bent = rotate(rotationAbout(a5, q5), a6)
      const q4 = norm(cross(bent, a4)) < ALIGNED ? 0 : angleAbout(a4, bent, pointing)
      const rest = multiply(transpose(multiply(rotationAbout(a4, q4), rotationAbout(a5, q5))), wrist)
      found.push([...angles, q4, q5, angleOf(rest, a6)])
    }
  }
  return found
}

/** Axes 2, 3, 4 are parallel and 5, 6 meet (the UR family). Up to 8 branches. */
const solveParallel = (arm: SixAxes, centre: Vec, target: Pose): Solution[] => {
  const { across, axes, points, thirdSign } = arm
  const [a1, , , a4, a5, a6] = axes
  const [p1, , , p4, p5, p6] = points
  const fourthSign = dot(across, a4) > 0 ? 1 : -1
  const motion = wholeMotion(arm, target)
  const lateral = dot(across, subtract(centre, p1))
  const found: Solution[] = []
  for (const q1 of firstAngles(arm, transformPoint(motion, centre), lateral)) {
    const back = rotationAbout(a1, -q1)
    const rotation = multiply(back, motion.rotation)
    for (const q5 of bendAngles(a5, a6, across, dot(across, rotate(rotation, a6)))) {
      const e5 = rotationAbout(a5, q5)
      const before = rotateBack(e5, across)
      const isAligned = norm(cross(before, a6)) < ALIGNED
      const q6 = isAligned ? 0 : -angleAbout(a6, before, rotateBack(rotation, across))
      const e6 = rotationAbout(a6, q6)
      const sum = angleOf(multiply(rotation, transpose(multiply(e5, e6))), across)
      // The point of axis 4 that joints 5 and 6 carry along, brought back through them.
      const undone5 = add(p5, rotateBack(e5, subtract(p4, p5)))
      const undone = add(p6, rotateBack(e6, subtract(undone5, p6)))
      const moved = transformPoint(motion, undone)
      const wanted = add(p1, rotate(back, subtract(moved, p1)))
      for (const [q2, q3] of planarAngles(arm, wanted, p4))
        found.push([q1, q2, q3, fourthSign * (sum - q2 - thirdSign * q3), q5, q6])
    }
  }
  return found
}

/** How finely an offset wrist is searched: to plan many poses, and to answer one thoroughly. */
export const QUICK: Care = { samples: 120, edgeRounds: 12 }
export const THOROUGH: Care = { samples: 720, edgeRounds: 40 }

/** Every joint solution (radians, any turn) that brings the flange to `target`; limits are not looked at here. */
export const solveWrist = (arm: SixAxes, wrist: Wrist, target: Pose, care: Care): Solution[] => {
  if (wrist.kind === 'spherical') return solveSpherical(arm, wrist.centre, target)
  if (wrist.kind === 'parallel') return solveParallel(arm, wrist.centre, target)
  return solveOffset(arm, wrist.centre, target, care)
}
