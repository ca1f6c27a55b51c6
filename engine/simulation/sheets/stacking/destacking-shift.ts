import { seededRandom } from '../../../random.ts'
import type { Seconds } from '../../../units.ts'
import { holdUp, until, varied, workFor } from '../../shift/server.ts'
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
import { beltOf } from './belt-run.ts'
import { EXCHANGE_SECONDS, laidAfter } from './stacking-round.ts'

/**
 * A shift of taking sheets off stacks for a line: whenever the line has room, the robot that is ready first lays the next
 * one. The conveyor carries no more than one sheet in each time that one takes to leave a zone.
 */
export const destackingShift = (shift: Shift): ShiftResult => {
  const { cell, durationSeconds: end, arrivalsPerMinute } = shift
  const belt = beltOf(cell)
  const random = seededRandom(shift.seed)
  const workers = workingRobots(shift).flatMap(({ cycle, stations, server }) => {
    const stack = stations.find(({ kind }) => kind === 'stack')
    const full = stack?.stack?.boxCount ?? 1
    return stack ? [{ cycle, stack, server, full, left: full, readyAt: 0, usedSeconds: 0 }] : []
  })
  if (!belt) return { partsDone: 0, robots: [], stations: [], assumptions: [] }
  const gap = gapSeconds(arrivalsPerMinute)
  let partsDone = 0
  let beltFreeAt: Seconds = 0
  for (let asked = gap * random(); asked < end; asked += varied(random, gap, ARRIVAL_VARIATION)) {
    const [worker] = [...workers].sort((a, b) => a.readyAt - b.readyAt)
    if (!worker) break
    const { cycle, server } = worker
    const laid = laidAfter(cycle)
    // The sheet is fetched ahead and held over the conveyor until there is room.
    const startsAt = Math.max(worker.readyAt, asked - laid)
    if (startsAt >= end) break
    const work = varied(server.random, cycle.seconds, ROUND_VARIATION)
    const takes = workFor(server, startsAt, work, end)
    const laysAt = Math.max(startsAt + laid + takes - work, beltFreeAt)
    const waits = laysAt - (startsAt + laid + takes - work)
    beltFreeAt = laysAt + belt.zoneSeconds
    holdUp(server, startsAt + takes, waits, end)
    worker.usedSeconds += until(end, startsAt, takes)
    worker.readyAt = startsAt + takes + waits
    worker.left -= 1
    if (laysAt <= end) partsDone += 1
    if (worker.left > 0) continue
    const exchange = varied(random, EXCHANGE_SECONDS, EXCHANGE_VARIATION)
    holdUp(server, worker.readyAt, exchange, end)
    worker.readyAt += exchange
    worker.left = worker.full
  }
  return {
    partsDone,
    robots: workers.map(({ server }) => robotShares(server, end)),
    stations: workers.map(({ stack, usedSeconds }) => placeUse(stack, usedSeconds, end)),
    assumptions: [
      `The line takes sheets at even intervals, ± ${ARRIVAL_VARIATION * 100} %.`,
      'Each sheet comes from the robot that is ready first, laid into a gap on the conveyor.',
      `Changing a used-up stack: ${EXCHANGE_SECONDS} s, ± ${EXCHANGE_VARIATION * 100} %, in on rollers; the other robots go on meanwhile.`,
      `${stopsText(shortStops, 'each robot')}.`,
    ],
  }
}
