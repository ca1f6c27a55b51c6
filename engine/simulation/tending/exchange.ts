import { machineModelOf, machinePoses } from '../../layout/index.ts'
import { turned } from '../../layout/robot-frame.ts'
import { servedBy } from '../../layout/served-by.ts'
import type { Cell, Station } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import type { DownPose } from '../../motion/types.ts'
import { type Hands, handsOf, ONE_HAND } from '../../process/carried/hands.ts'
import type { Vector2Mm, Vector3Mm } from '../../units.ts'
import { type Mover, moverOf, type Stop, stopAt } from '../moves/stops.ts'
import type { Transfer } from '../moves/types.ts'
import { type Move, type Passage, passageBack, type Step, stepsOf } from './steps.ts'

/** Room over what the tool passes. Assumed. */
const CLEARANCE_MM = 60
const REST_OVER_MM = 250

/** One robot at its machines and trays; hand A holds the blank, hand B takes the finished part: one hand may be both. */
export type Tender = {
  mover: Mover
  hasTwoHands: boolean
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
  const hasTwoHands = candidate.eoat.principle === 'double_jaw'
  const handsMm = hasTwoHands ? handsOf(cell.part.sizeMm) : ONE_HAND
  const target = blanks.targets[0]
  if (!target) return undefined
  const [x, y] = [
    (blanks.centreMm[0] + finished.centreMm[0]) / 2,
    blanks.flow ? target.positionMm[1] : blanks.centreMm[1],
  ]
  const over: DownPose = { positionMm: [x, y, target.positionMm[2] + REST_OVER_MM], yawDegrees: 0 }
  const rest = stopAt(mover, [over, { ...over, yawDegrees: 180 }], mover.loaded.home)
  return rest
    ? { mover, hasTwoHands, partHeightMm: cell.part.sizeMm[2], machines, blanks, finished, handsMm, rest }
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

/** The single moves that a service is put together from; the tool is turned by `yaw` over the machine's holder. */
const movesAt = (tender: Tender, eoat: Candidate['eoat'], service: Service, yaw: number) => {
  const poses = machinePoses(service.machine, tender.partHeightMm)
  if (!poses) return undefined
  const model = machineModelOf(service.machine)
  const { a, b } = tender.handsMm
  const overMm = overTray(tender)
  // The hands stand left and right of the tool, which turns half round from one to the other.
  const giving = tender.hasTwoHands ? yaw + 180 : yaw
  const taking = ({ positionMm }: DownPose): Passage => ({ to: handPoses(b, positionMm, [yaw]) })
  const given = ({ positionMm }: DownPose): Passage => ({ to: handPoses(a, positionMm, [giving]) })
  return {
    toBlank: {
      label: 'To the blank',
      passage: { to: handPoses(a, service.blankMm, trayYaws(tender)), overMm },
      stand: { label: 'Grip the blank', kind: 'grip', seconds: eoat.gripSeconds, event: 'blank_gripped' },
    },
    toMachine: {
      label: 'To the machine',
      passage: { ...taking(poses.wait), overMm },
      stand: {
        label: model.opensLabel,
        kind: 'process',
        mark: 'opens',
        seconds: model.opensSeconds,
        event: 'waits_at_door',
      },
    },
    intoMachine: { label: 'Into the machine', passage: taking(poses.over) },
    toFinished: {
      label: 'Down to the finished part',
      passage: taking(poses.at),
      stand: {
        label: `Grip the finished part, ${model.freesLabel}`,
        kind: 'grip',
        seconds: eoat.gripSeconds + model.holdSeconds,
        event: 'finished_gripped',
      },
    },
    liftOut: { label: 'Lift out', passage: taking(poses.over) },
    outWithPart: { label: 'Out with the finished part', passage: taking(poses.wait) },
    turnHands: { label: 'Turn the hands', passage: given(poses.over) },
    backToMachine: { label: 'Back to the machine', passage: { ...given(poses.wait), overMm } },
    intoWithBlank: { label: 'Into the machine with the blank', passage: given(poses.over) },
    insert: {
      label: 'Insert the blank',
      passage: given(poses.at),
      stand: {
        label: `${model.holdsLabel}, let go of the blank`,
        kind: 'release',
        seconds: eoat.releaseSeconds + model.holdSeconds,
        event: 'blank_given',
      },
    },
    liftOff: { label: 'Lift off', passage: given(poses.over) },
    outOfMachine: {
      label: 'Out of the machine',
      passage: given(poses.wait),
      stand: { label: model.clearLabel, kind: 'process', mark: 'clear', seconds: 0, event: 'leaves_machine' },
    },
    toTray: {
      label: 'To the tray',
      passage: { to: handPoses(b, service.finishedMm, trayYaws(tender)), overMm },
      stand: {
        label: 'Lay down the finished part',
        kind: 'release',
        seconds: eoat.releaseSeconds,
        event: 'finished_laid',
      },
    },
  } satisfies Record<string, Move>
}

/** A service: two hands change the parts in one visit to the machine; one hand lays the finished part down before it fetches the blank. */
const movesOf = (tender: Tender, eoat: Candidate['eoat'], service: Service, yaw: number): Move[] => {
  const moves = movesAt(tender, eoat, service, yaw)
  if (!moves) return []
  const { toBlank, toMachine, intoMachine, toFinished, liftOut, insert, liftOff, outOfMachine, toTray } =
    moves
  const take = [toMachine, intoMachine, toFinished, liftOut]
  const give = [insert, liftOff, outOfMachine]
  if (tender.hasTwoHands) return [toBlank, ...take, moves.turnHands, ...give, toTray]
  return [...take, moves.outWithPart, toTray, toBlank, moves.backToMachine, moves.intoWithBlank, ...give]
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
