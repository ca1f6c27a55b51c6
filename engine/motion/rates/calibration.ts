import { robotById } from '#engine/catalogue/index.ts'
import { type PublishedRate, publishedRates, publishedRatesOf } from '#engine/catalogue/published-rates.ts'
import type { Robot } from '#engine/catalogue/types.ts'
import type { Kilograms } from '#engine/units.ts'
import { loadTimeFactor } from '../accelerations.ts'
import { emptyPathSeconds } from './path.ts'
import { uncalibratedArmOf } from './uncalibrated-arm.ts'

/** ABB's standard cycle holds two air times of 35 ms. */
export const AIR_SECONDS = 0.07

/** A rate without a stated load is taken at 60 % of the payload: the two stated loads of palletizers are at 55 and 72 %. */
const UNSTATED_LOAD_SHARE = 0.6

export const loadOfRate = (robot: Robot, rate: PublishedRate): Kilograms =>
  rate.payloadKg ?? UNSTATED_LOAD_SHARE * (robot.payloadKg ?? 0)

/** Robots that are calibrated together. Serial arms with joint frames have published joint speeds and are not calibrated. */
type CalibrationClass = 'palletizer' | 'scara' | 'delta' | 'tip'

const classOf = (robot: Robot): CalibrationClass | undefined => {
  const kind = uncalibratedArmOf(robot)?.kind ?? 'tip'
  return kind === 'serial' ? undefined : kind
}

/**
 * How time grows with size inside a class, assumed in form and fitted to the published rates: with the power 0.3 of the
 * payload for palletizers, faster for SCARAs; larger deltas keep the tool's speed, so their joints turn slower.
 */
const sizeOf = (robot: Robot, kind: CalibrationClass): number => {
  const payloadKg = robot.payloadKg ?? 1
  // No robot is taken to be faster than the smallest one with a published rate (80 kg, 4 kg).
  if (kind === 'palletizer') return Math.max(80, payloadKg) ** 0.3
  if (kind === 'scara') return Math.max(4, payloadKg) ** 0.55
  return kind === 'delta' ? (robot.reachMm ?? 1130) / 1130 : 1
}

/** A university's test of one light arm at its rated load, 3 to 4 times slower than the makers' deltas: kept for that robot alone. */
const notTypical: readonly string[] = ['penta-veloce']

const geometricMean = (values: readonly number[]): number | undefined =>
  values.length === 0
    ? undefined
    : Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)

const measureFactor = (robot: Robot): number | undefined =>
  geometricMean(
    publishedRatesOf(robot.id).flatMap((rate) => {
      const modelled = emptyPathSeconds(robot, rate.path)
      if (modelled === undefined) return []
      const air = rate.path === '25-305-25' ? AIR_SECONDS : 0
      return [(3600 / rate.cyclesPerHour - air) / (modelled * loadTimeFactor(robot, loadOfRate(robot, rate)))]
    }),
  )

const measured = new Map<string, number | undefined>()
/** Published over modelled time of one robot's own rates; `undefined` without any. */
const ownFactor = (robot: Robot): number | undefined => {
  if (!measured.has(robot.id)) measured.set(robot.id, measureFactor(robot))
  return measured.get(robot.id)
}

const ratedIds = [...new Set(publishedRates.map((rate) => rate.robotId))]

/** Factor expected of a robot from the others of its class: their geometric mean at its size. 1 for serial arms. */
export const classTimeFactor = (robot: Robot): number => {
  const kind = classOf(robot)
  if (kind === undefined) return 1
  const others = ratedIds.flatMap((id) => {
    const other = robotById(id)
    if (other === undefined || id === robot.id || notTypical.includes(id) || classOf(other) !== kind)
      return []
    const factor = ownFactor(other)
    return factor === undefined ? [] : [factor / sizeOf(other, kind)]
  })
  return (geometricMean(others) ?? 1) * sizeOf(robot, kind)
}

const factors = new WeakMap<Robot, number>()

/**
 * By how much modelled times are stretched so that the published rates come out: from the robot's own rates, else from its
 * class. Remembered by robot.
 */
export const timeFactor = (robot: Robot): number => {
  const known = factors.get(robot)
  if (known !== undefined) return known
  const factor = (classOf(robot) === undefined ? 1 : ownFactor(robot)) ?? classTimeFactor(robot)
  factors.set(robot, factor)
  return factor
}
