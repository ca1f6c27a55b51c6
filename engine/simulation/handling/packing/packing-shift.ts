import { blockPlaces } from '../../../layout/handling/arrange.ts'
import { caseFor, plural } from '../../../layout/handling/container.ts'
import type { Station } from '../../../layout/types.ts'
import type { Random } from '../../../random.ts'
import { formatNumber } from '../../../requirement/fields.ts'
import { round, type Seconds } from '../../../units.ts'
import { holdUp, type Server, varied, workFor } from '../../shift/server.ts'
import { robotShares, type Shift, type ShiftResult } from '../../shift/shift.ts'
import { shortStops, stopsText } from '../../shift/short-stops.ts'
import { gapSeconds, placeUse, ROUND_VARIATION, supplyRandom, workingRobots } from '../../shift/working.ts'
import { bookWait, meanWaiting, type Waits, waitsOf, workAndWait } from '../container-flow.ts'
import { caseIndexSeconds } from './packer.ts'

/** Gaps between parts of a lane differ by this share. Assumed. */
const ARRIVAL_VARIATION = 0.2

/** One robot with the lane that feeds it. */
type Worker = {
  server: Server
  work: Seconds
  wait: Seconds
  perRound: number
  /** When the last part that is known came, and the source of the next. */
  cameAt: Seconds
  random: Random
  waits: Waits
  lane: Station
}

const workersOf = (shift: Shift): Worker[] =>
  workingRobots(shift).flatMap(({ index, cycle, stations, server }): Worker[] => {
    const lane = stations.find(({ kind }) => kind === 'infeed')
    if (!lane) return []
    return [
      {
        server,
        ...workAndWait(cycle),
        perRound: cycle.partsPerCycle,
        cameAt: 0,
        random: supplyRandom(shift.seed, index),
        waits: waitsOf(),
        lane,
      },
    ]
  })

/**
 * A shift of case packing: every robot fills its case block by block with what comes on its lane; when all cases at the
 * robots are full the line moves on, so that the slowest sets the pace and the others are blocked.
 */
export const casePackingShift = (shift: Shift): ShiftResult => {
  const { cell, candidate, requirement, durationSeconds: end, arrivalsPerMinute } = shift
  const workers = workersOf(shift)
  if (workers.length === 0) return { partsDone: 0, robots: [], stations: [], assumptions: [] }
  const container = caseFor(requirement, cell.part, candidate.eoat.partsPerPick)
  const picks = blockPlaces(container.arrangement).length
  const isEndless = !Number.isFinite(arrivalsPerMinute)
  const gap = gapSeconds(arrivalsPerMinute, workers.length)

  /** When the robot has its next block at the end of its lane. */
  const blockAt = (worker: Worker, now: Seconds): Seconds => {
    if (isEndless) return now
    const came: Seconds[] = []
    for (let part = 0; part < worker.perRound; part++) {
      worker.cameAt += varied(worker.random, gap, ARRIVAL_VARIATION)
      came.push(worker.cameAt)
    }
    const taken = Math.max(now, worker.cameAt)
    for (const at of came) bookWait(worker.waits, at, taken, end)
    return taken
  }

  let partsDone = 0
  for (let ready: Seconds = 0; ready < end; ) {
    const filled = workers.map((worker) => {
      let now = ready
      for (let pick = 0; pick < picks; pick++) {
        const starts = blockAt(worker, now)
        const takes = workFor(
          worker.server,
          Math.min(starts, end),
          varied(worker.server.random, worker.work, ROUND_VARIATION),
          end,
        )
        now = starts + takes
        if (now <= end) partsDone += worker.perRound
      }
      return now
    })
    const moves = Math.max(...filled)
    // Every robot waits for the slowest, and for what is left of the line's move.
    const next = moves + Math.max(...workers.map(({ wait }) => wait * picks))
    workers.forEach(({ server }, index) => {
      const from = filled[index] ?? next
      holdUp(server, from, next - from, end)
    })
    ready = next
  }
  const { word, pitchMm } = container
  return {
    partsDone,
    robots: workers.map(({ server }) => robotShares(server, end)),
    stations: workers.map(({ lane, server, waits }) =>
      placeUse(lane, server.busySeconds, end, { meanQueue: meanWaiting(waits, end), maxQueue: waits.max }),
    ),
    assumptions: [
      `A divider before the cell gives each of the ${workers.length} lanes its share; gaps between parts vary by ± ${ARRIVAL_VARIATION * 100} %, what the lanes cannot hold waits before them.`,
      `The ${word} line moves on by ${workers.length} ${workers.length === 1 ? word : plural(word)} (${formatNumber(Math.round(workers.length * pitchMm))} mm) in ${round(caseIndexSeconds(container, workers.length), 2)} s when all ${plural(word)} at the robots are full; there are always empty ${plural(word)}, and full ones always leave.`,
      `Rounds vary by ± ${ROUND_VARIATION * 100} %.`,
      `${stopsText(shortStops, 'each robot')}.`,
    ],
  }
}
