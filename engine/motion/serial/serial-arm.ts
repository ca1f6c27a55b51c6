import type { Robot } from '#engine/catalogue/types.ts'
import { degrees, radians } from '#engine/units.ts'
import { assumedSerialSpeed, secondsToFullSpeed } from '../accelerations.ts'
import {
  add,
  cross,
  dot,
  matrixOfColumns,
  multiply,
  norm,
  type Pose,
  perpendicular,
  rotate,
  rotateBack,
  scale,
  subtract,
  transformPoint,
  transpose,
  unit,
  type Vec,
} from '../geometry.ts'
import {
  type Arm,
  type ArmSegment,
  type BasePose,
  basePose,
  type JointLimit,
  type JointValues,
} from '../types.ts'
import { downBranches } from './down-branches.ts'
import { branchesFor, withinRanges } from './inverse.ts'
import { flangePose, linkMotions, screwsOf } from './screws.ts'
import { type SerialModel, sixAxesOf, type Wrist, wristOf } from './structure.ts'

/** A joint without a limit turns endlessly; one turn each way is enough to solve and to time it. */
const ENDLESS_DEGREES = 360

/** Measured: parallel wrists have more solutions, offset ones are searched for. */
const EFFORTS: Readonly<Record<Wrist['kind'], number>> = { spherical: 1, parallel: 5, offset: 30 }

/** Model of a robot with joint frames; `undefined` where the catalogue has none. */
export const serialModelOf = (robot: Robot): SerialModel | undefined => {
  const screws = screwsOf(robot)
  const six = screws && sixAxesOf(screws)
  const wrist = six && wristOf(six)
  if (screws === undefined || six === undefined || wrist === undefined) return undefined
  const limits = (robot.joints ?? []).map((joint, index): JointLimit => {
    const speed = joint.speedDegreesPerSecond ?? assumedSerialSpeed(robot, index)
    return {
      lower: joint.lowerDegrees ?? -ENDLESS_DEGREES,
      upper: joint.upperDegrees ?? ENDLESS_DEGREES,
      speed,
      acceleration: speed / secondsToFullSpeed(robot),
    }
  })
  return { screws, six, wrist, limits }
}

/** Tool frame in the flange: `out` along the last axis away from the wrist, `side` any fixed direction across it. */
type ToolFrame = { out: Vec; side: Vec }

const toolFrameOf = ({ screws, six }: SerialModel): ToolFrame => {
  const { rotation, translation } = screws.flange
  const [, , , , p5, p6] = six.points
  const last = six.axes[5]
  const away = dot(last, subtract(translation, p5)) || dot(last, subtract(p6, p5)) || 1
  const out = rotateBack(rotation, scale(last, away > 0 ? 1 : -1))
  const seed: Vec = Math.abs(out[0]) < 0.9 ? [1, 0, 0] : [0, 0, 1]
  return { out, side: unit(perpendicular(seed, out)) }
}

/** The same tool frame with `side` turned so that the tool's yaw is 0 at home: the last joint then works around its middle. */
const facing = ({ screws }: SerialModel, tool: ToolFrame, home: JointValues): ToolFrame => {
  const { rotation } = flangePose(screws, home.map(radians))
  const out = rotate(rotation, tool.out)
  const ahead = perpendicular([1, 0, 0], out)
  return norm(ahead) < 0.1 ? tool : { out: tool.out, side: unit(rotateBack(rotation, ahead)) }
}

const flangeOf = (tool: ToolFrame, pose: BasePose, toolLengthMm: number): Pose => {
  const yaw = radians(pose.yawDegrees)
  const down: Vec = [0, 0, -1]
  const side: Vec = [Math.cos(yaw), Math.sin(yaw), 0]
  const local = matrixOfColumns(tool.side, cross(tool.out, tool.side), tool.out)
  const rotation = multiply(matrixOfColumns(side, cross(down, side), down), transpose(local))
  return { rotation, translation: subtract(pose.positionMm, scale(down, toolLengthMm)) }
}

/** Sum over joints of the way as a share of speed: how far apart two postures are in time. */
const wayBetween = (limits: readonly JointLimit[], a: JointValues, b: JointValues): number =>
  limits.reduce((sum, limit, index) => sum + Math.abs((a[index] ?? 0) - (b[index] ?? 0)) / limit.speed, 0)

/** A folded posture in front of the arm, tool down, elbow as high as it goes; zero where no such pose is in reach. */
const homeOf = (model: SerialModel, tool: ToolFrame): JointValues => {
  const { screws, six, wrist, limits } = model
  const zero = limits.map(() => 0)
  const [, shoulder, elbow] = six.points
  const elbowLink = screws.points.indexOf(elbow)
  const fore = norm(subtract(wrist.centre, elbow))
  const reachMm = norm(subtract(elbow, shoulder)) + fore
  const middle = limits.map(({ lower, upper }) => (lower + upper) / 2)
  const elbowHeight = (joints: JointValues): number =>
    transformPoint(linkMotions(screws, joints.map(radians))[elbowLink] ?? screws.flange, elbow)[2]
  for (const radiusShare of [0.6, 0.5, 0.7, 0.4])
    for (const heightShare of [0.1, -0.1, 0.3, -0.3]) {
      const positionMm: Vec = [
        Math.hypot(shoulder[0], shoulder[1]) + radiusShare * reachMm,
        0,
        shoulder[2] + heightShare * reachMm,
      ]
      // Half a turn of the last joint can lie just outside its range, so a quarter turn is tried as well.
      const found = [0, 90].flatMap((yawDegrees) =>
        withinRanges(
          branchesFor(screws, six, wrist, flangeOf(tool, basePose(positionMm, yawDegrees), 0)),
          limits,
          middle,
        ),
      )
      const best = found
        .map((joints) => ({
          joints,
          // Base and wrist near the middle of their range first, then the elbow up.
          cost:
            Math.abs((joints[0] ?? 0) - (middle[0] ?? 0)) / 90 +
            Math.abs((joints[3] ?? 0) - (middle[3] ?? 0)) / 90 -
            elbowHeight(joints) / reachMm,
        }))
        .sort((a, b) => a.cost - b.cost)[0]
      // Turning the last joint to its middle only turns the tool about its own axis.
      if (best !== undefined) return [...best.joints.slice(0, -1), middle.at(-1) ?? 0]
    }
  return zero
}

type Bone = { role: ArmSegment['role']; link: number; point: Vec }

/** Bones along the frame origins: base, axis 1 at shoulder height, then every joint and the flange; doubles are left out. */
const bonesOf = ({ screws }: SerialModel): Bone[] => {
  const [first, shoulder] = [screws.points[0] ?? [0, 0, 0], screws.points[1] ?? [0, 0, 0]]
  const count = screws.points.length
  const roleOf = (index: number): Bone['role'] =>
    index === 1 ? 'shoulder' : index <= count - 5 ? 'upper_arm' : index <= count - 2 ? 'forearm' : 'wrist'
  const chain: Bone[] = [
    { role: 'base', link: 0, point: [first[0], first[1], shoulder[2]] },
    ...screws.points.slice(1).map(
      (point, index): Bone => ({
        role: index + 1 === 2 ? 'upper_arm' : roleOf(index + 1),
        link: index + 1,
        point,
      }),
    ),
    { role: 'flange', link: count, point: screws.flange.translation },
  ]
  let last: Vec = [0, 0, 0]
  return chain.filter(({ point }) => {
    const isLong = norm(subtract(point, last)) > 1
    if (isLong) last = point
    return isLong
  })
}

const radiusShares: Readonly<Record<ArmSegment['role'], number>> = {
  base: 0.11,
  shoulder: 0.1,
  upper_arm: 0.07,
  forearm: 0.055,
  wrist: 0.045,
  rod: 0.01,
  flange: 0.035,
}

/** The arm of a robot with joint frames; `undefined` where the catalogue has none or the wrist is of no known kind. */
export const serialArmOf = (robot: Robot): Arm | undefined => {
  const model = serialModelOf(robot)
  if (model === undefined) return undefined
  const { limits, screws } = model
  const anyTool = toolFrameOf(model)
  const home = homeOf(model, anyTool)
  const tool = facing(model, anyTool, home)
  const bones = bonesOf(model)
  const branchesAt = downBranches(model, (pose, toolLengthMm) => flangeOf(tool, pose, toolLengthMm))
  const thicknessMm = 0.55 * (robot.reachMm ?? 1000) * (0.75 + Math.min(0.5, (robot.payloadKg ?? 10) / 400))
  return {
    kind: 'serial',
    effort: EFFORTS[model.wrist.kind],
    limits,
    home,
    solve: (pose, toolLengthMm) => {
      const { branches, turned } = branchesAt(pose, toolLengthMm)
      return withinRanges(branches, limits, home, turned)
        .map((joints) => ({ joints, way: wayBetween(limits, joints, home) }))
        .sort((a, b) => a.way - b.way)
        .map(({ joints }) => joints)
    },
    tip: (joints, toolLengthMm) => {
      const flange = flangePose(screws, joints.map(radians))
      const side = rotate(flange.rotation, tool.side)
      return basePose(
        add(flange.translation, scale(rotate(flange.rotation, tool.out), toolLengthMm)),
        degrees(Math.atan2(side[1], side[0])),
      )
    },
    segments: (joints) => {
      const motions = linkMotions(screws, joints.map(radians))
      let fromMm: Vec = [0, 0, 0]
      return bones.map(({ role, link, point }) => {
        const motion = motions[link]
        const toMm = motion ? transformPoint(motion, point) : point
        const segment: ArmSegment = { role, fromMm, toMm, radiusMm: thicknessMm * radiusShares[role] }
        fromMm = toMm
        return segment
      })
    },
  }
}
