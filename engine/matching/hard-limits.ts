import { ipText, isRatingEnough } from '#engine/catalogue/ip-rating.ts'
import type { Robot } from '#engine/catalogue/types.ts'
import { armOf } from '#engine/motion/arm.ts'
import { type Kilograms, type Millimetres, STANDARD_GRAVITY } from '#engine/units.ts'
import { type Duty, isAtPallets } from './duty.ts'
import { loadedKg } from './eoat-options.ts'
import { inertiaKgM2 } from './gripping/forces.ts'
import { written } from './gripping/wording.ts'
import type { Eoat, Rejection } from './types.ts'

/** A limit missed, with how much larger the need is than what the robot offers: the largest tells most. */
export type Miss = Omit<Rejection, 'robotId'> & { ratio: number }

const missed = (limit: string, text: string, have: number, need: number, unit: string): Miss => ({
  limit,
  text,
  limitValue: have,
  actualValue: need,
  unit,
  ratio: have > 0 ? need / have : 1000,
})

const payloadMiss = (robot: Robot, loadKg: Kilograms): Miss | undefined => {
  const { payloadKg } = robot
  if (payloadKg === undefined)
    return { limit: 'unknown_data', text: 'payload is not published here', ratio: 1 }
  if (loadKg <= payloadKg) return undefined
  return missed(
    'payload',
    `carries ${written(payloadKg)} kg, needs ${written(loadKg)} kg with gripper and cable: ${written(loadKg - payloadKg)} kg short`,
    payloadKg,
    loadKg,
    'kg',
  )
}

/** Working radius: a delta's figure is the diameter of its working cylinder. */
export const radiusMm = (robot: Robot): Millimetres | undefined =>
  robot.reachMm === undefined ? undefined : robot.type === 'delta' ? robot.reachMm / 2 : robot.reachMm

/** How far up and down the flange can go where the task needs it; `undefined`: far enough for any task here. */
const strokeMm = (robot: Robot): Millimetres | undefined => {
  const quill = robot.type === 'scara' ? armOf(robot)?.limits[2] : undefined
  if (quill !== undefined) return quill.upper - quill.lower
  // Working height of deltas: about a quarter of the diameter (IRB 360: 250 to 300 mm of 1130 mm, general knowledge).
  return robot.type === 'delta' && robot.reachMm !== undefined ? 0.25 * robot.reachMm : undefined
}

const neededStrokeMm = (duty: Duty): Millimetres =>
  isAtPallets(duty) ? duty.stackTopMm - duty.palletMm.height : (duty.binMm?.[2] ?? 0) + duty.heightMm + 60

const reachMiss = (robot: Robot, duty: Duty, neededMm: Millimetres): Miss | undefined => {
  const radius = radiusMm(robot)
  if (radius === undefined) return { limit: 'unknown_data', text: 'reach is not published here', ratio: 1 }
  const word = robot.type === 'delta' ? 'working radius' : 'reach'
  if (radius < neededMm)
    return missed(
      'reach',
      `${word} ${written(radius)} mm, needs about ${written(neededMm)} mm: ${written(neededMm - radius)} mm short`,
      radius,
      neededMm,
      'mm',
    )
  const stroke = strokeMm(robot)
  const neededStroke = neededStrokeMm(duty)
  if (stroke === undefined || stroke >= neededStroke) return undefined
  return missed(
    'reach',
    `moves about ${written(stroke)} mm up and down, needs ${written(neededStroke)} mm: ${written(neededStroke - stroke)} mm short`,
    stroke,
    neededStroke,
    'mm',
  )
}

const axesMiss = (robot: Robot, duty: Duty): Miss | undefined => {
  const isTurned = duty.task === 'machine_tending' || duty.task === 'bin_picking'
  if (!isTurned || robot.axes >= 6) return undefined
  return missed(
    'axes',
    `has ${robot.axes} axes, needs 6 to ${duty.task === 'bin_picking' ? 'grip parts that lie at any angle' : 'turn a part into a chuck'}: ${6 - robot.axes} short`,
    robot.axes,
    6,
    'axes',
  )
}

const wristMiss = (robot: Robot, duty: Duty, eoat: Eoat): Miss | undefined => {
  const partsKg = loadedKg(duty, eoat) - eoat.massKg
  const row = {
    lengthMm: duty.lengthMm,
    widthMm: duty.widthMm * (eoat.principle === 'double_jaw' ? 1 : eoat.partsPerPick),
  }
  if (robot.wristInertiaKgM2 !== undefined) {
    const needed =
      inertiaKgM2(partsKg, row) +
      inertiaKgM2(eoat.massKg, { lengthMm: row.lengthMm / 2, widthMm: row.widthMm / 2 })
    if (needed > robot.wristInertiaKgM2)
      return missed(
        'wrist_inertia',
        `wrist takes ${written(robot.wristInertiaKgM2)} kg·m², needs ${written(needed)} kg·m²: ${written(needed - robot.wristInertiaKgM2)} kg·m² short`,
        robot.wristInertiaKgM2,
        needed,
        'kg·m²',
      )
  }
  if (robot.wristMomentNm === undefined) return undefined
  const arm = (eoat.massKg * eoat.lengthMm) / 2 + partsKg * (eoat.lengthMm + duty.heightMm / 2)
  const moment = (arm / 1000) * STANDARD_GRAVITY
  if (moment <= robot.wristMomentNm) return undefined
  return missed(
    'wrist_inertia',
    `wrist takes ${written(robot.wristMomentNm)} N·m, needs ${written(moment)} N·m with the tool level: ${written(moment - robot.wristMomentNm)} N·m short`,
    robot.wristMomentNm,
    moment,
    'N·m',
  )
}

/** The rating the robot can be bought with, its option included. */
export const bestRating = (robot: Robot): number | undefined => robot.ipRatingOption ?? robot.ipRating

const protectionMiss = (robot: Robot, duty: Duty): Miss | undefined => {
  const { neededIp } = duty
  if (neededIp === undefined) return undefined
  const rating = bestRating(robot)
  if (
    rating !== undefined &&
    (isRatingEnough(rating, neededIp) || isRatingEnough(robot.ipRating ?? 0, neededIp))
  )
    return undefined
  const have = rating === undefined ? 'no protection class stated' : `${ipText(rating)} at best`
  return {
    limit: 'protection',
    text: `${have}${robot.protection === undefined ? '' : ` (${robot.protection})`}, needs ${ipText(neededIp)}`,
    ...(rating === undefined ? {} : { limitValue: rating }),
    actualValue: neededIp,
    unit: 'IP',
    ratio: 1.5,
  }
}

const roomMiss = (robot: Robot, duty: Duty): Miss | undefined => {
  const iso = duty.cleanRoomIsoClass
  const isCleanRoomTask = iso !== undefined || duty.environment === 'clean_room'
  if (isCleanRoomTask && !/clean ?room/i.test(`${robot.uses.join(' ')} ${robot.notes ?? ''}`))
    return {
      limit: 'clean_room',
      text: `no clean-room class published here, needs ${iso === undefined ? 'one' : `ISO ${iso}`}`,
      ...(iso === undefined ? {} : { actualValue: iso, unit: 'ISO class' }),
      ratio: 1.4,
    }
  const zone = duty.dustZone
  if (zone !== undefined && zone < 22)
    return {
      limit: 'explosion_protection',
      text: `no explosion-protected build published here, needs one for dust zone ${zone}`,
      actualValue: zone,
      unit: 'zone',
      ratio: 2,
    }
  return undefined
}

const ceilingMiss = (robot: Robot, duty: Duty): Miss | undefined => {
  const { ceilingMm } = duty
  if (ceilingMm === undefined || robot.type === 'delta') return undefined
  const arm = armOf(robot)
  if (arm === undefined) return undefined
  const top = Math.max(...arm.segments(arm.home).map((segment) => segment.toMm[2] + segment.radiusMm))
  if (top <= ceilingMm) return undefined
  return missed(
    'ceiling',
    `stands ${written(top)} mm high when folded, the ceiling is at ${written(ceilingMm)} mm: ${written(top - ceilingMm)} mm too high`,
    ceilingMm,
    top,
    'mm',
  )
}

/** Data without which a cell cannot be planned around this robot. */
const dataMiss = (robot: Robot): Miss | undefined => {
  const fault = robot.faults?.[0]
  if (robot.joints?.some((joint) => joint.speedDegreesPerSecond === undefined) === true)
    return { limit: 'unknown_data', text: fault ?? 'joint speeds are not published here', ratio: 1 }
  const hasModel =
    robot.joints !== undefined || ['palletizer', 'packer', 'scara', 'delta'].includes(robot.type)
  return hasModel
    ? undefined
    : {
        limit: 'unknown_data',
        text: 'joint frames are not published here, so its movements cannot be checked',
        ratio: 1,
      }
}

/** Every hard limit this robot misses with this gripper, the most telling first; empty when it may serve. */
export const missedLimits = (robot: Robot, duty: Duty, eoat: Eoat, reachNeededMm: Millimetres): Miss[] => {
  const tooHeavy = payloadMiss(robot, loadedKg(duty, eoat))
  const misses = [
    tooHeavy,
    reachMiss(robot, duty, reachNeededMm),
    axesMiss(robot, duty),
    // A wrist that cannot carry the mass need not be asked for its inertia.
    tooHeavy === undefined ? wristMiss(robot, duty, eoat) : undefined,
    protectionMiss(robot, duty),
    roomMiss(robot, duty),
    dataMiss(robot),
  ].filter((miss) => miss !== undefined)
  if (misses.length > 0) return misses.sort((a, b) => b.ratio - a.ratio)
  const tooHigh = ceilingMiss(robot, duty)
  return tooHigh === undefined ? [] : [tooHigh]
}
