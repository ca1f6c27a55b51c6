import { capital } from '../../../capital.ts'
import { plural } from '../../../layout/handling/container.ts'
import type { Station } from '../../../layout/types.ts'
import { seededRandom } from '../../../random.ts'
import { round, type Seconds } from '../../../units.ts'
import { holdUp, type Server, varied, workFor } from '../../shift/server.ts'
import { robotShares, type Shift, type ShiftResult } from '../../shift/shift.ts'
import { shortStops, stopsText } from '../../shift/short-stops.ts'
import { ARRIVAL_VARIATION, gapSeconds, placeUse, workingRobots } from '../../shift/working.ts'
import { bookWait, meanWaiting, type Waits, waitsOf } from '../container-flow.ts'
import { boxesBetween, boxIndexSeconds, KIT_CAMERA_SECONDS, kittersOf } from './kitter.ts'

/** Rounds differ with how the parts lie by this share. Assumed. */
const ROUND_VARIATION = 0.1
/** Share of grips that fail and are tried again. Assumed: bags in a heap. */
const MISSED_SHARE = 0.02

type Worker = {
  server: Server
  roundSeconds: Seconds
  rounds: number
  rack: Station
  waits: Waits
  /** When each of the last boxes left for the next robot; the newest last. */
  left: Seconds[]
}

/**
 * A shift of kitting: boxes pass the robots in a row, each does its share, and a few boxes can wait between two of them. A
 * robot is starved while no box is there and blocked while the one behind it has no room for its full box.
 */
export const kittingShift = (shift: Shift): ShiftResult => {
  const { cell, requirement, candidate, durationSeconds: end, arrivalsPerMinute, seed } = shift
  const kitters = kittersOf(requirement, candidate, cell)
  const workers = workingRobots(shift).flatMap(({ robot, cycle, server }): Worker[] => {
    const kitter = kitters.find(({ mover }) => mover.robot.id === robot.id)
    if (!kitter) return []
    return [
      {
        server,
        roundSeconds: cycle.seconds,
        rounds: kitter.share.boxes[0]?.length ?? 0,
        rack: kitter.rack,
        waits: waitsOf(),
        left: [],
      },
    ]
  })
  const [first] = kitters
  if (!first || workers.length === 0) return { partsDone: 0, robots: [], stations: [], assumptions: [] }
  const { container } = first
  const room = boxesBetween(first, cell)
  const random = seededRandom(seed)
  const isEndless = !Number.isFinite(arrivalsPerMinute)
  const gap = gapSeconds(arrivalsPerMinute, container.parts)

  /** Seconds of a robot for its share of one box, grips that fail included. */
  const workOn = (worker: Worker, from: Seconds): Seconds => {
    let takes = 0
    for (let done = 0; done < worker.rounds; ) {
      const work = varied(worker.server.random, worker.roundSeconds, ROUND_VARIATION)
      takes += workFor(worker.server, Math.min(from + takes, end), work, end)
      if (worker.server.random() >= MISSED_SHARE) done += 1
    }
    return takes
  }

  let boxes = 0
  let came = gap * random()
  for (let box = 0; ; box++) {
    let at = came
    for (const [index, worker] of workers.entries()) {
      const starts = Math.max(at, worker.left[box - 1] ?? 0)
      if (!isEndless || index > 0) bookWait(worker.waits, at, starts, end)
      const filled = starts + workOn(worker, starts)
      // A full box goes on when one of those before it has left the robot behind: blocking after service.
      const next = workers[index + 1]
      const leaves = next ? Math.max(filled, next.left[box - 1 - room] ?? 0) : filled
      holdUp(worker.server, filled, leaves - filled, end)
      worker.left.push(leaves)
      at = leaves
    }
    if (at <= end) boxes += 1
    if ((workers[0]?.left[box] ?? end) >= end || came >= end) break
    came = isEndless ? 0 : came + varied(random, gap, ARRIVAL_VARIATION)
  }
  const { word } = container
  return {
    partsDone: boxes * container.parts,
    robots: workers.map(({ server }) => robotShares(server, end)),
    stations: workers.map(({ rack: { id, label }, server, waits }) =>
      placeUse(
        { id, label: `${capital(plural(word))} waiting at ${label.toLowerCase()}` },
        server.busySeconds,
        end,
        { meanQueue: meanWaiting(waits, end), maxQueue: waits.max },
      ),
    ),
    assumptions: [
      `Empty ${plural(word)} come at even intervals, ± ${ARRIVAL_VARIATION * 100} %; every ${word} passes ${workers.length > 1 ? `all ${workers.length} robots, and ${room} can wait between two of them` : 'the robot'}.`,
      `A ${word} moves on by ${Math.round(container.pitchMm)} mm in ${round(boxIndexSeconds(container), 2)} s.`,
      `One picture of the rack (${KIT_CAMERA_SECONDS} s) while the arm is over the ${word} shows the next part in every bin; bins are never empty.`,
      `${MISSED_SHARE * 100} % of the grips fail and are tried again; rounds vary by ± ${ROUND_VARIATION * 100} %.`,
      `${stopsText(shortStops, 'each robot')}.`,
    ],
  }
}
