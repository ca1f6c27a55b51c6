import { servedBy } from '../../layout/served-by.ts'
import type { PlacedRobot, Station } from '../../layout/types.ts'
import { type Random, seededRandom } from '../../random.ts'
import type { Seconds } from '../../units.ts'
import type { Cycle } from '../types.ts'
import { type Server, serverOf } from './server.ts'
import type { Shift, ShiftResult } from './shift.ts'
import { type Stops, shortStops } from './short-stops.ts'

/** What comes in and what is asked for keep even intervals within this share. Assumed. */
export const ARRIVAL_VARIATION = 0.1
/** Rounds differ with the place of the part by about this share. Assumed. */
export const ROUND_VARIATION = 0.05
/** Changing a load by truck or on rollers. Assumed. */
export const EXCHANGE_VARIATION = 0.2

/** Steps between the seeds of one cell: primes, so that no two of its sources of chance are the same. */
const ROBOT_STEP = 7919
const SUPPLY_STEP = 104_729

/** What happens at the `index`th robot of a cell. */
export const robotRandom = (seed: number, index: number): Random =>
  seededRandom(seed + ROBOT_STEP * (index + 1))
/** What comes to the `index`th robot or line, where each has a supply of its own. */
export const supplyRandom = (seed: number, index: number): Random =>
  seededRandom(seed + SUPPLY_STEP * (index + 1))

/** A robot that has a cycle, with the stations it serves, ready for its shift. */
export type Working = {
  robot: PlacedRobot
  /** Its place among the robots of the cell. */
  index: number
  cycle: Cycle
  stations: readonly Station[]
  server: Server
}

export const workingRobots = (
  { cell, cycles, seed }: Pick<Shift, 'cell' | 'cycles' | 'seed'>,
  stops: Stops = shortStops,
): Working[] =>
  cell.robots.flatMap((robot, index): Working[] => {
    const cycle = cycles.find(({ robotId }) => robotId === robot.id)
    if (!cycle) return []
    const stations = servedBy(cell, robot)
    return [{ robot, index, cycle, stations, server: serverOf(robot.id, robotRandom(seed, index), stops) }]
  })

/** Seconds from one to the next where so many lanes share what comes; 0 where there is always one. */
export const gapSeconds = (arrivalsPerMinute: number, lanes = 1): Seconds =>
  Number.isFinite(arrivalsPerMinute) ? (60 * lanes) / arrivalsPerMinute : 0

type Queued = Pick<ShiftResult['stations'][number], 'meanQueue' | 'maxQueue'>

/** How much of the shift a place was used, and what waited at it. */
export const placeUse = (
  { id, label }: Pick<Station, 'id' | 'label'>,
  usedSeconds: Seconds,
  endSeconds: Seconds,
  { meanQueue, maxQueue }: Queued = { meanQueue: 0, maxQueue: 0 },
): ShiftResult['stations'][number] => ({
  id,
  label,
  utilisation: Math.min(1, usedSeconds / endSeconds),
  meanQueue,
  maxQueue,
})
