import { servedBy } from '../../../layout/served-by.ts'
import { LIFTED_MM } from '../../../layout/sheets/feed-stations.ts'
import type { Cell } from '../../../layout/types.ts'
import type { Candidate } from '../../../matching/types.ts'
import { moveTimeSeconds } from '../../../motion/move-time.ts'
import type { DownPose } from '../../../motion/types.ts'
import type { SheetFeed } from '../../../process/carried/sheet-feed.ts'
import { radians, type Seconds } from '../../../units.ts'
import { inBase, type Stop, stopAt } from '../../moves/stops.ts'
import { transferTo } from '../../moves/transfer.ts'
import type { Transfer } from '../../moves/types.ts'
import { sheetMover } from '../sheet-mover.ts'
import {
  bendPieces,
  type Feeder,
  type FeedStep,
  fetchPieces,
  type Piece,
  poseAt,
  swapPieces,
} from './feed-pieces.ts'

/** A shuttle table in or out. Assumed. */
export const SHUTTLE_SECONDS: Seconds = 10
/** Room under a carried sheet. Assumed. */
const CLEARANCE_MM = 60
const FREE_MM = 40

/** The feeder of a robot; `undefined` where it cannot be over its blanks. */
export const feederOf = (
  cell: Cell,
  candidate: Candidate,
  feed: SheetFeed,
  index: number,
): Feeder | undefined => {
  const robot = cell.robots[index]
  const mover = robot && sheetMover(cell, robot, candidate)
  if (!robot || !mover) return undefined
  const serves = servedBy(cell, robot)
  const [blanks, finished] = serves.filter(({ kind }) => kind === 'stack')
  const centring = serves.find(({ form }) => form === 'centring_table')
  const machine = serves.find(
    ({ kind, form }) => kind === 'machine' || (kind === 'buffer' && form === undefined),
  )
  const top = blanks?.targets.at(-1)?.positionMm
  if (!blanks || !finished || !centring || !machine || !top) return undefined
  const own = {
    mover,
    feed,
    eoat: candidate.eoat,
    sizeMm: cell.part.sizeMm,
    blanks,
    centring,
    machine,
    finished,
  }
  for (const toolYaw of [0, 180]) {
    const base = stopAt(mover, [poseAt(top, toolYaw, LIFTED_MM)], mover.loaded.home)
    const feeder = base && { ...own, toolYaw, base }
    if (feeder && feedSteps(feeder, 0, 0)) return feeder
  }
  return undefined
}

/** The wait of a machine that works on: its time less what the robot does meanwhile. */
const withWait = (steps: FeedStep[], { machineSeconds }: SheetFeed): FeedStep[] => {
  const index = steps.findIndex(({ event }) => event === 'machine_free')
  const given = steps.findIndex(({ event }) => event === 'given')
  if (index < 0 || given < 0) return steps
  const meanwhile = [...steps.slice(given + 1), ...steps.slice(0, index)].reduce(
    (sum, { seconds }) => sum + seconds,
    0,
  )
  const seconds = Math.max(0, machineSeconds + 2 * SHUTTLE_SECONDS - meanwhile)
  return steps.map((step, at) => (at === index ? { ...step, seconds } : step))
}

/** A move; with a sheet no harder than it stands at its middle and, where it turns, at its corners. */
const moveTo = (
  { mover, sizeMm }: Feeder,
  from: Stop,
  to: DownPose,
  { isHeld, isLevel }: { isHeld: boolean; isLevel: boolean },
): Transfer | undefined => {
  const { robot, loaded, empty, gentle } = mover
  const top = Math.max(from.pose.positionMm[2], to.positionMm[2] - robot.baseMm[2])
  const transfer = transferTo(
    isHeld ? loaded : empty,
    robot.toolLengthMm,
    from,
    inBase(mover, [to]),
    {
      overMm: isLevel ? Number.NEGATIVE_INFINITY : top + CLEARANCE_MM,
      clearFromMm: FREE_MM,
      clearToMm: FREE_MM,
    },
    isHeld ? gentle : undefined,
  )
  if (!transfer || !isHeld) return transfer
  const turn = Math.abs(radians(transfer.way.yawTo - from.pose.yawDegrees))
  const corner = moveTimeSeconds({ distance: (turn * Math.hypot(sizeMm[0], sizeMm[1])) / 2, ...gentle })
  const longer = Math.max(0, corner - transfer.acrossSeconds)
  return {
    ...transfer,
    acrossSeconds: transfer.acrossSeconds + longer,
    lowerFrom: transfer.lowerFrom + longer,
    seconds: transfer.seconds + longer,
  }
}

/**
 * Everything a robot does for one part, from over its blanks and back there, with the `taken`th blank from the top and the
 * part laid as the `laid`th on its stack. `undefined` when a stop is out of reach.
 */
export const feedSteps = (feeder: Feeder, taken: number, laid: number): FeedStep[] | undefined => {
  const { feed, base } = feeder
  const work = feed.bends > 0 ? bendPieces(feeder, laid) : swapPieces(feeder, laid)
  const fetched = fetchPieces(feeder, taken)
  if (work.length === 0 || fetched.length === 0) return undefined
  const back: Piece = { label: 'Back over the blanks', to: basePose(feeder) }
  const steps: FeedStep[] = []
  let at = base
  let isHeld = false
  for (const { label, to, isLevel, stand = [] } of [...fetched, ...work, back]) {
    const transfer = moveTo(feeder, at, to, { isHeld, isLevel: isLevel ?? false })
    if (!transfer) return undefined
    steps.push({ label, kind: 'move', seconds: transfer.seconds, transfer }, ...stand)
    for (const { kind } of stand) isHeld = kind === 'grip' || (isHeld && kind !== 'release')
    at = transfer.to
    if (to === back.to && !isSamePosture(at, base)) return undefined
  }
  return withWait(steps, feed)
}

const basePose = ({ blanks, toolYaw }: Feeder): DownPose =>
  poseAt(blanks.targets.at(-1)?.positionMm ?? [0, 0, 0], toolYaw, LIFTED_MM)

const isSamePosture = (a: Stop, b: Stop): boolean =>
  a.joints.every((value, index) => Math.abs(value - (b.joints[index] ?? 0)) < 0.5)
