import type { DownPose } from '../../motion/types.ts'
import type { Millimetres, Vector3Mm } from '../../units.ts'
import { CARRY_CLEARANCE_MM, CONVEYOR_HEIGHT_MM, CONVEYOR_SIDE_MM, STATION_GAP_MM } from '../assumptions.ts'
import type { CellJob } from '../cells/cell-parts.ts'
import { type BlockPlace, blockPlaces, blockSizeMm, cornerPlaces } from './arrange.ts'
import { type Container, floorOver, rimOver } from './container.ts'
import {
  atHeight,
  halfOf,
  lineHeightMm,
  mountingHeights,
  outermost,
  range,
  reachesAll,
  robotAt,
} from './row.ts'

/** Where things stand about a robot at x = 0: its base, the case line, and the middle of the block at the lane's end. */
export type CaseSpot = { robotZ: number; robotY: number; lineY: number; blockY: number }

/** Tool points: at the lane's end, in the case, and over both. */
export type CaseWork = { picks: DownPose[]; places: DownPose[]; over: DownPose[] }

/** Width of the lane for a block, its files side by side. */
export const laneWidthMm = (container: Container): Millimetres =>
  blockSizeMm(container.arrangement)[0] + 2 * CONVEYOR_SIDE_MM
/** Width of the line for its containers. */
export const lineWidthMm = ({ outerMm }: Container): Millimetres => outerMm[1] + 2 * CONVEYOR_SIDE_MM

/** From the middle of the case line to the middle of the block at the end of its lane. */
const lineToBlockMm = (container: Container): Millimetres =>
  lineWidthMm(container) / 2 +
  STATION_GAP_MM / 2 +
  CONVEYOR_SIDE_MM +
  blockSizeMm(container.arrangement)[1] / 2

/** Deltas hang between line and lane; others stand behind the line and reach over it to the lane. */
const spotsFor = (job: CellJob, container: Container): CaseSpot[] => {
  const apart = lineToBlockMm(container)
  const isHanging = job.arm.kind === 'delta'
  return mountingHeights(isHanging).flatMap((robotZ) => {
    if (isHanging) return [{ robotZ, robotY: 0, lineY: apart / 2, blockY: -apart / 2 }]
    return range(50, 650, 100).map((gap) => {
      const lineY = -(halfOf(job) + gap + lineWidthMm(container) / 2)
      return { robotZ, robotY: 0, lineY, blockY: lineY - apart }
    })
  })
}

/** Tool points at the lane's end and over the whole case, from its floor to its top layer, and over both. */
export const caseWork = (
  job: CellJob,
  container: Container,
  spot: CaseSpot,
  x: number,
  inCase: readonly BlockPlace[] = blockPlaces(container.arrangement),
): CaseWork => {
  const height = job.part.sizeMm[2]
  const surface = lineHeightMm(rimOver(container))
  const picks: DownPose[] = [{ positionMm: [x, spot.blockY, CONVEYOR_HEIGHT_MM + height], yawDegrees: 0 }]
  const places = inCase.map(({ offsetMm, layer }) => {
    const positionMm: Vector3Mm = [
      x + offsetMm[0],
      spot.lineY + offsetMm[1],
      surface + floorOver(container) + (layer + 1) * height,
    ]
    return { positionMm, yawDegrees: 0 }
  })
  const overMm = Math.max(surface + rimOver(container), CONVEYOR_HEIGHT_MM) + height + CARRY_CLEARANCE_MM
  return { picks, places, over: atHeight([...picks, ...outermost(places)], overMm) }
}

/** The first place of robot, line and lane where the arm reaches everything; `undefined` when there is none. */
export const caseSpot = (job: CellJob, container: Container): CaseSpot | undefined => {
  const corners = cornerPlaces(container.arrangement)
  return spotsFor(job, container).find((spot) => {
    const placed = robotAt(job, 0, { x: 0, y: spot.robotY, z: spot.robotZ }, 270)
    const { picks, places, over } = caseWork(job, container, spot, 0, corners)
    return reachesAll(job, placed, [...picks, ...outermost(places), ...over])
  })
}
