import { armClearOfMoulds, machineModelOf, machinePoses, WAIT_OVER_MM } from '../../layout/index.ts'
import { servedBy } from '../../layout/served-by.ts'
import type { Cell, Station } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import type { DownPose } from '../../motion/types.ts'
import type { Seconds } from '../../units.ts'
import { type Mover, moverOf, type Stop, stopAt } from '../moves/stops.ts'
import { type Move, passageBack, type Step, stepsOf } from './steps.ts'

/** The nipper closes on the gate and opens again; the robot holds the part meanwhile. Assumed. */
const TRIM_SECONDS: Seconds = 1.5
/** Room over what the tool passes. Assumed. */
const CLEARANCE_MM = 60

/** One robot that takes parts out of its machines, has the gate cut off, and lays them on a belt. */
export type TakeOut = {
  mover: Mover
  partHeightMm: number
  machines: Station[]
  trim: Station | undefined
  belt: Station
  /** Over the belt, where each round begins and ends. */
  rest: Stop
}

const allYaws = (pose: DownPose): DownPose[] =>
  [0, 90, 180, 270].map((turn) => ({ ...pose, yawDegrees: pose.yawDegrees + turn }))

const lifted = ({ positionMm: [x, y, z], yawDegrees }: DownPose, byMm: number): DownPose => ({
  positionMm: [x, y, z + byMm],
  yawDegrees,
})

/** A machine turned half round the robot: what stands, or could stand, at its other side. */
const opposite = (machine: Station, [x, y]: readonly [number, number, number]): Station => ({
  ...machine,
  centreMm: [2 * x - machine.centreMm[0], 2 * y - machine.centreMm[1]],
  rotationDegrees: machine.rotationDegrees + 180,
})

/** The robot with its belt; `undefined` where it has none, or its kinematics are unknown. */
export const takeOutOf = (cell: Cell, candidate: Candidate, index: number): TakeOut | undefined => {
  const robot = cell.robots[index]
  const any = robot && moverOf(cell, robot, candidate, 'machine_tending')
  if (!robot || !any) return undefined
  const serves = servedBy(cell, robot)
  // Where a conveyor brings parts, they are exchanged.
  if (serves.some(({ kind }) => kind === 'infeed')) return undefined
  const machines = serves.filter(({ kind }) => kind === 'machine')
  // With one machine fewer than its neighbours a robot moves as they do: as if both sides were taken.
  const most = Math.max(
    ...cell.robots.map((one) => servedBy(cell, one).filter(({ kind }) => kind === 'machine').length),
  )
  const [only] = machines
  const moulds = machines.length === 1 && most > 1 && only ? [only, opposite(only, robot.baseMm)] : machines
  const mover: Mover = {
    ...any,
    loaded: armClearOfMoulds(any.loaded, robot, moulds),
    empty: armClearOfMoulds(any.empty, robot, moulds),
  }
  const belt = serves.find(({ kind }) => kind === 'outfeed')
  const target = belt?.targets[0]
  const rest =
    target && stopAt(mover, allYaws(lifted(target, WAIT_OVER_MM + cell.part.sizeMm[2])), mover.loaded.home)
  if (!belt || !rest) return undefined
  const trim = serves.find(({ form }) => form === 'trim_station')
  return { mover, partHeightMm: cell.part.sizeMm[2], machines, trim, belt, rest }
}

const mouldWords = {
  before: 'Over the mould',
  into: 'Down into the mould',
  off: 'Off the mould half',
  out: 'Up out of the mould',
}
const dieWords = {
  before: 'Before the die',
  into: 'Into the open die',
  off: 'Off the die',
  out: 'Out of the die',
}

const movesOf = (
  { machines, trim, belt, partHeightMm }: TakeOut,
  eoat: Candidate['eoat'],
  order: number,
  turn: number,
): Move[] => {
  const machine = machines[order]
  const poses = machine && machinePoses(machine, partHeightMm)
  const laid = belt.targets[0]
  if (!machine || !poses || !laid) return []
  const model = machineModelOf(machine)
  const words = model.entry === 'front' ? dieWords : mouldWords
  const at = (pose: DownPose) => ({ to: [{ ...pose, yawDegrees: pose.yawDegrees + turn }] })
  const cut = trim?.targets[0]
  const trimming: Move[] = cut
    ? [
        {
          label: 'To the trim station',
          passage: { to: allYaws(cut) },
          stand: { label: 'Trim the gate', kind: 'process', seconds: TRIM_SECONDS, event: 'trimmed' },
        },
      ]
    : []
  return [
    {
      label: words.before,
      passage: at(poses.wait),
      stand: {
        label: model.opensLabel,
        kind: 'process',
        mark: 'opens',
        seconds: model.opensSeconds,
        event: 'waits_at_door',
      },
    },
    { label: words.into, passage: at(poses.over) },
    {
      label: 'Against the part',
      passage: at(poses.at),
      stand: {
        label: `Grip the part, ${model.freesLabel}`,
        kind: 'grip',
        seconds: eoat.gripSeconds + model.holdSeconds,
        event: 'finished_gripped',
      },
    },
    { label: words.off, passage: at(poses.over) },
    {
      label: words.out,
      passage: at(poses.wait),
      stand: { label: model.clearLabel, kind: 'process', mark: 'clear', seconds: 0, event: 'leaves_machine' },
    },
    ...trimming,
    {
      label: 'To the belt',
      passage: {
        to: allYaws(laid),
        overMm: (trim?.surfaceMm ?? belt.surfaceMm) + 2 * partHeightMm + CLEARANCE_MM,
      },
      stand: {
        label: 'Lay down the part',
        kind: 'release',
        seconds: eoat.releaseSeconds,
        event: 'finished_laid',
      },
    },
  ]
}

/** A round from over the belt and back, for the `order`th machine; `undefined` when a stop is out of reach. */
export const takeOutSteps = (
  takeOut: TakeOut,
  eoat: Candidate['eoat'],
  order: number,
): { steps: Step[]; end: Stop } | undefined => {
  const { mover, rest } = takeOut
  // A part that is held aside is held along its length.
  for (const turn of mover.robot.heldAsideMm ? [0, 180] : [0, 180, 90, 270]) {
    const found = stepsOf(mover, rest, movesOf(takeOut, eoat, order, turn))
    const up = found && passageBack(mover, found.end, rest)
    if (!up) continue
    const last: Step = { label: 'Up from the belt', kind: 'move', seconds: up.seconds, transfer: up }
    return { steps: [...found.steps, last], end: rest }
  }
  return undefined
}
