import { axisSpeedsOf } from '#engine/catalogue/joint-speeds.ts'
import { type NamedPath, publishedRatesOf } from '#engine/catalogue/published-rates.ts'
import type { Robot } from '#engine/catalogue/types.ts'
import type { Seconds } from '#engine/units.ts'
import { type BoundedCache, boundedCache } from '../bounded-cache.ts'
import type { Arm } from '../types.ts'
import { timeFactor } from './calibration.ts'
import { armPathSeconds, emptyPathSeconds, type Path } from './path.ts'
import { uncalibratedArmOf } from './uncalibrated-arm.ts'

/** The path of the published rates of each kind of arm. */
const REFERENCE_PATHS = {
  palletizer: '400-2000-400',
  scara: '300-25',
  delta: '25-305-25',
} as const satisfies Partial<Record<Arm['kind'], NamedPath>>

/** The same arm with other speeds and accelerations. */
const withLimits = (arm: Arm, speedShare: number, accelerationShare: number): Arm => ({
  ...arm,
  limits: arm.limits.map((limit) => ({
    ...limit,
    speed: limit.speed * speedShare,
    acceleration: limit.acceleration * accelerationShare,
  })),
})

/** Assumed accelerations are raised to four times at most to keep a published rate: full speed within 0.025 to 0.1 s. */
const MOST_GAIN = 4
const HALVINGS = 20

/** The smallest gain of the accelerations with which the arm keeps the time on the path; `undefined` when none does. */
const gainFor = (robot: Robot, arm: Arm, path: NamedPath, seconds: number): number | undefined => {
  const secondsAt = (gain: number): number => armPathSeconds(robot, withLimits(arm, 1, gain), path) ?? 0
  if (secondsAt(MOST_GAIN) > seconds) return undefined
  let [low, high] = [1, MOST_GAIN]
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2
    if (secondsAt(middle) > seconds) low = middle
    else high = middle
  }
  return high
}

const fittedToRates = (robot: Robot): Arm | undefined => {
  const arm = uncalibratedArmOf(robot)
  if (arm === undefined || arm.kind === 'serial') return arm
  const factor = timeFactor(robot)
  const path = REFERENCE_PATHS[arm.kind]
  const seconds = armPathSeconds(robot, arm, path)
  if (factor >= 1 || seconds === undefined) return withLimits(arm, 1 / factor, 1 / factor ** 2)
  const gain = gainFor(robot, arm, path, factor * seconds)
  if (gain !== undefined) return withLimits(arm, 1, gain)
  const quick = withLimits(arm, 1, MOST_GAIN)
  // Published speeds hold, though a rate is missed then; assumed ones give way only to a published rate of the robot itself.
  if (axisSpeedsOf(robot.id) || publishedRatesOf(robot.id).length === 0) return quick
  const share = (armPathSeconds(robot, quick, path) ?? 0) / (factor * seconds)
  return withLimits(quick, share, share ** 2)
}

const fitted = new WeakMap<Robot, { arm: Arm | undefined }>()

/**
 * The arm of a robot without load, fitted to the published rates of the robot or its class: slower than modelled by slower
 * joints, quicker by higher accelerations, because published joint speeds hold. `undefined` without kinematics. Remembered by robot.
 */
export const fittedArmOf = (robot: Robot): Arm | undefined => {
  const known = fitted.get(robot)
  if (known !== undefined) return known.arm
  const arm = fittedToRates(robot)
  fitted.set(robot, { arm })
  return arm
}

const PATHS_KEPT = 32
const timed = new WeakMap<Robot, BoundedCache<string, Seconds | undefined>>()

/** Seconds there and back on a path with no load, fitted; `undefined` when the path does not fit. Remembered by robot and path. */
export const fittedPathSeconds = (robot: Robot, path: Path): Seconds | undefined => {
  const arm = fittedArmOf(robot)
  if (arm === undefined) {
    const seconds = emptyPathSeconds(robot, path)
    return seconds && seconds * timeFactor(robot)
  }
  const known = timed.get(robot) ?? boundedCache<string, Seconds | undefined>(PATHS_KEPT)
  timed.set(robot, known)
  return known(String(path), () => armPathSeconds(robot, arm, path))
}
