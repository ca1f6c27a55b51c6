import { jobOf } from '#engine/process/job.ts'
import { traitsOf } from '#engine/process/task-traits.ts'
import type { Requirement, Task } from '#engine/requirement/types.ts'
import type { Millimetres, SizeMm } from '#engine/units.ts'
import { kitRackOf } from './duty/kit-rack.ts'
import { type Duty, dutyOf } from './duty.ts'

/** From axis 1 to the near edge of a pallet: half a base and the gap to it. Assumed. */
const PALLET_NEAR_EDGE_MM = 450
/** Room for wrist offsets and clearance. Assumed. */
const RESERVE = 1.05
/** Between gripper and flange, part of the height the wrist must span. Assumed. */
const TOOL_SPAN_MM = 150

const palletReachMm = (duty: Duty): Millimetres => {
  const { length, width, height } = duty.palletMm
  // The pallet lies with its long side across, so the far row is one width away; the gripper goes to box centres.
  const out = PALLET_NEAR_EDGE_MM + width - Math.min(duty.lengthMm, duty.widthMm, width) / 2
  const aside = Math.max(0, (length - Math.min(duty.lengthMm, length)) / 2)
  const far = Math.hypot(out, aside)
  // Wrist heights from the first layer to the last one lifted clear; the base is set so that its shoulder is in the middle.
  const span = Math.max(0, duty.stackTopMm - height - duty.heightMm) + TOOL_SPAN_MM
  return RESERVE * Math.hypot(far, span / 2)
}

/** Two robots share four machines by two; three, five and six take one robot among three. */
const needsThreeSides = (machines: number): boolean => machines === 3 || machines > 4

const tendingReachMm = (duty: Duty): Millimetres => {
  // The nest of a laser station and the trays beside it lie a metre apart, a mould deep between the tie bars. Assumed.
  if (traitsOf(duty.task).serves === 'markers') return RESERVE * (1050 + Math.min(duty.heightMm, 500) / 2)
  if (duty.machineKind === 'injection') return RESERVE * (600 + 550)
  // Three machines on three sides stand farther off, so that their fronts do not meet in the corners.
  if (needsThreeSides(duty.machineCount))
    return (
      RESERVE * ((duty.machineKind === 'press' ? 800 + 300 : 1200 + 350) + Math.min(duty.heightMm, 500) / 2)
    )
  // To the chuck behind the machine's door: 600 mm of clear floor and 350 mm into the machine, assumed.
  return RESERVE * (600 + 350 + Math.min(duty.heightMm, 500) / 2)
}

/** From axis 1 to the near edge of a part on a conveyor, or on a positioner with its frame. Assumed. */
const PART_NEAR_EDGE_MM = { stop: 400, positioner: 600 }

/** To the far corner of a part that lies lengthwise before the robot. */
const processReachMm = (duty: Duty): Millimetres => {
  const presentation = duty.processes?.[0]?.presentation ?? 'stop'
  return RESERVE * Math.hypot(PART_NEAR_EDGE_MM[presentation] + duty.widthMm, duty.lengthMm / 2)
}

/** From axis 1 past the belt to a case beside it, the group of parts in the middle of the gripper. Assumed. */
const caseReachMm = (duty: Duty): Millimetres => RESERVE * (650 + Math.max(duty.lengthMm, duty.widthMm) / 2)

/** To the middle of a sheet that lies lengthwise past the robot, over a stack of about a metre. Assumed. */
const sheetReachMm = (duty: Duty): Millimetres =>
  RESERVE * Math.hypot(800 + Math.min(duty.lengthMm, duty.widthMm) / 2, 600)

const pickReachMm = (duty: Duty): Millimetres => {
  const size = Math.max(duty.lengthMm, duty.widthMm)
  // Half of two belts or a belt and a container side by side, and half a part beyond: light parts need little.
  if (duty.massKg <= 3 && size <= 350) return RESERVE * (350 + size / 2)
  return RESERVE * (duty.massKg <= 8 ? 650 + size / 2 : 850 + size / 2)
}

/** To the far corner of a bin that lies lengthwise beside the robot, from its floor to over its rim. */
const binReachMm = (duty: Duty, [length, width, depth]: SizeMm): Millimetres => {
  const inset = Math.max(duty.lengthMm, duty.widthMm) / 2
  const out = PALLET_NEAR_EDGE_MM + Math.max(0, width - inset)
  return RESERVE * Math.hypot(out, Math.max(0, length / 2 - inset), depth / 2)
}

const reaches: Readonly<Record<Task, (duty: Duty) => Millimetres>> = {
  palletizing: palletReachMm,
  depalletizing: palletReachMm,
  pick_and_place: pickReachMm,
  bin_picking: (duty) => (duty.binMm === undefined ? pickReachMm(duty) : binReachMm(duty, duty.binMm)),
  machine_tending: tendingReachMm,
  marking: tendingReachMm,
  case_packing: caseReachMm,
  kitting: (duty) => kitRackOf(duty).reachMm,
  sheet_handling: sheetReachMm,
  arc_welding: processReachMm,
  assembly: processReachMm,
  screwdriving: processReachMm,
  inspection: processReachMm,
  dispensing: processReachMm,
  finishing: processReachMm,
}

export const reachOfDuty = (duty: Duty): Millimetres => reaches[duty.task](duty)

/**
 * Radius in mm that the wrist must reach for the task: an estimate to sort robots by; the layout checks every point by
 * inverse kinematics. `undefined` when the requirement does not say enough.
 */
export const reachNeededMm = (requirement: Requirement): Millimetres | undefined => {
  const duty = dutyOf(jobOf(requirement))
  return duty && Math.round(reachOfDuty(duty))
}
