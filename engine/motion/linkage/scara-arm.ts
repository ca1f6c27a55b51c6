import type { Robot } from '#engine/catalogue/types.ts'
import { clamp, degrees, radians } from '#engine/units.ts'
import { secondsToFullSpeed } from '../accelerations.ts'
import { turnWithin } from '../serial/inverse.ts'
import { type Arm, type ArmSegment, basePose, type JointLimit, type JointValues } from '../types.ts'

/**
 * SCARA arms: two links turning about vertical axes, a quill that goes up and down and turns. Joints: link 1 and link 2 in
 * degrees, quill in millimetres (0 at the top, downwards positive), quill turn in degrees.
 *
 * Makers publish reach; links and stroke differ by variant. Assumed: two links of half the reach (the Omron eCobra 600's
 * are public: 325 + 275 mm), a stroke of a third of the reach between 150 and 420 mm, and a column of 0.35 × reach + 120 mm.
 */
const publicLinks: Readonly<Record<string, readonly [number, number]>> = { 'omron-ecobra-600': [325, 275] }

type Shape = { inner: number; outer: number; strokeMm: number; columnMm: number; quillTopMm: number }

const shapeOf = (robot: Robot, reachMm: number): Shape => {
  const [inner, outer] = publicLinks[robot.id] ?? [reachMm / 2, reachMm / 2]
  const columnMm = 0.35 * reachMm + 120
  return {
    inner,
    outer,
    strokeMm: clamp(reachMm / 3, 150, 420),
    columnMm,
    // The end of the quill stands a little under the second link when it is right up.
    quillTopMm: columnMm - 60,
  }
}

/** Joint speeds are assumed, usual for the type: °/s, mm/s for the quill. */
const SPEEDS = { inner: 450, outer: 720, quillMmPerSecond: 1500, turn: 2000 }

const limitsOf = (robot: Robot, shape: Shape): JointLimit[] => {
  const seconds = secondsToFullSpeed(robot)
  const limit = (lower: number, upper: number, speed: number): JointLimit => ({
    lower,
    upper,
    speed,
    acceleration: speed / seconds,
  })
  return [
    limit(-140, 140, SPEEDS.inner),
    limit(-145, 145, SPEEDS.outer),
    { ...limit(0, shape.strokeMm, SPEEDS.quillMmPerSecond), isLinear: true },
    limit(-360, 360, SPEEDS.turn),
  ]
}

const elbowOf = ({ inner }: Shape, first: number) =>
  [inner * Math.cos(radians(first)), inner * Math.sin(radians(first))] as const
const handOf = (shape: Shape, first: number, second: number) => {
  const [x, y] = elbowOf(shape, first)
  const angle = radians(first + second)
  return [x + shape.outer * Math.cos(angle), y + shape.outer * Math.sin(angle)] as const
}

/** The arm of a SCARA robot, from its published reach; `undefined` without one. */
export const scaraArmOf = (robot: Robot): Arm | undefined => {
  if (robot.reachMm === undefined) return undefined
  const shape = shapeOf(robot, robot.reachMm)
  const limits = limitsOf(robot, shape)
  const [firstRange, secondRange, , turnRange] = limits
  if (firstRange === undefined || secondRange === undefined || turnRange === undefined) return undefined
  const home: JointValues = [-45, 90, 0, -45]
  return {
    kind: 'scara',
    effort: 0.3,
    limits,
    home,
    solve: (pose, toolLengthMm) => {
      const [x, y, z] = pose.positionMm
      const quill = shape.quillTopMm - (z + toolLengthMm)
      if (quill < -1e-6 || quill > shape.strokeMm + 1e-6) return []
      const { inner, outer } = shape
      const cosine = (x * x + y * y - inner ** 2 - outer ** 2) / (2 * inner * outer)
      if (!(Math.abs(cosine) <= 1)) return []
      const bend = degrees(Math.acos(cosine))
      return [bend, -bend]
        .flatMap((elbow): JointValues[] => {
          const side = Math.atan2(outer * Math.sin(radians(elbow)), inner + outer * Math.cos(radians(elbow)))
          const first = turnWithin(degrees(Math.atan2(y, x) - side), firstRange, home[0] ?? 0)
          const second = turnWithin(elbow, secondRange, elbow)
          if (first === undefined || second === undefined) return []
          const turn = turnWithin(pose.yawDegrees - first - second, turnRange, 0)
          return turn === undefined ? [] : [[first, second, clamp(quill, 0, shape.strokeMm), turn]]
        })
        .sort((a, b) => wayFrom(home, a) - wayFrom(home, b))
    },
    tip: ([first = 0, second = 0, quill = 0, turn = 0], toolLengthMm) => {
      const [x, y] = handOf(shape, first, second)
      return basePose([x, y, shape.quillTopMm - quill - toolLengthMm], first + second + turn)
    },
    segments: ([first = 0, second = 0, quill = 0]) => segmentsOf(shape, first, second, quill),
  }
}

const wayFrom = (home: JointValues, joints: JointValues): number =>
  Math.abs((joints[0] ?? 0) - (home[0] ?? 0)) + Math.abs((joints[1] ?? 0) - (home[1] ?? 0))

const segmentsOf = (shape: Shape, first: number, second: number, quill: number): ArmSegment[] => {
  const [ex, ey] = elbowOf(shape, first)
  const [hx, hy] = handOf(shape, first, second)
  const up = shape.columnMm
  const end = shape.quillTopMm - quill
  const thick = (shape.inner + shape.outer) / 20
  return [
    { role: 'base', fromMm: [0, 0, 0], toMm: [0, 0, up], radiusMm: thick * 1.5 },
    { role: 'upper_arm', fromMm: [0, 0, up], toMm: [ex, ey, up], radiusMm: thick },
    { role: 'forearm', fromMm: [ex, ey, up], toMm: [hx, hy, up], radiusMm: thick * 0.85 },
    {
      role: 'rod',
      fromMm: [hx, hy, up + shape.strokeMm - quill],
      toMm: [hx, hy, end],
      radiusMm: thick * 0.25,
    },
    { role: 'flange', fromMm: [hx, hy, end], toMm: [hx, hy, end - 10], radiusMm: thick * 0.35 },
  ]
}
