import type { NamedPath } from '#engine/catalogue/published-rates.ts'
import type { Robot } from '#engine/catalogue/types.ts'
import type { Millimetres, Seconds } from '#engine/units.ts'
import { type BoundedCache, boundedCache } from '../bounded-cache.ts'
import { moveTimeSeconds } from '../move-time.ts'
import { type Arm, basePose } from '../types.ts'
import { archSeconds, CORNER_OVERLAP } from './arch-time.ts'
import { uncalibratedArmOf } from './uncalibrated-arm.ts'

/** Up, across, down in millimetres. */
export type PathMm = readonly [up: Millimetres, across: Millimetres, down: Millimetres]
export type Path = NamedPath | PathMm

const named: Readonly<Record<NamedPath, PathMm>> = {
  '25-305-25': [25, 305, 25],
  '300-25': [25, 300, 25],
  '400-2000-400': [400, 2000, 400],
}

const lengthsOf = (path: Path): PathMm => (typeof path === 'string' ? named[path] : path)

/**
 * Where a path is laid in the working space: shares of the reach for the radius, and of it again for the height. Palletizers
 * keep their published rates within their published joint speeds only further out, where 2 m across are a smaller turn.
 */
const radiusSharesOf = ({ kind }: Arm): readonly number[] =>
  kind === 'delta' ? [1] : kind === 'palletizer' ? [0.8, 0.65] : [0.65, 0.8]
const heightShares = [0, -0.2, 0.1]

/** There and back over an arch laid in the working space; `undefined` when the path does not fit into it. */
export const armPathSeconds = (robot: Robot, arm: Arm, path: Path): Seconds | undefined => {
  const [up, across, down] = lengthsOf(path)
  const reach = robot.reachMm ?? 0
  const isDelta = arm.kind === 'delta'
  const level = arm.tip(arm.home, 0).positionMm[2]
  for (const share of radiusSharesOf(arm))
    for (const heightShare of heightShares) {
      const radius = share * reach
      const half = across / 2
      if (half > radius) continue
      const x = isDelta ? 0 : Math.sqrt(radius ** 2 - half ** 2)
      const z = level + heightShare * reach
      const there = archSeconds(
        arm,
        basePose([x, -half, z], 0),
        basePose([x, half, z + up - down], 0),
        { liftMm: up, lowerMm: down },
        0,
      )
      if (there !== undefined) return 2 * there
    }
  return undefined
}

/** Tool-tip figures for arms without joint frames, before calibration: assumed 2 m/s, 20 m/s², usual for small arms. */
const TIP_SPEED = 2000
const TIP_ACCELERATION = 20_000

const tipSeconds = (robot: Robot, [up, across, down]: PathMm): Seconds | undefined => {
  if (robot.reachMm === undefined || across > 2 * robot.reachMm) return undefined
  const move = (distance: number): Seconds =>
    moveTimeSeconds({ distance, speed: TIP_SPEED, acceleration: TIP_ACCELERATION })
  return 2 * (move(across) + (1 - CORNER_OVERLAP) * (move(up) + move(down)))
}

const PATHS_KEPT = 32
const timed = new WeakMap<Robot, BoundedCache<string, Seconds | undefined>>()

/**
 * Seconds there and back on a path with no load, before calibration; `undefined` when it does not fit into the working space.
 * Remembered by robot and path: it depends on nothing else.
 */
export const emptyPathSeconds = (robot: Robot, path: Path): Seconds | undefined => {
  const lengths = lengthsOf(path)
  const key = lengths.join('-')
  const known = timed.get(robot) ?? boundedCache<string, Seconds | undefined>(PATHS_KEPT)
  timed.set(robot, known)
  return known(key, () => {
    const arm = uncalibratedArmOf(robot)
    return arm === undefined ? tipSeconds(robot, lengths) : armPathSeconds(robot, arm, lengths)
  })
}
