import type { Robot } from '#engine/catalogue/types.ts'
import type { Millimetres } from '#engine/units.ts'
import type { Duty } from './duty.ts'
import { loadedKg } from './eoat-options.ts'
import type { Miss } from './limits/miss.ts'
import { axesMiss, reachMiss } from './limits/movement.ts'
import { ceilingMiss, protectionMiss, roomMiss } from './limits/surroundings.ts'
import { payloadMiss, wristMiss } from './limits/wrist.ts'
import type { Eoat } from './types.ts'

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
  const tooHeavy = payloadMiss(robot, duty, loadedKg(duty, eoat))
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
