import type { DownPose } from '../../../motion/types.ts'
import { type Degrees, radians } from '../../../units.ts'
import { CARRY_CLEARANCE_MM } from '../../assumptions.ts'
import { turned } from '../../robot-frame.ts'
import type { Station } from '../../types.ts'
import type { CellJob } from '../cell-parts.ts'
import { type MachineModel, machineModelOf } from './machine-models.ts'

/** Where the tool waits in front of a door. */
const DOOR_WAIT_MM = 250
/** From the middle of the opened mould, where the tool comes down, to the part on its half. Assumed. */
const MOULD_ASIDE_MM = 90

/** Bearing of each machine from its robot by how many there are: one behind, two left and right, three on three sides. */
export const bearings: Readonly<Record<number, readonly Degrees[]>> = {
  1: [90],
  2: [180, 0],
  3: [180, 90, 0],
}

/** The robot's back, where axis 1 ends, lies between the directions it works in: trays are in front (270°). */
export const facing: Readonly<Record<number, Degrees>> = { 1: 0, 2: 270, 3: 315 }

/** A machine whose opening faces the robot at (x, 0), its front `frontMm` away. */
export const machineStation = (
  job: CellJob,
  model: MachineModel,
  number: number,
  bearing: Degrees,
  x: number,
  frontMm: number,
): Station => {
  const rotation = bearing - 90
  const [cx, cy] = turned([-model.openingAsideMm, frontMm + model.sizeMm[1] / 2], rotation)
  const [tx, ty] = turned([0, frontMm + model.depthMm], rotation)
  return {
    id: `machine-${number}`,
    kind: 'machine',
    ...(model.form === undefined ? {} : { form: model.form }),
    label: `${model.label} ${number}`,
    centreMm: [x + cx, cy],
    rotationDegrees: rotation,
    sizeMm: model.sizeMm,
    surfaceMm: model.gripHeightMm,
    targets: [{ positionMm: [x + tx, ty, model.gripHeightMm + job.part.sizeMm[2]], yawDegrees: bearing }],
  }
}

export type MachinePoses = { wait: DownPose; at: DownPose; over: DownPose }

/** The way into a machine: before the door, at the chuck, and lifted off it, for either hand of a double gripper. */
const doorPoses = (machine: Station, partHeightMm: number): MachinePoses | undefined => {
  const target = machine.targets[0]
  if (!target) return undefined
  const [x, y, z] = target.positionMm
  const angle = radians(target.yawDegrees)
  const out = machineModelOf(machine).depthMm + DOOR_WAIT_MM
  const high = z + Math.min(partHeightMm, 120) + CARRY_CLEARANCE_MM
  const { yawDegrees } = target
  return {
    wait: { positionMm: [x - out * Math.cos(angle), y - out * Math.sin(angle), high], yawDegrees },
    over: { positionMm: [x, y, high], yawDegrees },
    at: { positionMm: [x, y, z], yawDegrees },
  }
}

/** The way into a mould: over the guard, down in the middle of the opened mould, and aside to the part on its half. */
const mouldPoses = (machine: Station, partHeightMm: number): MachinePoses | undefined => {
  const target = machine.targets[0]
  if (!target) return undefined
  const [x, y, z] = target.positionMm
  const { yawDegrees } = target
  // Across the way in lies the machine's axis, along which the mould opens.
  const [ax, ay] = turned([MOULD_ASIDE_MM, 0], machine.rotationDegrees)
  const high = machine.sizeMm[2] + partHeightMm + CARRY_CLEARANCE_MM
  return {
    wait: { positionMm: [x + ax, y + ay, high], yawDegrees },
    over: { positionMm: [x + ax, y + ay, z], yawDegrees },
    at: { positionMm: [x, y, z], yawDegrees },
  }
}

/** Whether the robot reaches over the guard and down. */
const isFromAbove = ({ service, entry }: MachineModel): boolean => service === 'take_out' && entry !== 'front'

/** Where the tool waits outside a machine, where it is inside before it takes the part, and where it takes it. */
export const machinePoses = (machine: Station, partHeightMm: number): MachinePoses | undefined =>
  isFromAbove(machineModelOf(machine)) ? mouldPoses(machine, partHeightMm) : doorPoses(machine, partHeightMm)
