import { machinePoses } from '../../layout/index.ts'
import { turned } from '../../layout/robot-frame.ts'
import type { Cell, Station } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import type { DownPose } from '../../motion/types.ts'
import type { Seconds, Vector2Mm, Vector3Mm } from '../../units.ts'
import { inBase, type Mover, moverOf, type Stop, stopAt } from '../moves/stops.ts'
import { type Heights, type Transfer, transferBack, transferTo } from '../moves/transfer.ts'

/** The machine's own times, each assumed: door, and chuck with its signal. */
export const DOOR_SECONDS = 2
export const CHUCK_SECONDS = 1
/** Room over what the tool passes. Assumed. */
const CLEARANCE_MM = 60
const FREE_MM = 40
/** Between the two hands' parts. Assumed. */
const HAND_GAP_MM = 40

/** One robot at its machines and trays; hand A holds the blank, hand B takes the finished part. */
export type Tender = {
  mover: Mover
  partHeightMm: number
  machines: Station[]
  blanks: Station
  finished: Station
  /** Part over each hand from the tool tip, tool frame. */
  handsMm: { a: Vector2Mm; b: Vector2Mm }
  rest: Stop
}

export const tenderOf = (cell: Cell, candidate: Candidate, index: number): Tender | undefined => {
  const robot = cell.robots[index]
  const mover = robot && moverOf(cell, robot, candidate, 'machine_tending')
  if (!robot || !mover) return undefined
  const serves = cell.stations.filter((station) => robot.servesStationIds.includes(station.id))
  const machines = serves.filter(({ kind }) => kind === 'machine')
  const [blanks, finished] = serves.filter(({ kind }) => kind === 'buffer')
  if (!blanks || !finished) return undefined
  const [length, width] = cell.part.sizeMm
  const aside = (Math.max(length, width) + HAND_GAP_MM) / 2
  const handsMm = { a: [aside, 0] as const, b: [-aside, 0] as const }
  const target = blanks.targets[0]
  if (!target) return undefined
  const [x, y] = [(blanks.centreMm[0] + finished.centreMm[0]) / 2, blanks.centreMm[1]]
  const over: DownPose = { positionMm: [x, y, target.positionMm[2] + 250], yawDegrees: 0 }
  const rest = stopAt(mover, [over, { ...over, yawDegrees: 180 }], mover.loaded.home)
  return rest
    ? { mover, partHeightMm: cell.part.sizeMm[2], machines, blanks, finished, handsMm, rest }
    : undefined
}

/** Tool poses that bring a hand over a point, for a tool turned by any of these yaws. */
const handPoses = (hand: Vector2Mm, [x, y, z]: Vector3Mm, yaws: readonly number[]): DownPose[] =>
  yaws.map((yawDegrees) => {
    const [dx, dy] = turned(hand, yawDegrees)
    return { positionMm: [x - dx, y - dy, z], yawDegrees }
  })

/** At a tray either hand comes down with the tool along or across the tray. */
const TRAY_YAWS = [0, 90, 180, 270]

type Passage = { to: readonly DownPose[]; overMm?: number }

/** A move at the height of its higher end, or over things `overMm` high (cell frame). */
const passage = (tender: Tender, from: Stop, { to, overMm }: Passage): Transfer | undefined => {
  const { mover } = tender
  return transferTo(
    mover.loaded,
    mover.robot.toolLengthMm,
    from,
    inBase(mover, to),
    heightsFor(tender, overMm),
    mover.gentle,
  )
}

const heightsFor = ({ mover }: Tender, overMm: number | undefined): Heights => ({
  overMm: overMm === undefined ? Number.NEGATIVE_INFINITY : overMm - mover.robot.baseMm[2],
  clearFromMm: FREE_MM,
  clearToMm: FREE_MM,
})

/** Back to where the robot waits. */
export const toRest = (tender: Tender, from: Stop, overMm: number): Transfer | undefined =>
  transferBack(
    tender.mover.empty,
    tender.mover.robot.toolLengthMm,
    from,
    tender.rest,
    heightsFor(tender, overMm),
  )

/** Height over the tray at which parts are carried, cell frame. */
export const overTray = (tender: Tender): number =>
  tender.blanks.surfaceMm + 2 * tender.partHeightMm + CLEARANCE_MM

export type Step = {
  label: string
  kind: 'move' | 'grip' | 'release' | 'process'
  seconds: Seconds
  transfer?: Transfer
  event?: StepEvent
}
export type StepEvent =
  | 'blank_gripped'
  | 'waits_at_door'
  | 'finished_gripped'
  | 'blank_given'
  | 'leaves_machine'
  | 'finished_laid'

type Move = { label: string; passage: Passage; stand?: Omit<Step, 'transfer'> }

/** What a service is made of; the hands stand left and right of the tool, which turns half round over the chuck. */
const movesOf = (
  tender: Tender,
  eoat: Candidate['eoat'],
  input: { machine: Station; blankMm: Vector3Mm; finishedMm: Vector3Mm },
  yaw: number,
): Move[] => {
  const poses = machinePoses(input.machine, tender.partHeightMm)
  if (!poses) return []
  const { a, b } = tender.handsMm
  const at = ({ positionMm }: DownPose, hand: Vector2Mm, yawDegrees: number): Passage => ({
    to: handPoses(hand, positionMm, [yawDegrees]),
  })
  const overMm = overTray(tender)
  return [
    {
      label: 'To the blank',
      passage: { to: handPoses(a, input.blankMm, TRAY_YAWS), overMm },
      stand: { label: 'Grip the blank', kind: 'grip', seconds: eoat.gripSeconds, event: 'blank_gripped' },
    },
    {
      label: 'To the machine',
      passage: { ...at(poses.wait, b, yaw), overMm },
      stand: { label: 'Door opens', kind: 'process', seconds: DOOR_SECONDS, event: 'waits_at_door' },
    },
    { label: 'In through the door', passage: at(poses.over, b, yaw) },
    {
      label: 'Down to the finished part',
      passage: at(poses.at, b, yaw),
      stand: {
        label: 'Grip the finished part, chuck opens',
        kind: 'grip',
        seconds: eoat.gripSeconds + CHUCK_SECONDS,
        event: 'finished_gripped',
      },
    },
    { label: 'Lift out', passage: at(poses.over, b, yaw) },
    { label: 'Turn the hands', passage: at(poses.over, a, yaw + 180) },
    {
      label: 'Insert the blank',
      passage: at(poses.at, a, yaw + 180),
      stand: {
        label: 'Chuck closes, let go of the blank',
        kind: 'release',
        seconds: eoat.releaseSeconds + CHUCK_SECONDS,
        event: 'blank_given',
      },
    },
    { label: 'Lift off', passage: at(poses.over, a, yaw + 180) },
    {
      label: 'Out through the door',
      passage: at(poses.wait, a, yaw + 180),
      stand: { label: 'Clear of the door', kind: 'process', seconds: 0, event: 'leaves_machine' },
    },
    {
      label: 'To the tray',
      passage: { to: handPoses(b, input.finishedMm, TRAY_YAWS), overMm },
      stand: {
        label: 'Lay down the finished part',
        kind: 'release',
        seconds: eoat.releaseSeconds,
        event: 'finished_laid',
      },
    },
  ]
}

const stepsOf = (
  tender: Tender,
  from: Stop,
  moves: readonly Move[],
): { steps: Step[]; end: Stop } | undefined => {
  const steps: Step[] = []
  let at = from
  for (const { label, passage: way, stand } of moves) {
    const transfer = passage(tender, at, way)
    if (!transfer) return undefined
    steps.push({ label, kind: 'move', seconds: transfer.seconds, transfer })
    if (stand) steps.push(stand)
    at = transfer.to
  }
  return moves.length > 0 ? { steps, end: at } : undefined
}

/** Everything a robot does to serve one machine from its rest, in order; `undefined` when a stop is out of reach. */
export const serviceSteps = (
  tender: Tender,
  eoat: Candidate['eoat'],
  input: { machine: Station; blankMm: Vector3Mm; finishedMm: Vector3Mm },
): { steps: Step[]; end: Stop } | undefined => {
  const along = input.machine.targets[0]?.yawDegrees ?? 0
  for (const yaw of [along + 90, along - 90, along, along + 180]) {
    const found = stepsOf(tender, tender.rest, movesOf(tender, eoat, input, yaw))
    if (found) return found
  }
  return undefined
}
