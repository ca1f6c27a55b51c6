import type { Robot } from '#engine/catalogue/types.ts'
import { armOf } from '#engine/motion/arm.ts'
import { traitsOf } from '#engine/process/task-traits.ts'
import type { Task } from '#engine/requirement/types.ts'
import type { Millimetres } from '#engine/units.ts'
import { BIN_WALL_MM, kitBinFor } from '../duty/kit-bin.ts'
import { type Duty, isAtPallets } from '../duty.ts'
import { comparedText } from '../gripping/wording.ts'
import { type Miss, missed } from './miss.ts'

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

/** A tool lifts this far over the part it works on. Assumed. */
const TOOL_LIFT_MM = 100
/** A part is carried this far over rims. Assumed. */
const OVER_RIM_MM = 60

const neededStrokeMm = (duty: Duty): Millimetres => {
  if (duty.processes !== undefined) return TOOL_LIFT_MM
  // From a last part on the floor of a bin to a part carried over the rims.
  if (traitsOf(duty.task).fills === 'kits')
    return kitBinFor([duty.lengthMm, duty.widthMm, duty.heightMm])[2] + OVER_RIM_MM - BIN_WALL_MM
  return isAtPallets(duty)
    ? duty.stackTopMm - duty.palletMm.height
    : (duty.binMm?.[2] ?? 0) + duty.heightMm + 60
}

export const reachMiss = (robot: Robot, duty: Duty, neededMm: Millimetres): Miss | undefined => {
  const radius = radiusMm(robot)
  if (radius === undefined) return { limit: 'unknown_data', text: 'reach is not published here', ratio: 1 }
  const word = robot.type === 'delta' ? 'working radius' : 'reach'
  if (radius < neededMm) {
    const { have, need, gap } = comparedText(radius, neededMm)
    return missed(
      'reach',
      `${word} ${have} mm, needs about ${need} mm: ${gap} mm short`,
      radius,
      neededMm,
      'mm',
    )
  }
  const stroke = strokeMm(robot)
  const neededStroke = neededStrokeMm(duty)
  if (stroke === undefined || stroke >= neededStroke) return undefined
  const { have, need, gap } = comparedText(stroke, neededStroke)
  return missed(
    'reach',
    `moves about ${have} mm up and down, needs ${need} mm: ${gap} mm short`,
    stroke,
    neededStroke,
    'mm',
  )
}

/** What takes six axes, by task; nothing where four do. */
const sixAxesFor: Readonly<Record<Task, (duty: Duty) => string | undefined>> = {
  palletizing: () => undefined,
  depalletizing: () => undefined,
  pick_and_place: () => undefined,
  bin_picking: () => 'grip parts that lie at any angle',
  machine_tending: () => 'turn a part into a chuck',
  marking: () => undefined,
  case_packing: () => undefined,
  kitting: () => undefined,
  sheet_handling: ({ machineKind }) =>
    machineKind === 'press_brake' ? 'follow a sheet as it bends' : undefined,
  arc_welding: () => 'hold a torch at the angle of a seam',
  assembly: () => undefined,
  screwdriving: () => undefined,
  inspection: () => 'look at a part from several sides',
  dispensing: () => undefined,
  finishing: () => 'lead a tool around edges',
}

export const axesMiss = (robot: Robot, duty: Duty): Miss | undefined => {
  const purpose = sixAxesFor[duty.task](duty)
  if (purpose === undefined || robot.axes >= 6) return undefined
  return missed(
    'axes',
    `has ${robot.axes} axes, needs 6 to ${purpose}: ${6 - robot.axes} short`,
    robot.axes,
    6,
    'axes',
  )
}
