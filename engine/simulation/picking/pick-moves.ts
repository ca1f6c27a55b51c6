import type { Tray } from '../../layout/index.ts'
import { ACROSS_DEGREES, onBelt, WINDOW_MM } from '../../layout/index.ts'
import { turned } from '../../layout/robot-frame.ts'
import type { Cell, Station } from '../../layout/types.ts'
import type { DownPose } from '../../motion/types.ts'
import { groupFor, rowOf } from '../../process/carried/group.ts'
import type { Degrees, SizeMm, Vector2Mm, Vector3Mm } from '../../units.ts'
import { inBase, type Mover, type Stop, stopAt } from '../moves/stops.ts'
import { transferBack, transferTo } from '../moves/transfer.ts'
import type { Heights, Transfer } from '../moves/types.ts'

/** Which way parts lie on the belts of a cell, by where the robot takes them. */
const partYawOf = ({ targets }: Station): Degrees => targets[0]?.yawDegrees ?? ACROSS_DEGREES

/** The part of a cell as it lies on its belts: across, along, height. */
export const laidOnBelt = ({ stations, part }: Pick<Cell, 'stations' | 'part'>): SizeMm => {
  const infeed = stations.find(({ kind }) => kind === 'infeed')
  return onBelt(part.sizeMm, infeed ? partYawOf(infeed) : ACROSS_DEGREES)
}
/** Room over the tallest part while another is carried. Assumed. */
const CLEARANCE_MM = 30
/** A gripper is free of parts, and a part of its pocket, within this height. Assumed. */
const FREE_MM = 15

/** One robot at its belts. */
export type Picker = {
  mover: Mover
  x: number
  infeed: Station
  outfeed: Station
  partHeightMm: number
  /** Of the parts on the belts, and of the tool for them. */
  partYaw: Degrees
  toolYaw: number
  /** Top centre of each part held, from the tool tip: cell frame, the tool does not turn between belts. */
  offsetsMm: Vector2Mm[]
  /** The same in the tool frame. */
  toolOffsetsMm: Vector2Mm[]
  waiting: Stop
}

/** Height of the tool tip on a part that lies on a belt. */
export const tipHeight = (picker: Picker, station: Station): number => station.surfaceMm + picker.partHeightMm

/** The picker at a robot; `undefined` when it cannot reach the middle of its belt. */
export const pickerOf = (
  mover: Mover,
  belts: { infeed: Station; outfeed: Station },
  partHeightMm: number,
  tray: Tray,
  partsPerPick: number,
): Picker | undefined => {
  const [x] = mover.robot.baseMm
  const { infeed, outfeed } = belts
  const partYaw = partYawOf(infeed)
  // As high as it carries parts: higher the arm may not reach over all places that it lays them to.
  const high = infeed.surfaceMm + 2 * partHeightMm + CLEARANCE_MM
  const over = (yawDegrees: number): DownPose => ({ positionMm: [x, infeed.centreMm[1], high], yawDegrees })
  const stop = stopAt(mover, [over(partYaw), over(partYaw + 180)], mover.loaded.home)
  if (!stop) return undefined
  const toolYaw = stop.pose.yawDegrees + mover.robot.rotationDegrees
  const { alongWidth } = groupFor('pick_and_place', partsPerPick)
  // The part that comes first is taken with the foremost cups: the tool need not go back against the belt for the next one.
  const offsetsMm = rowOf(alongWidth, tray.pocketMm[0])
    .map((mm): Vector2Mm => [mm, 0])
    .toReversed()
  const toolOffsetsMm = offsetsMm.map((offset) => turned(offset, -toolYaw))
  return {
    mover,
    x,
    infeed,
    outfeed,
    partHeightMm,
    partYaw,
    toolYaw,
    offsetsMm,
    toolOffsetsMm,
    waiting: stop,
  }
}

const heightsOver = ({ mover, infeed, outfeed, partHeightMm }: Picker, isLoaded: boolean): Heights => ({
  overMm:
    Math.max(infeed.surfaceMm, outfeed.surfaceMm) +
    partHeightMm * (isLoaded ? 2 : 1) +
    CLEARANCE_MM -
    mover.robot.baseMm[2],
  clearFromMm: FREE_MM,
  clearToMm: FREE_MM,
})

/** With the tool tip to a point of the cell, over whatever lies on the belts. */
export const overBelts = (
  picker: Picker,
  from: Stop,
  positionMm: Vector3Mm,
  isLoaded: boolean,
): Transfer | undefined => {
  const { mover, toolYaw } = picker
  const poses = inBase(mover, [{ positionMm, yawDegrees: toolYaw }])
  return transferTo(
    isLoaded ? mover.loaded : mover.empty,
    mover.robot.toolLengthMm,
    from,
    poses,
    heightsOver(picker, isLoaded),
    isLoaded ? mover.gentle : undefined,
  )
}

/** Back to wait over the belt. */
export const backToWait = (picker: Picker, from: Stop): Transfer | undefined =>
  transferBack(
    picker.mover.empty,
    picker.mover.robot.toolLengthMm,
    from,
    picker.waiting,
    heightsOver(picker, false),
  )

/** From where the robot waits down to a part in the middle of the belt. */
export const downToBelt = (picker: Picker): Transfer | undefined => {
  const { x, infeed, waiting } = picker
  return overBelts(picker, waiting, [x, infeed.centreMm[1], tipHeight(picker, infeed)], false)
}

/** Where the first part of a window enters it. */
export const windowStart = (picker: Picker): number => picker.x - WINDOW_MM

/**
 * Middle of a group's pockets from the middle of the tray. The foremost columns are filled first, each over the tray's width:
 * as the tray moves on, the next column comes to where the last one was, near the middle of the robot's reach.
 */
export const groupPlace = (tray: Tray, group: number, partsPerPick: number): Vector2Mm => {
  const perRow = Math.max(1, Math.floor(tray.columns / partsPerPick))
  const row = group % tray.rows
  const column = perRow - 1 - (Math.floor(group / tray.rows) % perRow)
  return [
    (column * partsPerPick + (partsPerPick - 1) / 2 - (tray.columns - 1) / 2) * tray.pocketMm[0],
    (row - (tray.rows - 1) / 2) * tray.pocketMm[1],
  ]
}
