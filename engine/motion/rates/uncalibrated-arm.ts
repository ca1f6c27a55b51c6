import type { Robot } from '#engine/catalogue/types.ts'
import { boundedCache } from '../bounded-cache.ts'
import { deltaArmOf } from '../linkage/delta-arm.ts'
import { palletizerArmOf } from '../linkage/palletizer-arm.ts'
import { scaraArmOf } from '../linkage/scara-arm.ts'
import { serialArmOf } from '../serial/serial-arm.ts'
import type { Arm, JointValues } from '../types.ts'

/** Poses of one arm in mind: those of one cell's stops and ways. */
const POSES_KEPT = 128

/** Arms with an offset wrist search for a millisecond, and the same poses come again for every pocket and machine. */
const remembering = (arm: Arm | undefined): Arm | undefined => {
  if (!arm) return undefined
  const solved = boundedCache<string, JointValues[]>(POSES_KEPT)
  return {
    ...arm,
    solve: (pose, toolLengthMm) =>
      solved(`${pose.positionMm.join()},${pose.yawDegrees},${toolLengthMm}`, () =>
        arm.solve(pose, toolLengthMm),
      ),
  }
}

const build = (robot: Robot): Arm | undefined => {
  switch (robot.type) {
    case 'palletizer':
    case 'packer':
      return palletizerArmOf(robot)
    case 'scara':
      return scaraArmOf(robot)
    case 'delta':
      return deltaArmOf(robot)
    default:
      return remembering(serialArmOf(robot))
  }
}

/** Built arms by robot object; an arm depends on nothing else. */
const built = new WeakMap<Robot, { arm: Arm | undefined }>()

/** The arm of a robot, unloaded and before calibration on published rates; `armOf` gives the one to plan with. */
export const uncalibratedArmOf = (robot: Robot): Arm | undefined => {
  const known = built.get(robot)
  if (known !== undefined) return known.arm
  const arm = build(robot)
  built.set(robot, { arm })
  return arm
}
