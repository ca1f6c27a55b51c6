import { type Degrees, degrees, type Millimetres, radians } from '../units.ts'
import { type Arm, type BasePose, basePose } from './types.ts'

/**
 * The way a tool goes across, base frame: an arc about axis 1 with the radius changing evenly, straight for deltas.
 * Angles never pass the back of the robot (±180°), where axis 1 ends. The tool turns the shorter way round against the arm.
 */
export type Way = {
  isStraight: boolean
  from: BasePose
  to: BasePose
  startAngle: Degrees
  endAngle: Degrees
  yawTo: Degrees
  lengthMm: Millimetres
}

const nearestTurn = (angle: Degrees, near: Degrees): Degrees => angle + 360 * Math.round((near - angle) / 360)

const angleOf = ({ positionMm: [x, y] }: BasePose): Degrees => degrees(Math.atan2(y, x))
const radiusOf = ({ positionMm: [x, y] }: BasePose): Millimetres => Math.hypot(x, y)

/** The way between two poses; `extraTurns` adds whole turns of the tool. */
export const wayBetween = (arm: Arm, from: BasePose, to: BasePose, extraTurns = 0): Way => {
  const isStraight = arm.kind === 'delta'
  const [startAngle, endAngle] = isStraight ? [0, 0] : [angleOf(from), angleOf(to)]
  const yawTo =
    endAngle + nearestTurn(to.yawDegrees - endAngle, from.yawDegrees - startAngle) + 360 * extraTurns
  const [ra, rb] = [radiusOf(from), radiusOf(to)]
  const lengthMm = isStraight
    ? Math.hypot(to.positionMm[0] - from.positionMm[0], to.positionMm[1] - from.positionMm[1])
    : Math.hypot((radians(endAngle - startAngle) * (ra + rb)) / 2, rb - ra)
  return { isStraight, from, to, startAngle, endAngle, yawTo, lengthMm }
}

/** The tool pose at a share of the way, at a height. */
export const alongWay = (way: Way, share: number, heightMm: Millimetres): BasePose => {
  const { from, to } = way
  const yawDegrees = from.yawDegrees + (way.yawTo - from.yawDegrees) * share
  const [ax, ay] = from.positionMm
  const [bx, by] = to.positionMm
  if (way.isStraight) return basePose([ax + (bx - ax) * share, ay + (by - ay) * share, heightMm], yawDegrees)
  const angle = radians(way.startAngle + (way.endAngle - way.startAngle) * share)
  const radius = radiusOf(from) + (radiusOf(to) - radiusOf(from)) * share
  return basePose([radius * Math.cos(angle), radius * Math.sin(angle), heightMm], yawDegrees)
}
