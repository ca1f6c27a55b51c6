import type { Robot } from '#engine/catalogue/types.ts'
import type { Kilograms } from '#engine/units.ts'
import { loadTimeFactor } from './accelerations.ts'
import { type BoundedCache, boundedCache } from './bounded-cache.ts'
import { spendEffort } from './effort.ts'
import { fittedArmOf } from './rates/fitted-arm.ts'
import type { Arm } from './types.ts'

/** The same arm with every move taking `factor` times as long: speeds by the factor, accelerations by its square. Its effort is counted. */
const slowed = (arm: Arm, factor: number): Arm => ({
  ...arm,
  solve: (pose, toolLengthMm) => {
    spendEffort(arm.effort)
    return arm.solve(pose, toolLengthMm)
  },
  limits: arm.limits.map((limit) => ({
    ...limit,
    speed: limit.speed / factor,
    acceleration: limit.acceleration / factor ** 2,
  })),
})

/** Different loads of one robot in mind at once: alternatives of a plan, a few plans in a row. */
const LOADS_KEPT = 8
const built = new WeakMap<Robot, BoundedCache<Kilograms, Arm | undefined>>()

/**
 * The kinematic model of a robot with speeds and accelerations to plan with. Serial arms come from their joint frames,
 * palletizers, packers, SCARAs and deltas from their published reach; `undefined` when the catalogue has neither.
 * `loadKg` is what hangs on the flange (part, gripper, cable); without it the rated payload is assumed, which is the slowest.
 * Remembered by robot and load: an arm depends on nothing else.
 */
export const armOf = (robot: Robot, loadKg: Kilograms = robot.payloadKg ?? 0): Arm | undefined => {
  const byLoad = built.get(robot) ?? boundedCache<Kilograms, Arm | undefined>(LOADS_KEPT)
  built.set(robot, byLoad)
  return byLoad(loadKg, () => {
    const empty = fittedArmOf(robot)
    return empty && slowed(empty, loadTimeFactor(robot, loadKg))
  })
}
