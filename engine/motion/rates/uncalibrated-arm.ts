import type { Robot } from '#engine/catalogue/types.ts'
import { deltaArmOf } from '../linkage/delta-arm.ts'
import { palletizerArmOf } from '../linkage/palletizer-arm.ts'
import { scaraArmOf } from '../linkage/scara-arm.ts'
import { serialArmOf } from '../serial/serial-arm.ts'
import type { Arm } from '../types.ts'

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
      return serialArmOf(robot)
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
