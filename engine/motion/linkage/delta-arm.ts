import type { Robot } from '#engine/catalogue/types.ts'
import { degrees, radians, type Vector3Mm } from '#engine/units.ts'
import { secondsToFullSpeed } from '../accelerations.ts'
import { add, cross, dot, norm, scale, subtract, unit, type Vec } from '../geometry.ts'
import { turnWithin } from '../serial/inverse.ts'
import { type Arm, type ArmSegment, basePose, type JointLimit, type JointValues } from '../types.ts'

/**
 * Delta robots hang. Base frame: the mounting plane, z up, so tool tips have negative z. Joints: three arms (degrees, 0
 * outwards level, downwards positive) and the turn of the tool in the middle.
 *
 * `reachMm` of a delta is the diameter of its working cylinder. Links are not published; the pattern is the one usual in
 * the literature for a working diameter of 1130 mm (base 200, arm 350, rod 800, plate 45 mm), scaled by the diameter.
 */
const PATTERN = { base: 200, arm: 350, rod: 800, plate: 45 }
const PATTERN_DIAMETER_MM = 1130

type Links = typeof PATTERN

const ARM_RANGE = { lower: -45, upper: 95 }
const TURN_RANGE = { lower: -360, upper: 360 }
/** °/s, assumed, usual for the type, before calibration. */
const SPEEDS = { arm: 600, turn: 1500 }

const linksOf = (diameterMm: number): Links => {
  const k = diameterMm / PATTERN_DIAMETER_MM
  return { base: PATTERN.base * k, arm: PATTERN.arm * k, rod: PATTERN.rod * k, plate: PATTERN.plate * k }
}

const bearings = [0, 120, 240].map(radians)
const outwards = (bearing: number): Vec => [Math.cos(bearing), Math.sin(bearing), 0]

/** Angle of one arm for a plate centre: the arm's end must be one rod away from the plate's joint. Elbow outwards. */
const armAngle = (links: Links, bearing: number, plate: Vec): number | undefined => {
  const out = outwards(bearing)
  const along = dot(plate, out) + links.plate - links.base
  const across = dot(plate, [-out[1], out[0], 0])
  const down = -plate[2]
  const rodInPlane = links.rod ** 2 - across ** 2
  const square = along ** 2 + down ** 2
  const cosine = (links.arm ** 2 + square - rodInPlane) / (2 * links.arm * Math.sqrt(square))
  if (rodInPlane < 0 || !(Math.abs(cosine) <= 1)) return undefined
  return degrees(Math.atan2(down, along) - Math.acos(cosine))
}

const elbowOf = (links: Links, bearing: number, angle: number): Vec => {
  const out = links.base + links.arm * Math.cos(radians(angle))
  return [out * Math.cos(bearing), out * Math.sin(bearing), -links.arm * Math.sin(radians(angle))]
}

/** Plate centre: the lower meeting point of three spheres of one rod around the elbows, each moved in by the plate. */
const plateOf = (links: Links, joints: JointValues): Vec => {
  const [a, b, c] = bearings.map((bearing, index) =>
    subtract(elbowOf(links, bearing, joints[index] ?? 0), scale(outwards(bearing), links.plate)),
  ) as [Vec, Vec, Vec]
  const ab = subtract(b, a)
  const ac = subtract(c, a)
  const ex = unit(ab)
  const i = dot(ex, ac)
  const ey = unit(subtract(ac, scale(ex, i)))
  const d = norm(ab)
  const j = dot(ey, ac)
  const x = d / 2
  const y = (i * i + j * j - 2 * i * x) / (2 * j)
  const height = Math.sqrt(Math.max(0, links.rod ** 2 - x * x - y * y))
  const ez = cross(ex, ey)
  const sign = ez[2] > 0 ? -1 : 1
  return add(add(a, add(scale(ex, x), scale(ey, y))), scale(ez, sign * height))
}

const limitsOf = (robot: Robot): JointLimit[] => {
  const seconds = secondsToFullSpeed(robot)
  const arm: JointLimit = { ...ARM_RANGE, speed: SPEEDS.arm, acceleration: SPEEDS.arm / seconds }
  // Without a fourth axis the tool cannot turn.
  const turn: JointLimit = {
    ...(robot.axes > 3 ? TURN_RANGE : { lower: 0, upper: 0 }),
    speed: SPEEDS.turn,
    acceleration: SPEEDS.turn / seconds,
  }
  return [arm, arm, arm, turn]
}

/** The arm of a delta robot, from its published working diameter; `undefined` without one. */
export const deltaArmOf = (robot: Robot): Arm | undefined => {
  if (robot.reachMm === undefined) return undefined
  const links = linksOf(robot.reachMm)
  const limits = limitsOf(robot)
  const turnRange = limits[3] ?? TURN_RANGE
  const workingRadiusMm = robot.reachMm / 2
  const home: JointValues = [10, 10, 10, 0]
  return {
    kind: 'delta',
    effort: 0.3,
    limits,
    home,
    solve: (pose, toolLengthMm) => {
      const [x, y, z] = pose.positionMm
      if (Math.hypot(x, y) > workingRadiusMm + 1e-6) return []
      const plate: Vector3Mm = [x, y, z + toolLengthMm]
      if (plate[2] >= 0) return []
      const turn = turnWithin(pose.yawDegrees, turnRange, 0)
      const arms = bearings.map((bearing) => armAngle(links, bearing, plate))
      const [a, b, c] = arms
      if (turn === undefined || a === undefined || b === undefined || c === undefined) return []
      const isInRange = [a, b, c].every((angle) => angle >= ARM_RANGE.lower && angle <= ARM_RANGE.upper)
      return isInRange ? [[a, b, c, turn]] : []
    },
    tip: (joints, toolLengthMm) => {
      const [x, y, z] = plateOf(links, joints)
      return basePose([x, y, z - toolLengthMm], joints[3] ?? 0)
    },
    segments: (joints) => segmentsOf(links, joints),
  }
}

/** A spoke to each shoulder, the arm, and the two parallel rods to the plate; the first segment starts at the base. */
const segmentsOf = (links: Links, joints: JointValues): ArmSegment[] => {
  const plate = plateOf(links, joints)
  const thick = links.arm / 12
  const arms = bearings.flatMap((bearing, index): ArmSegment[] => {
    const out = outwards(bearing)
    const shoulder = scale(out, links.base)
    const elbow = elbowOf(links, bearing, joints[index] ?? 0)
    const end = add(plate, scale(out, links.plate))
    const half = scale([-out[1], out[0], 0], links.plate * 0.8)
    return [
      { role: 'base', fromMm: [0, 0, 0], toMm: shoulder, radiusMm: thick * 2 },
      { role: 'upper_arm', fromMm: shoulder, toMm: elbow, radiusMm: thick },
      { role: 'rod', fromMm: add(elbow, half), toMm: add(end, half), radiusMm: thick * 0.3 },
      { role: 'rod', fromMm: subtract(elbow, half), toMm: subtract(end, half), radiusMm: thick * 0.3 },
    ]
  })
  return [...arms, { role: 'flange', fromMm: plate, toMm: add(plate, [0, 0, -15]), radiusMm: thick * 1.4 }]
}
