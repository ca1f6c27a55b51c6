import { groupFor, groupRoom } from '../../process/carried/group.ts'
import { CONVEYOR_HEIGHT_MM, CONVEYOR_SIDE_MM, STATION_GAP_MM } from '../assumptions.ts'
import type { Station } from '../types.ts'
import type { CellJob } from './cell-parts.ts'

/** Parts on an infeed travel at this speed at least; faster where the rate asks for it. Assumed. */
const SLOWEST_MM_PER_SECOND = 300
/** Parts follow each other with half a part between them. Assumed. */
const PITCH_SHARE = 1.5

/** Speed at which `ratePerMinute` parts of this length pass with their gaps. */
export const conveyorSpeed = (lengthMm: number, ratePerMinute: number): number =>
  Math.max(SLOWEST_MM_PER_SECOND, (lengthMm * PITCH_SHARE * ratePerMinute) / 60)

/**
 * One of `count` conveyors side by side that come from the back and end, with a stop, `endMm` behind the robot at `x0`.
 * The target is the tool point over the part (or the middle of the group gripped at once) at the stop.
 */
export const infeedStation = (
  job: CellJob,
  index: number,
  count: number,
  x0: number,
  endMm: number,
  lengthMm: number,
  number: number = index + 1,
): Station => {
  const [length, width, height] = job.part.sizeMm
  const across = width + 2 * CONVEYOR_SIDE_MM
  const x = x0 + (index - (count - 1) / 2) * (across + STATION_GAP_MM)
  // The pick lies along the conveyor as the gripper holds it: `box-moves` takes it so.
  const [group] = groupRoom(groupFor('palletizing', job.candidate.eoat.partsPerPick), [length, width])
  const rate =
    (job.facts.ratePerMinute?.value ?? job.candidate.ratePerMinute) / (count * job.candidate.robotCount)
  return {
    id: `infeed-${number}`,
    kind: 'infeed',
    label: `Infeed line ${number}`,
    centreMm: [x, endMm + lengthMm / 2],
    rotationDegrees: 90,
    sizeMm: [lengthMm, across, CONVEYOR_HEIGHT_MM],
    surfaceMm: CONVEYOR_HEIGHT_MM,
    targets: [
      { positionMm: [x, endMm + CONVEYOR_SIDE_MM + group / 2, CONVEYOR_HEIGHT_MM + height], yawDegrees: 90 },
    ],
    flow: { directionDegrees: 270, speedMmPerSecond: conveyorSpeed(length, rate) },
  }
}
