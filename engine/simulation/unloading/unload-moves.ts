import type { StackPosition } from '../../layout/index.ts'
import type { Station } from '../../layout/types.ts'
import type { BasePose, DownPose } from '../../motion/types.ts'
import type { Degrees, Vector3Mm } from '../../units.ts'
import { inBase, type Mover, type Stop, stopAt, stopsAt } from '../moves/stops.ts'
import { transferBack, transferTo } from '../moves/transfer.ts'
import type { Heights, Transfer } from '../moves/types.ts'
import type { Source } from './sources.ts'

/** Room over what stands while a part is carried past. Assumed. */
const CLEARANCE_MM = 60
/** A part that is set down clears side guides of the conveyor from this height on. Assumed. */
const GUIDE_HEIGHT_MM = 80
/** The empty gripper is free of a part within this height. Assumed. */
const GRIPPER_FREE_MM = 25
/** Where the empty gripper waits over the drop. Assumed. */
const WAIT_OVER_MM = 150

/** Where a robot lets parts go. */
export type Drop = {
  station: Station
  stop: Stop
  waiting: Stop
  /** Top centre of a part when it is let go (cell frame), and its yaw. */
  topMm: Vector3Mm
  yawDegrees: Degrees
}

/** How high the tool is over a drop when it comes with a part of this place. */
const homeMm = (source: Source, place: StackPosition, dropTopMm: number, partHeightMm: number): number =>
  Math.max(dropTopMm + GUIDE_HEIGHT_MM, source.clearMm(place) + partHeightMm + CLEARANCE_MM)

/** Whether the arm comes down to a stop from this height (cell frame) in one posture. */
const comesDown = ({ robot, loaded }: Mover, stop: Stop, fromMm: number): boolean => {
  const [x, y] = stop.pose.positionMm
  const overMm = fromMm - robot.baseMm[2]
  const above: BasePose = { ...stop.pose, positionMm: [x, y, overMm] }
  const heights = { overMm, clearFromMm: overMm, clearToMm: overMm }
  return transferTo(loaded, robot.toolLengthMm, stop, [above], heights) !== undefined
}

/**
 * The drop at a station; `undefined` when it is out of reach. Parts come over it as high as their places ask for: the arm
 * holds them there in a posture that it keeps on its way down, since changing it would swing the part about.
 */
export const dropAt = (
  mover: Mover,
  station: Station,
  sources: readonly Source[],
  partHeightMm: number,
): Drop | undefined => {
  const target = station.targets[0]
  if (!target) return undefined
  const [x, y, z] = target.positionMm
  const posesAt = (height: number): DownPose[] =>
    [0, 180].map((turn) => ({ positionMm: [x, y, height], yawDegrees: target.yawDegrees + turn }))
  const stops = stopsAt(mover, posesAt(z), mover.loaded.home)
  const fromMm = Math.max(
    z + GUIDE_HEIGHT_MM,
    ...sources.flatMap((source) => source.places.map((place) => homeMm(source, place, z, partHeightMm))),
  )
  const stop = stops.find((one) => comesDown(mover, one, fromMm)) ?? stops[0]
  if (!stop) return undefined
  const waiting = stopAt(mover, posesAt(z + WAIT_OVER_MM), stop.joints) ?? stop
  return { station, stop, waiting, topMm: target.positionMm, yawDegrees: target.yawDegrees }
}

export type UnloadRound = {
  /** Empty, from a drop (or from waiting over it) to the part. */
  out: Transfer
  /** With the part to the drop. */
  home: Transfer
  /** Up from the drop, to wait. */
  up: Transfer
  /** Yaw of the part against the tool. */
  yawOffsetDegrees: Degrees
}

/**
 * One round: empty to a part, straight down on it, up until it is clear of what stands around it, across to the drop.
 * `undefined` when the part is out of reach.
 */
export const unloadRound = (
  mover: Mover,
  source: Source,
  place: StackPosition,
  drop: Drop,
  partHeightMm: number,
  from: Stop = drop.stop,
): UnloadRound | undefined => {
  const { robot, loaded, empty } = mover
  const tool = robot.toolLengthMm
  const inBaseMm = (z: number): number => z - robot.baseMm[2]
  const clear = source.clearMm(place)
  const deep = Math.max(0, clear - place.topMm[2])
  const outHeights: Heights = {
    overMm: inBaseMm(Math.max(clear, drop.topMm[2]) + CLEARANCE_MM),
    clearFromMm: GRIPPER_FREE_MM,
    clearToMm: deep + GRIPPER_FREE_MM,
  }
  const homeHeights: Heights = {
    overMm: inBaseMm(homeMm(source, place, drop.topMm[2], partHeightMm)),
    clearFromMm: deep + partHeightMm + CLEARANCE_MM / 2,
    clearToMm: GUIDE_HEIGHT_MM,
  }
  const poses = [0, 180].map((turn) => ({
    positionMm: place.topMm,
    yawDegrees: place.yawDegrees + turn,
  }))
  const out = transferTo(empty, tool, from, inBase(mover, poses), outHeights)
  const home = out && transferBack(loaded, tool, out.to, drop.stop, homeHeights, mover.gentle)
  const up = transferBack(empty, tool, drop.stop, drop.waiting, {
    ...outHeights,
    overMm: drop.waiting.pose.positionMm[2],
  })
  if (!out || !home || !up) return undefined
  const toolYaw = out.to.pose.yawDegrees + robot.rotationDegrees
  return { out, home, up, yawOffsetDegrees: place.yawDegrees - toolYaw }
}
