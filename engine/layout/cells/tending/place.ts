import type { DownPose } from '../../../motion/types.ts'
import type { Gap } from '../../room/fence.ts'
import type { PlacedRobot, Station } from '../../types.ts'
import { type CellJob, floorRobot } from '../cell-parts.ts'
import { facing } from './machine-station.ts'

/** Where a robot stands among its machines, and what stands in front of it. */
export type Place = {
  pedestalMm: number
  /** From axis 1 to the front of each machine. */
  machineMm: number
  /** The fence's line in front, and how far to each side things in front reach. */
  frontMm: number
  halfWidthMm: number
  /** What the `number`th robot, at (x, 0), has in front; those with targets are the ones it serves. */
  around: (x: number, number: number) => { stations: Station[]; gaps: Gap[] }
}

/** The robot on its pedestal between `machines` machines, its back turned to where it does not work. */
export const robotAt = (
  job: CellJob,
  number: number,
  x: number,
  pedestalMm: number,
  machines: number,
): PlacedRobot => floorRobot(job, number, x, pedestalMm, facing[machines] ?? 270)

/** Both hands: the tool turned half round at the same place. */
export const bothHands = (pose: DownPose): DownPose[] => [
  pose,
  { ...pose, yawDegrees: pose.yawDegrees + 180 },
]
