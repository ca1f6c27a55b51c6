import { axisSpeedsOf } from '#engine/catalogue/joint-speeds.ts'
import type { Robot } from '#engine/catalogue/types.ts'
import { clamp, degrees, radians } from '#engine/units.ts'
import { secondsToFullSpeed } from '../accelerations.ts'
import { turnWithin } from '../serial/inverse.ts'
import {
  type Arm,
  type ArmSegment,
  type BasePose,
  basePose,
  type JointLimit,
  type JointValues,
} from '../types.ts'

/**
 * Four-axis palletizers keep the flange level by a parallel linkage. Joints: base turn, upper arm from the vertical
 * (forwards positive), forearm from the horizontal (downwards positive, independent of the upper arm), flange turn.
 *
 * Makers publish the reach, not the links. Only those of the KUKA KR 120 R3200 PA are public: 350 + 1350 + 1220 + 280 =
 * 3200 mm, shoulder 675 mm up, flange 250 mm under the wrist. Every other palletizer is that arm scaled by its own reach.
 */
const PATTERN = {
  shoulderOut: 350,
  upper: 1350,
  fore: 1220,
  flangeOut: 280,
  shoulderUp: 675,
  flangeDrop: 250,
}
const PATTERN_REACH_MM = 3200

/** Ranges are assumed: those usual for the type. The angle between the arms keeps the parallelogram open. */
const RANGES = {
  base: { lower: -180, upper: 180 },
  upper: { lower: -45, upper: 90 },
  fore: { lower: -20, upper: 120 },
  turn: { lower: -350, upper: 350 },
}
/** Smallest and largest angle between upper arm and forearm, degrees. */
const INNER_ANGLE = { smallest: 20, largest: 160 }

/** Speeds assumed where a palletizer's own are not known, by rated payload, °/s: about those of the known ones of the size. */
const assumedSpeeds: readonly { upToKg: number; speeds: readonly [number, number, number, number] }[] = [
  { upToKg: 60, speeds: [153, 153, 153, 340] },
  { upToKg: 140, speeds: [145, 120, 130, 400] },
  { upToKg: 300, speeds: [130, 130, 130, 300] },
  { upToKg: Number.POSITIVE_INFINITY, speeds: [85, 85, 85, 180] },
]

const speedsOf = ({ id, payloadKg = 0 }: Robot): readonly [number, number, number, number] =>
  axisSpeedsOf(id)?.degreesPerSecond ??
  assumedSpeeds.find(({ upToKg }) => payloadKg <= upToKg)?.speeds ?? [85, 85, 85, 180]

type Links = typeof PATTERN

const linksOf = (reachMm: number): Links => {
  const k = reachMm / PATTERN_REACH_MM
  return {
    shoulderOut: PATTERN.shoulderOut * k,
    upper: PATTERN.upper * k,
    fore: PATTERN.fore * k,
    flangeOut: PATTERN.flangeOut * k,
    shoulderUp: PATTERN.shoulderUp * k,
    flangeDrop: PATTERN.flangeDrop * k,
  }
}

const limitsOf = (robot: Robot): JointLimit[] => {
  const seconds = secondsToFullSpeed(robot)
  const [base, upper, fore, turn] = speedsOf(robot)
  const limit = (range: { lower: number; upper: number }, speed: number): JointLimit => ({
    ...range,
    speed,
    acceleration: speed / seconds,
  })
  return [
    limit(RANGES.base, base),
    limit(RANGES.upper, upper),
    limit(RANGES.fore, fore),
    limit(RANGES.turn, turn),
  ]
}

/** Elbow, wrist and flange in the plane of the arm: distance from axis 1 and height, mm. */
const profileOf = (links: Links, upper: number, fore: number) => {
  const [a, b] = [radians(upper), radians(fore)]
  const elbow = {
    out: links.shoulderOut + links.upper * Math.sin(a),
    up: links.shoulderUp + links.upper * Math.cos(a),
  }
  const wrist = { out: elbow.out + links.fore * Math.cos(b), up: elbow.up - links.fore * Math.sin(b) }
  const flange = { out: wrist.out + links.flangeOut, up: wrist.up - links.flangeDrop }
  return { elbow, wrist, flange }
}

const solveLinks = (links: Links, out: number, up: number): readonly [number, number] | undefined => {
  const x = out - links.flangeOut - links.shoulderOut
  const z = up + links.flangeDrop - links.shoulderUp
  const distance = Math.hypot(x, z)
  const cosine = (links.upper ** 2 + distance ** 2 - links.fore ** 2) / (2 * links.upper * distance)
  if (!(Math.abs(cosine) <= 1)) return undefined
  // Elbow up: the upper arm stands above the line from shoulder to wrist.
  const upper = Math.atan2(x, z) - Math.acos(cosine)
  const elbowX = links.upper * Math.sin(upper)
  const elbowZ = links.upper * Math.cos(upper)
  const fore = Math.atan2(elbowZ - z, x - elbowX)
  return [degrees(upper), degrees(fore)]
}

/** Angle between upper arm and forearm at the elbow: 180° when stretched. */
const innerAngle = (upper: number, fore: number): number => 90 + upper - fore

const isOpen = (upper: number, fore: number): boolean => {
  const inner = 180 - Math.abs(innerAngle(upper, fore) - 180)
  return inner >= INNER_ANGLE.smallest && inner <= INNER_ANGLE.largest
}

/** The arm of a palletizer or four-axis packer, from its published reach; `undefined` without one. */
export const palletizerArmOf = (robot: Robot): Arm | undefined => {
  if (robot.reachMm === undefined) return undefined
  const links = linksOf(robot.reachMm)
  const limits = limitsOf(robot)
  const home: JointValues = [0, 0, 30, 0]
  const solve = (pose: BasePose, toolLengthMm: number): JointValues[] => {
    const [x, y, z] = pose.positionMm
    const pair = solveLinks(links, Math.hypot(x, y), z + toolLengthMm)
    if (pair === undefined) return []
    const [upper, fore] = pair
    const base = turnWithin(degrees(Math.atan2(y, x)), RANGES.base, 0)
    if (base === undefined || !isOpen(upper, fore)) return []
    const isInRange =
      clamp(upper, RANGES.upper.lower, RANGES.upper.upper) === upper &&
      clamp(fore, RANGES.fore.lower, RANGES.fore.upper) === fore
    const turn = turnWithin(pose.yawDegrees - base, RANGES.turn, 0)
    return isInRange && turn !== undefined ? [[base, upper, fore, turn]] : []
  }
  return {
    kind: 'palletizer',
    effort: 0.3,
    limits,
    home,
    solve,
    tip: ([base = 0, upper = 0, fore = 0, turn = 0], toolLengthMm) => {
      const { flange } = profileOf(links, upper, fore)
      const angle = radians(base)
      return basePose(
        [flange.out * Math.cos(angle), flange.out * Math.sin(angle), flange.up - toolLengthMm],
        base + turn,
      )
    },
    segments: ([base = 0, upper = 0, fore = 0]) => segmentsOf(links, base, upper, fore),
  }
}

const segmentsOf = (links: Links, base: number, upper: number, fore: number): ArmSegment[] => {
  const { elbow, wrist, flange } = profileOf(links, upper, fore)
  const [c, s] = [Math.cos(radians(base)), Math.sin(radians(base))]
  const at = (out: number, up: number) => [out * c, out * s, up] as const
  const thick = links.upper / 10
  const points = [
    { role: 'base', point: at(0, links.shoulderUp), radius: 1.7 },
    { role: 'shoulder', point: at(links.shoulderOut, links.shoulderUp), radius: 1.5 },
    { role: 'upper_arm', point: at(elbow.out, elbow.up), radius: 1.1 },
    { role: 'forearm', point: at(wrist.out, wrist.up), radius: 0.85 },
    { role: 'wrist', point: at(flange.out, wrist.up), radius: 0.75 },
    { role: 'flange', point: at(flange.out, flange.up), radius: 0.6 },
  ] as const
  let fromMm = at(0, 0)
  return points.map(({ role, point, radius }) => {
    const segment: ArmSegment = { role, fromMm, toMm: point, radiusMm: thick * radius }
    fromMm = point
    return segment
  })
}
