import { machineModelOf } from '../../layout/index.ts'
import type { Cell, Station } from '../../layout/types.ts'
import { traitsOf } from '../../process/task-traits.ts'
import { isGiven, type Requirement } from '../../requirement/types.ts'
import type { Seconds } from '../../units.ts'
import type { Cycle } from '../types.ts'

/** Machining and marking time when the text gives none. Assumed. */
const DEFAULT_MACHINING_SECONDS = 60
const DEFAULT_MARKING_SECONDS = 3
/** A mould is closed this long at least, to be filled and to cool; a stroke of a press takes less. Assumed. */
const LEAST_CLOSED_SECONDS = { mould: 3, die: 0.8 }

/** The pieces of a robot's cycle: before the door (done ahead), inside until the tool is clear of it, and after. */
export type Pieces = { ahead: Seconds; inside: Seconds; after: Seconds }

export const machinesOf = (cell: Cell): Station[] => cell.stations.filter(({ kind }) => kind === 'machine')

const modelIn = (cell: Cell) => machineModelOf(machinesOf(cell)[0] ?? {})

export const piecesOf = (cycle: Cycle): Pieces => {
  const opens = cycle.segments.findIndex(({ mark }) => mark === 'opens')
  const clear = cycle.segments.findIndex(({ mark }) => mark === 'clear')
  const sum = (from: number, to: number): Seconds =>
    cycle.segments.slice(from, to).reduce((total, { seconds }) => total + seconds, 0)
  if (opens < 0 || clear < 0) return { ahead: 0, inside: cycle.seconds, after: 0 }
  return { ahead: sum(0, opens), inside: sum(opens, clear + 1), after: sum(clear + 1, cycle.segments.length) }
}

/**
 * What a machine does with its door shut. `isPaced`: the text gives the rhythm of a moulding machine, not how long the
 * mould is closed; then the mould is closed for what the robot leaves of that rhythm.
 */
export const machiningOf = (
  { facts }: Requirement,
  cell: Cell,
  cycle: Cycle | undefined,
): { seconds: Seconds; isPaced: boolean } => {
  if (traitsOf(facts.task?.value)?.serves === 'markers') {
    const marking = facts.processSeconds ?? facts.machiningSeconds
    return { seconds: marking?.value ?? DEFAULT_MARKING_SECONDS, isPaced: false }
  }
  const machining = facts.machiningSeconds
  const seconds = machining?.value ?? DEFAULT_MACHINING_SECONDS
  const { service, entry, closesSeconds } = modelIn(cell)
  const rate = facts.ratePerMinute
  const isPaced = service === 'take_out' && !isGiven(machining) && rate?.origin !== 'assumed'
  if (!isPaced || rate === undefined || !cycle) return { seconds, isPaced: false }
  const rhythm = (60 * machinesOf(cell).length) / rate.value
  const closed = rhythm - piecesOf(cycle).inside - closesSeconds
  return {
    seconds: Math.max(LEAST_CLOSED_SECONDS[entry === 'front' ? 'die' : 'mould'], Math.min(seconds, closed)),
    isPaced,
  }
}

/** Seconds from part to part of one machine that never waits, or the robot's share when it sets the pace. */
export const machineCycleSeconds = (
  requirement: Requirement,
  cell: Cell,
  cycles: readonly Cycle[],
): Seconds => {
  const perRobot = Math.ceil(machinesOf(cell).length / Math.max(1, cell.robots.length))
  const [cycle] = cycles
  const { service, opensSeconds, closesSeconds } = modelIn(cell)
  const { seconds } = machiningOf(requirement, cell, cycle)
  if (!cycle) return seconds + opensSeconds + closesSeconds
  const alone = seconds + piecesOf(cycle).inside + closesSeconds
  // An exchange ends at the tray: a little more for going back to wait. A take-out ends where it began.
  const round = service === 'take_out' ? cycle.seconds : cycle.seconds * 1.1 + 1
  return Math.max(alone, perRobot * round)
}
