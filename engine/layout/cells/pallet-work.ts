import { componentsOf } from '../../catalogue/index.ts'
import { beamDistanceMm, CONVEYOR_SIDE_MM } from '../assumptions.ts'
import type { Station } from '../types.ts'
import type { CellJob } from './cell-parts.ts'
import { infeedStation } from './infeed.ts'
import type { Lane } from './pallet-lane.ts'

/** What a cell with pallet places does: it builds loads from an infeed, or takes loads apart. */
export type PalletWork = {
  isUnloading: boolean
  /** From a pallet to the light beams in front of it, by the stopping time of the robot. */
  guardMm: number
  /** Width of one place for parts behind the robot. */
  acrossMm: number
  /** From the near edge of such a place to the back of what must stand inside the fence. */
  depthMm: number
  /** Conveyors go on through the fence; a hopper ends inside. */
  hasTunnel: boolean
  /** The `index`th of `count` places for parts, its near end `endMm` behind the robot at `x0`. */
  place: (
    index: number,
    count: number,
    x0: number,
    endMm: number,
    lengthMm: number,
    number: number,
  ) => Station
  /** Beside each pallet place for the mast of a camera. */
  mastMm: number
  /** Kept free between the arm and the ceiling for cameras. */
  cameraRoomMm: number
  /** Kept free between the load and the ceiling so that a camera sees the whole of its highest layer. */
  overLoadMm: number
}

/** Side of a hopper's intake and its height over the floor. Assumed: a manual bag tip station is about this size. */
const HOPPER_MM = [900, 900, 950] as const
/** Grid on which bags land, under the rim. Assumed. */
const HOPPER_GRID_MM = 700
/** Parts are let go this far over the rim of a hopper. Assumed. */
const DROP_OVER_MM = 50

/** Foot and pole of a camera mast with a hand's room to both sides. Assumed. */
const MAST_MM = 250
/** Camera head over the highest point of the arm. Assumed. */
const CAMERA_OVER_ARM_MM = 400
/** Least room between camera and load, so that the whole layer is in view. Assumed. */
const CAMERA_OVER_LOAD_MM = 900
const CAMERA_HEAD_MM = 300

/** Building loads: parts come in by conveyor. */
export const stacking = (job: CellJob): PalletWork => ({
  isUnloading: false,
  guardMm: beamDistanceMm(job.robot),
  acrossMm: job.part.sizeMm[1] + 2 * CONVEYOR_SIDE_MM,
  depthMm: job.part.sizeMm[0],
  hasTunnel: true,
  place: (...args) => infeedStation(job, ...args),
  mastMm: 0,
  cameraRoomMm: 0,
  overLoadMm: 0,
})

/** Whether parts are dropped into a hopper and not set down. */
export const hasHopper = (job: CellJob): boolean => job.requirement.facts.hasHopper?.value === true

/** Taking loads apart: parts leave by conveyor, or into a hopper where the text names one. */
export const unloading = (job: CellJob): PalletWork => {
  const [length, width, height] = job.part.sizeMm
  const camera = {
    mastMm: MAST_MM,
    cameraRoomMm: CAMERA_OVER_ARM_MM,
    overLoadMm: CAMERA_OVER_LOAD_MM + CAMERA_HEAD_MM,
  }
  const conveyor: PalletWork = {
    ...stacking(job),
    ...camera,
    isUnloading: true,
    place: (index, count, x0, endMm, lengthMm, number) => {
      const infeed = infeedStation(job, index, count, x0, endMm, lengthMm, number)
      return {
        ...infeed,
        id: `drop-${number}`,
        kind: 'outfeed',
        label: `Outfeed line ${number}`,
        flow: { directionDegrees: 90, speedMmPerSecond: infeed.flow?.speedMmPerSecond ?? 300 },
      }
    },
  }
  if (!hasHopper(job)) return conveyor
  const across = Math.max(HOPPER_MM[0], Math.max(length, width) + 2 * CONVEYOR_SIDE_MM)
  return {
    ...conveyor,
    acrossMm: across,
    depthMm: across,
    hasTunnel: false,
    place: (index, count, x0, endMm, _lengthMm, number) => {
      const x = x0 + (index - (count - 1) / 2) * (across + CONVEYOR_SIDE_MM)
      const y = endMm + across / 2
      return {
        id: `drop-${number}`,
        kind: 'container',
        label: `Hopper ${number}`,
        centreMm: [x, y],
        rotationDegrees: 0,
        sizeMm: [across, across, HOPPER_MM[2]],
        surfaceMm: HOPPER_GRID_MM,
        targets: [{ positionMm: [x, y, HOPPER_MM[2] + DROP_OVER_MM + height], yawDegrees: 90 }],
      }
    },
  }
}

/** A camera that sees the whole height of a load from one place; `undefined` when the catalogue has none. */
const palletCamera = (): string | undefined =>
  // Time of flight covers 0.3 to 10 m; structured-light scanners see a metre or so of depth.
  componentsOf('vision.3d').find(({ specs }) => Array.isArray(specs.range_m))?.id

/** A 3D camera over each pallet place, higher than the arm gets, on a mast on the side away from the robot. */
export const cameraOver = (lane: Lane, pallet: Station, armTopMm: number): Station => {
  const loadTop = pallet.surfaceMm + lane.stack.loadHeightMm
  const topMm = Math.max(armTopMm + CAMERA_OVER_ARM_MM, loadTop + CAMERA_OVER_LOAD_MM + CAMERA_HEAD_MM)
  const across = lane.stack.palletMm[lane.isLengthwise ? 1 : 0]
  const componentId = palletCamera()
  return {
    id: `camera-${lane.number}`,
    kind: 'camera',
    label: `3D camera over pallet place ${lane.number}`,
    centreMm: pallet.centreMm,
    rotationDegrees: lane.outwards < 0 ? 90 : 270,
    sizeMm: [500, across + 180, topMm],
    surfaceMm: topMm - CAMERA_HEAD_MM,
    targets: [],
    ...(componentId === undefined ? {} : { componentId }),
  }
}
