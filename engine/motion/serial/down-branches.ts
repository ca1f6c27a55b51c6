import { degrees, radians } from '#engine/units.ts'
import { boundedCache } from '../bounded-cache.ts'
import { type Pose, rotate, rotateBack } from '../geometry.ts'
import { type BasePose, basePose } from '../types.ts'
import { type Branch, branchesFor, type Turned } from './inverse.ts'
import type { SerialModel } from './structure.ts'

/** Distances of one arm in mind: those of the stops and ways of one cell. */
const DISTANCES_KEPT = 256
/** Distances are told apart to this: far below what any arm repeats. */
const STEP_MM = 1e-6
/** How far axis 1 may be off the upright through the origin. */
const UPRIGHT = 1e-9

const rounded = (mm: number): number => Math.round(mm / STEP_MM) * STEP_MM

/**
 * Every branch for a tool that points straight down. With axis 1 upright through the origin, a pose is the one straight
 * ahead at the same radius and height with axis 1 turned, and the tool's own yaw is the last joint alone: so each radius and
 * height is solved once, and remembered; `turned` says how far on the pose is. Arms whose axis 1 is tilted are solved pose by pose.
 */
export const downBranches = (
  { screws, six, wrist }: SerialModel,
  flangeAt: (pose: BasePose, toolLengthMm: number) => Pose,
): ((pose: BasePose, toolLengthMm: number) => { branches: Branch[]; turned?: Turned }) => {
  const [first] = six.axes
  const [x1, y1] = six.points[0]
  const isUpright = Math.hypot(first[0], first[1]) < UPRIGHT && Math.hypot(x1, y1) < UPRIGHT
  if (!isUpright)
    return (pose, toolLengthMm) => ({
      branches: branchesFor(screws, six, wrist, flangeAt(pose, toolLengthMm)),
    })
  const remembered = boundedCache<string, Branch[]>(DISTANCES_KEPT)
  const firstSign = Math.sign(first[2])
  // The last axis stands in the flange as it does at zero; in a pose it points down, along the tool, or up.
  const inFlange = rotateBack(six.flange.rotation, six.axes[5])
  const { rotation } = flangeAt(basePose([0, 0, 0], 0), 0)
  const lastSign = Math.sign(rotate(rotation, inFlange)[2])
  return ({ positionMm: [x, y, z], yawDegrees }, toolLengthMm) => {
    const radius = rounded(Math.hypot(x, y))
    const height = rounded(z)
    const branches = remembered(`${radius},${height},${toolLengthMm}`, () =>
      branchesFor(screws, six, wrist, flangeAt(basePose([radius, 0, height], 0), toolLengthMm)),
    )
    const bearing = Math.atan2(y, x)
    const yaw = radians(yawDegrees - degrees(bearing))
    return { branches, turned: { first: firstSign * bearing, last: lastSign * yaw } }
  }
}
