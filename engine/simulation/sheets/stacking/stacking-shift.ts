import type { Station } from '../../../layout/types.ts'
import { type Random, seededRandom } from '../../../random.ts'
import type { Seconds } from '../../../units.ts'
import { holdUp, type Server, until, varied, workFor } from '../../shift/server.ts'
import { robotShares, type Shift, type ShiftResult } from '../../shift/shift.ts'
import { shortStops, stopsText } from '../../shift/short-stops.ts'
import {
  ARRIVAL_VARIATION,
  EXCHANGE_VARIATION,
  gapSeconds,
  placeUse,
  ROUND_VARIATION,
  workingRobots,
} from '../../shift/working.ts'
import type { Cycle } from '../../types.ts'
import { arrivalAt, beltOf, beltState, release, travel } from './belt-run.ts'
import { CLEAR_SECONDS, EXCHANGE_SECONDS, laidAfter, takenAfter } from './stacking-round.ts'

type Worker = {
  cycle: Cycle
  server: Server
  place: number
  stack: Station
  count: number
  laid: number
  readyAt: Seconds
  usedSeconds: Seconds
}

const workersOf = (shift: Shift, places: readonly number[]): Worker[] =>
  workingRobots(shift).flatMap(({ index, cycle, stations, server }): Worker[] => {
    const stack = stations.find(({ kind }) => kind === 'stack')
    const place = places[index]
    if (!stack || place === undefined) return []
    return [
      {
        cycle,
        server,
        place,
        stack,
        count: stack.stack?.boxCount ?? 1,
        laid: 0,
        readyAt: 0,
        usedSeconds: 0,
      },
    ]
  })

/** A robot that would let a sheet wait on the conveyor for more than this share of its cycle is passed over. Assumed. */
const PATIENCE_SHARE = 0.5

/**
 * The robots take turns, the farthest first, so that nothing has to pass a standing sheet; one that is stopped or whose
 * stack is being changed is passed over. Answers the index of the robot for the next sheet.
 */
const turnOf = (workers: readonly Worker[], turn: number, arrivalAt: (place: number) => Seconds): number => {
  let best = turn
  let leastWait = Number.POSITIVE_INFINITY
  for (let step = 0; step < workers.length; step++) {
    const index = (turn - step + workers.length) % workers.length
    const worker = workers[index]
    if (!worker) continue
    const waits = worker.readyAt - arrivalAt(worker.place)
    if (waits <= PATIENCE_SHARE * worker.cycle.seconds) return index
    if (waits < leastWait) {
      best = index
      leastWait = waits
    }
  }
  return best
}

type Taken = { enteredAt: Seconds; liftedAt: Seconds }

/** One sheet on one robot; answers when it lies on the stack. */
const handle = (
  shift: Shift,
  worker: Worker,
  arrivesAt: Seconds,
  random: Random,
): { liftedAt: Seconds; laidAt: Seconds } => {
  const { durationSeconds: end } = shift
  const { cycle, server } = worker
  const startsAt = Math.max(arrivesAt, worker.readyAt)
  const work = varied(server.random, cycle.seconds, ROUND_VARIATION)
  const takes = workFor(server, startsAt, work, end)
  const liftedAt = startsAt + takenAfter(cycle) + CLEAR_SECONDS
  const laidAt = startsAt + laidAfter(cycle) + (takes - work)
  worker.usedSeconds += until(end, startsAt, takes)
  worker.readyAt = startsAt + takes
  worker.laid += 1
  if (worker.laid >= worker.count) {
    worker.laid = 0
    // The next sheet may be taken when it will find the place ready.
    const placeAt = laidAt + varied(random, EXCHANGE_SECONDS, EXCHANGE_VARIATION) - laidAfter(cycle)
    const waits = Math.max(0, placeAt - worker.readyAt)
    holdUp(server, worker.readyAt, waits, end)
    worker.readyAt += waits
  }
  return { liftedAt, laidAt }
}

/** A shift of stacking: sheets come down the conveyor zone by zone, the robots take them in turn. */
export const stackingShift = (shift: Shift): ShiftResult => {
  const { cell, durationSeconds: end, arrivalsPerMinute } = shift
  const belt = beltOf(cell)
  const workers = belt ? workersOf(shift, belt.placeZones) : []
  if (!belt || workers.length === 0) return { partsDone: 0, robots: [], stations: [], assumptions: [] }
  const state = beltState(belt)
  const random = seededRandom(shift.seed)
  const gap = gapSeconds(arrivalsPerMinute)
  const taken: Taken[] = []
  let partsDone = 0
  let heldSeconds = 0
  let turn = workers.length - 1
  for (let comesAt = gap * random(); comesAt < end; comesAt += varied(random, gap, ARRIVAL_VARIATION)) {
    const index = turnOf(workers, turn, (place) => arrivalAt(belt, state, comesAt, place))
    const worker = workers[index]
    if (!worker) break
    turn = (index - 1 + workers.length) % workers.length
    const way = travel(belt, state, comesAt, worker.place)
    const enteredAt = (way[0]?.arrives ?? comesAt) - belt.zoneSeconds
    if (enteredAt >= end) break
    const { liftedAt, laidAt } = handle(shift, worker, way.at(-1)?.arrives ?? comesAt, random)
    release(state, worker.place, liftedAt)
    heldSeconds += Math.max(0, enteredAt - comesAt)
    taken.push({ enteredAt, liftedAt })
    if (laidAt <= end) partsDone += 1
  }
  return {
    partsDone,
    robots: workers.map(({ server }) => robotShares(server, end)),
    stations: [
      placeUse(
        { id: belt.station.id, label: 'Sheets on the conveyor' },
        Math.max(...workers.map(({ server }) => server.busySeconds)),
        end,
        loadOf(taken, end),
      ),
      ...workers.map(({ stack, usedSeconds }) => placeUse(stack, usedSeconds, end)),
    ],
    assumptions: [
      `Sheets come at even intervals, ± ${ARRIVAL_VARIATION * 100} %; the line upstream holds what the conveyor cannot${Number.isFinite(arrivalsPerMinute) && taken.length > 0 ? ` (${Math.round((heldSeconds / taken.length) * 10) / 10} s a sheet on average)` : ''}.`,
      'The robots take sheets in turn, the farthest first; one that is stopped is passed over.',
      `Changing a full stack: ${EXCHANGE_SECONDS} s, ± ${EXCHANGE_VARIATION * 100} %, out on rollers; the other robots take its sheets meanwhile.`,
      `${stopsText(shortStops, 'each robot')}.`,
    ],
  }
}

/** Sheets on the conveyor at once: mean over time, and the most when one comes in. */
const loadOf = (taken: readonly Taken[], end: Seconds): { meanQueue: number; maxQueue: number } => {
  let area = 0
  let most = 0
  let open: Seconds[] = []
  for (const { enteredAt, liftedAt } of taken) {
    area += Math.max(0, Math.min(liftedAt, end) - enteredAt)
    open = open.filter((at) => at > enteredAt)
    open.push(liftedAt)
    most = Math.max(most, open.length)
  }
  return { meanQueue: end > 0 ? area / end : 0, maxQueue: most }
}
