import type { Cell } from '../../layout/types.ts'
import { exponential, seededRandom } from '../../random.ts'
import type { Requirement } from '../../requirement/types.ts'
import type { Seconds } from '../../units.ts'
import { STOP_EVERY_SECONDS, STOP_SECONDS, serverOf, varied, workFor } from '../shift/server.ts'
import { robotShares, type Shift, type ShiftResult } from '../shift/shift.ts'
import type { Cycle } from '../types.ts'
import { DOOR_SECONDS } from './service.ts'

/** A machine's own stops: a broken insert, a chip nest. Mean cutting time between them and time to clear one. Assumed. */
const MACHINE_STOP_EVERY_SECONDS = 20 * 3600
const MACHINE_STOP_SECONDS = 600
const SERVICE_VARIATION = 0.03
/** Machining time when the text gives none. Assumed. */
const DEFAULT_MACHINING_SECONDS = 60

/** The pieces of a service: before the door (done ahead), inside until the tool is clear of it, and after. */
const piecesOf = (cycle: Cycle): { ahead: Seconds; inside: Seconds; after: Seconds } => {
  const opens = cycle.segments.findIndex(({ label }) => label === 'Door opens')
  const clear = cycle.segments.findIndex(({ label }) => label === 'Clear of the door')
  const sum = (from: number, to: number): Seconds =>
    cycle.segments.slice(from, to).reduce((total, { seconds }) => total + seconds, 0)
  if (opens < 0 || clear < 0) return { ahead: 0, inside: cycle.seconds, after: 0 }
  return { ahead: sum(0, opens), inside: sum(opens, clear + 1), after: sum(clear + 1, cycle.segments.length) }
}

export const machiningSecondsOf = (requirement: Requirement): Seconds =>
  requirement.facts.machiningSeconds?.value ?? DEFAULT_MACHINING_SECONDS

/** Seconds from part to part of one machine that never waits, or the robot's share when it sets the pace. */
export const machineCycleSeconds = (
  requirement: Requirement,
  cell: Cell,
  cycles: readonly Cycle[],
): Seconds => {
  const machines = cell.stations.filter(({ kind }) => kind === 'machine').length
  const perRobot = Math.ceil(machines / Math.max(1, cell.robots.length))
  const cycle = cycles[0]
  if (!cycle) return machiningSecondsOf(requirement) + 2 * DOOR_SECONDS
  const alone = machiningSecondsOf(requirement) + piecesOf(cycle).inside + DOOR_SECONDS
  // A little over the mean cycle, which ends at the tray: the robot goes back to wait between services.
  return Math.max(alone, perRobot * (cycle.seconds * 1.1 + 1))
}

type Machine = {
  id: string
  label: string
  readyAt: Seconds
  cuttingSeconds: Seconds
  waitedSeconds: Seconds
  runsFor: Seconds
}

/** A shift of machine tending: each machine cuts, then waits for the robot, which serves the one that is ready first. */
export const tendingShift = (shift: Shift): ShiftResult => {
  const { cell, cycles, durationSeconds: end, requirement } = shift
  const machining = machiningSecondsOf(requirement)
  const gap = Number.isFinite(shift.arrivalsPerMinute)
    ? (60 * cell.robots.length) / shift.arrivalsPerMinute
    : 0
  const result: ShiftResult = { partsDone: 0, robots: [], stations: [], assumptions: assumptions() }
  cell.robots.forEach((robot, index) => {
    const cycle = cycles.find(({ robotId }) => robotId === robot.id)
    if (!cycle) return
    const random = seededRandom(shift.seed + 7919 * (index + 1))
    const server = serverOf(robot.id, random)
    const { ahead, inside, after } = piecesOf(cycle)
    const machines = cell.stations
      .filter(({ id, kind }) => kind === 'machine' && robot.servesStationIds.includes(id))
      .map(
        ({ id, label }, order, all): Machine => ({
          id,
          label,
          readyAt: (machining * order) / all.length,
          cuttingSeconds: 0,
          waitedSeconds: 0,
          runsFor: exponential(random, MACHINE_STOP_EVERY_SECONDS),
        }),
      )
    let free: Seconds = 0
    let done = 0
    for (;;) {
      const machine = machines.reduce<Machine | undefined>(
        (first, one) => (first === undefined || one.readyAt < first.readyAt ? one : first),
        undefined,
      )
      if (!machine) break
      // The blank is fetched while the machine still cuts; where parts are asked for more slowly, the cell waits.
      const due = Math.max(machine.readyAt, done * gap)
      const starts = Math.max(free, due - ahead)
      if (starts >= end) break
      const part = (seconds: Seconds): Seconds => varied(random, seconds, SERVICE_VARIATION)
      const atDoor = starts + workFor(server, starts, part(ahead), end)
      const opens = Math.max(atDoor, due)
      if (opens > atDoor) server.blockedSeconds += Math.max(0, Math.min(opens, end) - atDoor)
      const clear = opens + workFor(server, opens, part(inside), end)
      free = clear + workFor(server, clear, part(after), end)
      machine.waitedSeconds += Math.max(0, Math.min(opens, end) - machine.readyAt)
      const cuts = clear + DOOR_SECONDS
      let stopped = 0
      machine.runsFor -= machining
      while (machine.runsFor <= 0) {
        stopped += exponential(random, MACHINE_STOP_SECONDS)
        machine.runsFor += exponential(random, MACHINE_STOP_EVERY_SECONDS)
      }
      machine.cuttingSeconds += Math.max(0, Math.min(machining, end - cuts))
      machine.readyAt = cuts + machining + stopped
      if (free <= end) done += 1
    }
    result.partsDone += done
    result.robots.push(robotShares(server, end))
    result.stations.push(
      ...machines.map(({ id, label, cuttingSeconds, waitedSeconds }) => ({
        id,
        label,
        utilisation: Math.min(1, cuttingSeconds / end),
        meanQueue: Math.min(1, waitedSeconds / end),
        maxQueue: 1,
      })),
    )
  })
  return result
}

const assumptions = (): string[] => [
  `Door ${DOOR_SECONDS} s each way; the machine starts when the door is closed.`,
  `A machine stops every ${MACHINE_STOP_EVERY_SECONDS / 3600} h of cutting, ${MACHINE_STOP_SECONDS / 60} min each on average.`,
  `Short stops of the robot every ${STOP_EVERY_SECONDS / 60} min of running time, ${STOP_SECONDS} s each on average.`,
  'Blanks never run out and finished parts always find room: the buffers are sized for the unattended hours.',
]
