import { publishedRatesOf } from '#engine/catalogue/published-rates.ts'
import type { Robot } from '#engine/catalogue/types.ts'
import type { Kilograms, Seconds } from '#engine/units.ts'
import { loadTimeFactor } from './accelerations.ts'
import { AIR_SECONDS, classTimeFactor } from './rates/calibration.ts'
import { fittedPathSeconds } from './rates/fitted-arm.ts'
import type { Path } from './rates/path.ts'

export type CycleRate = {
  cyclesPerHour: number
  /** What the figure rests on, for the reader. */
  basis: string
  /** true: the figure itself is published for this robot, path and load. */
  isPublished: boolean
}

/**
 * Seconds there and back over a path laid in the middle of the robot's working space, with rounded corners, without grip
 * times. `outKg` hangs on the flange on the way there, `backKg` on the way back. `undefined` when the path does not fit.
 */
export const pathSeconds = (
  robot: Robot,
  path: Path,
  loads: { outKg: Kilograms; backKg: Kilograms },
): Seconds | undefined => {
  const empty = fittedPathSeconds(robot, path)
  if (empty === undefined) return undefined
  const loaded = (loadTimeFactor(robot, loads.outKg) + loadTimeFactor(robot, loads.backKg)) / 2
  return empty * loaded
}

/** ABB's 25-305-25 counts two air times; the other named paths and paths of one's own do not. */
const airOf = (path: Path): Seconds => (path === '25-305-25' ? AIR_SECONDS : 0)

const publishedRate = (robot: Robot, payloadKg: Kilograms, path: Path): CycleRate | undefined => {
  const rate = publishedRatesOf(robot.id).find(
    (entry) =>
      entry.path === path &&
      (entry.payloadKg === undefined
        ? payloadKg <= (robot.payloadKg ?? 0)
        : Math.abs(entry.payloadKg - payloadKg) <= 0.02 * entry.payloadKg),
  )
  if (rate === undefined) return undefined
  const load = rate.payloadKg === undefined ? 'load not stated' : `${rate.payloadKg} kg`
  return {
    cyclesPerHour: rate.cyclesPerHour,
    basis: `published [${rate.mark}] on ${rate.path} mm, ${load}: ${rate.source}`,
    isPublished: true,
  }
}

const basisOf = (robot: Robot): string => {
  if (publishedRatesOf(robot.id).length > 0) return 'computed; accelerations calibrated on its published rate'
  return classTimeFactor(robot) === 1
    ? 'computed from published joint speeds; accelerations assumed'
    : 'computed; speeds and accelerations calibrated on the published rates of its class'
}

/**
 * Cycles (there and back) an hour with a load that stays on the flange, on a path named by makers or given as up, across,
 * down in mm. Grip, release and waiting are not in it. `undefined` when the path does not fit into the working space or the
 * load is above the payload. Within 10 % of the robot's own published rates, about 25 % for others of the class.
 */
export const cyclesPerHour = (
  robot: Robot,
  { payloadKg, path }: { payloadKg: Kilograms; path: Path },
): CycleRate | undefined => {
  if (robot.payloadKg !== undefined && payloadKg > robot.payloadKg) return undefined
  const published = publishedRate(robot, payloadKg, path)
  if (published !== undefined) return published
  const moving = pathSeconds(robot, path, { outKg: payloadKg, backKg: payloadKg })
  if (moving === undefined) return undefined
  return { cyclesPerHour: 3600 / (moving + airOf(path)), basis: basisOf(robot), isPublished: false }
}
