import type { StackPosition } from '../../layout/index.ts'
import { toCellFrame, turned } from '../../layout/robot-frame.ts'
import type { Cell, Station } from '../../layout/types.ts'
import type { Eoat } from '../../matching/types.ts'
import type { DownPose } from '../../motion/types.ts'
import { groupFor, rowOf } from '../../process/carried/group.ts'
import type { Vector2Mm, Vector3Mm } from '../../units.ts'
import { inBase, type Mover, type Stop, stopAt } from '../moves/stops.ts'
import { transferBack, transferTo } from '../moves/transfer.ts'
import type { Heights, Transfer } from '../moves/types.ts'

/** Room over boxes that stand while another is carried past. Assumed. */
const CLEARANCE_MM = 60
/** A loaded box leaves the stop and side guides of the conveyor within this height. Assumed. */
const STOP_HEIGHT_MM = 80
/** The empty gripper is free of a box within this height. Assumed. */
const GRIPPER_FREE_MM = 25
/** Where the empty gripper waits over the next box. Assumed. */
const WAIT_OVER_MM = 150

/** Everything a robot needs to know to carry boxes from one infeed. */
export type BoxPick = {
  stop: Stop
  waiting: Stop
  topMm: number
  /** Tool tip to the top centre of each box held, tool frame. */
  offsetsMm: Vector2Mm[]
  /** Yaw of the boxes against the tool. */
  yawOffsetDegrees: number
  /** Where each box lies when it is gripped (cell frame). */
  boxesMm: Vector3Mm[]
  yawDegrees: number
}

/** The pick at the stop of an infeed; `undefined` when it is out of reach. */
export const boxPickAt = (
  mover: Mover,
  infeed: Station,
  part: Cell['part'],
  eoat: Eoat,
): BoxPick | undefined => {
  const target = infeed.targets[0]
  if (!target) return undefined
  const yaws = [target.yawDegrees, target.yawDegrees + 180]
  const stop = stopAt(
    mover,
    yaws.map((yawDegrees) => ({ positionMm: target.positionMm, yawDegrees })),
    mover.loaded.home,
  )
  if (!stop) return undefined
  const raised = ([x, y, z]: Vector3Mm): Vector3Mm => [x, y, z + WAIT_OVER_MM]
  const waitingPose = { ...stop.pose, positionMm: raised(stop.pose.positionMm) }
  const over = mover.loaded.solve(waitingPose, mover.robot.toolLengthMm)
  const waiting =
    over.length > 0 ? stopAt(mover, [toCellFrame(mover.robot, waitingPose)], stop.joints) : undefined
  const toolYaw = stop.pose.yawDegrees + mover.robot.rotationDegrees
  const { alongLength } = groupFor('palletizing', eoat.partsPerPick)
  const along = rowOf(alongLength, part.sizeMm[0]).map((mm) => turned([mm, 0], target.yawDegrees))
  const [x, y, z] = target.positionMm
  return {
    stop,
    waiting: waiting ?? stop,
    topMm: z,
    offsetsMm: along.map((offset) => turned(offset, -toolYaw)),
    yawOffsetDegrees: target.yawDegrees - toolYaw,
    boxesMm: along.map(([dx, dy]) => [x + dx, y + dy, z]),
    yawDegrees: target.yawDegrees,
  }
}

/** The tool poses that bring the `rank`th box held to a place of the load; a box may lie either way round. */
const placePoses = (pick: BoxPick, rank: number, place: StackPosition): DownPose[] => {
  const offset = pick.offsetsMm[rank] ?? [0, 0]
  return [place.yawDegrees, place.yawDegrees + 180].map((boxYaw) => {
    const yawDegrees = boxYaw - pick.yawOffsetDegrees
    const [dx, dy] = turned(offset, yawDegrees)
    const [x, y, z] = place.topMm
    return { positionMm: [x - dx, y - dy, z] as const, yawDegrees }
  })
}

export type BoxRound = {
  /** From waiting over the boxes down to them. */
  down: Transfer
  there: Transfer[]
  /** To the next boxes at once, or to wait over them. */
  back: Transfer
  backToWaiting: Transfer
}

/**
 * One round: from the pick to each place in turn, and back to the next pick. A box crosses over the layer it goes to, and
 * comes straight down over its last height. `undefined` when a place is out of reach.
 */
export const boxRound = (
  mover: Mover,
  pick: BoxPick,
  places: readonly StackPosition[],
  boxHeightMm: number,
  nextPick: BoxPick = pick,
): BoxRound | undefined => {
  const { robot, loaded, empty } = mover
  const tool = robot.toolLengthMm
  const up = (z: number): number => z - robot.baseMm[2]
  const there: Transfer[] = []
  let from = pick.stop
  for (const [rank, place] of places.entries()) {
    const heights: Heights = {
      overMm: up(Math.max(pick.topMm + STOP_HEIGHT_MM, place.topMm[2] + boxHeightMm + CLEARANCE_MM)),
      clearFromMm: rank === 0 ? STOP_HEIGHT_MM : GRIPPER_FREE_MM,
      clearToMm: boxHeightMm + CLEARANCE_MM / 2,
    }
    const poses = inBase(mover, placePoses(pick, rank, place))
    const transfer = transferTo(loaded, tool, from, poses, heights, mover.gentle)
    if (!transfer) return undefined
    there.push(transfer)
    from = transfer.to
  }
  const top = Math.max(...places.map((place) => place.topMm[2]), pick.topMm)
  const free: Heights = {
    overMm: up(top + CLEARANCE_MM),
    clearFromMm: GRIPPER_FREE_MM,
    clearToMm: GRIPPER_FREE_MM,
  }
  const down = transferBack(empty, tool, pick.waiting, pick.stop, {
    ...free,
    overMm: pick.waiting.pose.positionMm[2],
  })
  const back = transferBack(empty, tool, from, nextPick.stop, free)
  const backToWaiting = transferBack(empty, tool, from, nextPick.waiting, free)
  return down && back && backToWaiting ? { down, there, back, backToWaiting } : undefined
}
