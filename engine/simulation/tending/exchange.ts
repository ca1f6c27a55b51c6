import { machineModelOf, machinePoses } from '../../layout/index.ts'
import { turned } from '../../layout/robot-frame.ts'
import { servedBy } from '../../layout/served-by.ts'
import type { Cell, Station } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import type { DownPose } from '../../motion/types.ts'
import { type Hands, handsOf } from '../../process/carried/hands.ts'
import type { Vector2Mm, Vector3Mm } from '../../units.ts'
import { type Mover, moverOf, type Stop, stopAt } from '../moves/stops.ts'
import type { Transfer } from '../moves/types.ts'
import { type Move, type Passage, passageBack, type Step, stepsOf } from './steps.ts'

/** Room over what the tool passes. Assumed. */
const CLEARANCE_MM = 60
const REST_OVER_MM = 250

/** One robot at its machines and trays; hand A holds the blank, hand B takes the finished part. */
export type Tender = {
  mover: Mover
  partHeightMm: number
  machines: Station[]
  blanks: Station
  finished: Station
  /** Part over each hand from the tool tip, tool frame. */
  handsMm: Hands
  rest: Stop
}

/** The robot with trays of blanks and finished parts; `undefined` where it has none, or its kinematics are unknown. */
export const tenderOf = (cell: Cell, candidate: Candidate, index: number): Tender | undefined => {
  const robot = cell.robots[index]
  const mover = robot && moverOf(cell, robot, candidate, 'machine_tending')
  if (!robot || !mover) return undefined
  const serves = servedBy(cell, robot)
  const machines = serves.filter(({ kind }) => kind === 'machine')
  // Trays, or a conveyor that brings parts and one that takes them away.
  const [blanks, finished] = serves.filter(
    ({ kind }) => kind === 'buffer' || kind === 'infeed' || kind === 'outfeed',
  )
  if (!blanks || !finished) return undefined
  const handsMm = handsOf(cell.part.sizeMm)
  const target = blanks.targets[0]
  if (!target) return undefined
  const [x, y] = [
    (blanks.centreMm[0] + finished.centreMm[0]) / 2,
    blanks.flow ? target.positionMm[1] : blanks.centreMm[1],
  ]
  const over: DownPose = { positionMm: [x, y, target.positionMm[2] + REST_OVER_MM], yawDegrees: 0 }
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

/** At a tray either hand comes down with the tool along or across the tray; where it holds a part aside, along it. */
const trayYaws = ({ mover }: Tender): readonly number[] =>
  mover.robot.heldAsideMm ? [0, 180] : [0, 90, 180, 270]

/** Height over the tray at which parts are carried, cell frame. */
const overTray = (tender: Tender): number => tender.blanks.surfaceMm + 2 * tender.partHeightMm + CLEARANCE_MM

/** Back to where the robot waits. */
export const toRest = (tender: Tender, from: Stop): Transfer | undefined =>
  passageBack(tender.mover, from, tender.rest, overTray(tender))

/** One service: which machine, the blank's pocket and the finished part's. */
type Service = { machine: Station; blankMm: Vector3Mm; finishedMm: Vector3Mm }

/** What a service is made of; the hands stand left and right of the tool, which turns half round over the machine's holder. */
const movesOf = (tender: Tender, eoat: Candidate['eoat'], service: Service, yaw: number): Move[] => {
  const poses = machinePoses(service.machine, tender.partHeightMm)
  if (!poses) return []
  const model = machineModelOf(service.machine)
  const { a, b } = tender.handsMm
  const at = ({ positionMm }: DownPose, hand: Vector2Mm, yawDegrees: number): Passage => ({
    to: handPoses(hand, positionMm, [yawDegrees]),
  })
  const overMm = overTray(tender)
  return [
    {
      label: 'To the blank',
      passage: { to: handPoses(a, service.blankMm, trayYaws(tender)), overMm },
      stand: { label: 'Grip the blank', kind: 'grip', seconds: eoat.gripSeconds, event: 'blank_gripped' },
    },
    {
      label: 'To the machine',
      passage: { ...at(poses.wait, b, yaw), overMm },
      stand: {
        label: model.opensLabel,
        kind: 'process',
        seconds: model.opensSeconds,
        event: 'waits_at_door',
      },
    },
    { label: 'Into the machine', passage: at(poses.over, b, yaw) },
    {
      label: 'Down to the finished part',
      passage: at(poses.at, b, yaw),
      stand: {
        label: `Grip the finished part, ${model.freesLabel}`,
        kind: 'grip',
        seconds: eoat.gripSeconds + model.holdSeconds,
        event: 'finished_gripped',
      },
    },
    { label: 'Lift out', passage: at(poses.over, b, yaw) },
    { label: 'Turn the hands', passage: at(poses.over, a, yaw + 180) },
    {
      label: 'Insert the blank',
      passage: at(poses.at, a, yaw + 180),
      stand: {
        label: `${model.holdsLabel}, let go of the blank`,
        kind: 'release',
        seconds: eoat.releaseSeconds + model.holdSeconds,
        event: 'blank_given',
      },
    },
    { label: 'Lift off', passage: at(poses.over, a, yaw + 180) },
    {
      label: 'Out of the machine',
      passage: at(poses.wait, a, yaw + 180),
      stand: { label: model.clearLabel, kind: 'process', seconds: 0, event: 'leaves_machine' },
    },
    {
      label: 'To the tray',
      passage: { to: handPoses(b, service.finishedMm, trayYaws(tender)), overMm },
      stand: {
        label: 'Lay down the finished part',
        kind: 'release',
        seconds: eoat.releaseSeconds,
        event: 'finished_laid',
      },
    },
  ]
}

/** Everything a robot does to serve one machine from its rest, in order; `undefined` when a stop is out of reach. */
export const exchangeSteps = (
  tender: Tender,
  eoat: Candidate['eoat'],
  service: Service,
): { steps: Step[]; end: Stop } | undefined => {
  const along = service.machine.targets[0]?.yawDegrees ?? 0
  for (const yaw of [along + 90, along - 90, along, along + 180]) {
    const found = stepsOf(tender.mover, tender.rest, movesOf(tender, eoat, service, yaw))
    if (found) return found
  }
  return undefined
}
