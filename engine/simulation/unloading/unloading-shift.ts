import { seededRandom } from '../../random.ts'
import type { Seconds } from '../../units.ts'
import { eventQueue } from '../event-queue.ts'
import { exchangeSeconds } from '../palletizing/exchange.ts'
import {
  changeQueue,
  meanOf,
  type Queue,
  queueOf,
  type Server,
  STOP_EVERY_SECONDS,
  STOP_SECONDS,
  serverOf,
  varied,
  workFor,
} from '../shift/server.ts'
import { robotShares, type Shift, type ShiftResult } from '../shift/shift.ts'
import { cameraSeconds, carefulSeconds } from './camera-time.ts'
import { dropStations, sourcesOf } from './sources.ts'

/** What follows the cell calls for parts at even intervals within this share. Assumed. */
const CALL_VARIATION = 0.1
/** Rounds differ with the place of the part by about this share. Assumed. */
const ROUND_VARIATION = 0.08
const EXCHANGE_VARIATION = 0.2
/** Share of grips that fail and are tried again. Assumed: loads in order seldom fail. */
const MISSED_SHARE = { pallet: 0.01, container: 0.05 }

type Load = {
  id: string
  label: string
  count: number
  taken: number
  isReady: boolean
  usedSeconds: Seconds
}
type Worker = {
  server: Server
  roundSeconds: Seconds
  /** Parts called for that have not come yet. */
  calls: Queue
  loads: Load[]
  drop: { id: string; label: string }
  isBusy: boolean
  starvedSince: Seconds | undefined
  starvedSeconds: Seconds
  done: number
}
type Event = { worker: Worker } & (
  | { kind: 'call' }
  | { kind: 'done'; load: Load; isMissed: boolean }
  | { kind: 'exchanged'; load: Load }
)

const workersOf = ({ cell, candidate, cycles, seed }: Shift): Worker[] =>
  cell.robots.flatMap((robot, index): Worker[] => {
    const cycle = cycles.find(({ robotId }) => robotId === robot.id)
    const [drop] = dropStations(cell, robot)
    if (!cycle || !drop) return []
    return [
      {
        server: serverOf(robot.id, seededRandom(seed + 7919 * (index + 1))),
        roundSeconds: cycle.seconds,
        calls: queueOf(),
        loads: sourcesOf(cell, robot, candidate.eoat).map(({ station: { id, label }, places }) => ({
          id,
          label,
          count: places.length,
          taken: 0,
          isReady: true,
          usedSeconds: 0,
        })),
        drop,
        isBusy: false,
        starvedSince: undefined,
        starvedSeconds: 0,
        done: 0,
      },
    ]
  })

/**
 * A shift of unloading: what follows the cell calls for parts, the robot takes them from whichever source is ready, the
 * one begun first, and empty sources are changed for full ones. It is starved while no source is ready, and blocked
 * while nothing is called for.
 */
export const unloadingShift = (shift: Shift): ShiftResult => {
  const { cell, durationSeconds, arrivalsPerMinute } = shift
  const workers = workersOf(shift)
  const random = seededRandom(shift.seed)
  const events = eventQueue<Event>()
  const isEndless = !Number.isFinite(arrivalsPerMinute)
  const gapSeconds = isEndless ? 0 : (60 * workers.length) / arrivalsPerMinute
  const changeSeconds = exchangeSeconds(cell)
  const isPallets = cell.stations.some(({ kind }) => kind === 'pallet')
  const kind = isPallets ? 'pallet' : 'container'
  const missedShare = MISSED_SHARE[kind]

  const tryStart = (worker: Worker, now: Seconds): void => {
    if (worker.isBusy || (!isEndless && worker.calls.count < 1)) return
    const ready = worker.loads.filter(({ isReady }) => isReady)
    const load = ready.find(({ taken }) => taken > 0) ?? ready[0]
    if (!load) {
      worker.starvedSince ??= now
      return
    }
    if (worker.starvedSince !== undefined) worker.starvedSeconds += now - worker.starvedSince
    worker.starvedSince = undefined
    worker.isBusy = true
    const isMissed = worker.server.random() < missedShare
    if (!isEndless && !isMissed) changeQueue(worker.calls, now, -1)
    const work = varied(worker.server.random, worker.roundSeconds, ROUND_VARIATION)
    const takes = workFor(worker.server, now, work, durationSeconds)
    load.usedSeconds += Math.min(takes, durationSeconds - now)
    events.add(now + takes, { kind: 'done', worker, load, isMissed })
  }

  for (const worker of workers) {
    if (isEndless) tryStart(worker, 0)
    else events.add(gapSeconds * random(), { kind: 'call', worker })
  }
  for (let next = events.next(); next && next.at <= durationSeconds; next = events.next()) {
    const { at: now, event } = next
    const { worker } = event
    if (event.kind === 'call') {
      changeQueue(worker.calls, now, 1)
      events.add(now + varied(random, gapSeconds, CALL_VARIATION), { kind: 'call', worker })
    } else if (event.kind === 'exchanged') {
      event.load.isReady = true
    } else {
      worker.isBusy = false
      const { load } = event
      if (!event.isMissed) {
        worker.done += 1
        load.taken += 1
      }
      if (load.taken >= load.count) {
        load.taken = 0
        load.isReady = false
        const changed = now + varied(random, changeSeconds, EXCHANGE_VARIATION)
        events.add(changed, { kind: 'exchanged', worker, load })
      }
    }
    tryStart(worker, now)
  }
  for (const worker of workers) {
    const { server, starvedSince } = worker
    if (starvedSince !== undefined) worker.starvedSeconds += durationSeconds - starvedSince
    const free = durationSeconds - server.busySeconds - server.downSeconds - worker.starvedSeconds
    server.blockedSeconds = Math.max(0, free)
  }
  const what = isPallets ? 'pallet' : 'bin'
  return {
    partsDone: workers.reduce((sum, { done }) => sum + done, 0),
    robots: workers.map(({ server }) => robotShares(server, durationSeconds)),
    stations: workers.flatMap((worker) => [
      {
        id: worker.drop.id,
        label: `Parts called for at ${worker.drop.label.toLowerCase()}`,
        utilisation: Math.min(1, worker.server.busySeconds / durationSeconds),
        meanQueue: meanOf(worker.calls, durationSeconds),
        maxQueue: worker.calls.max,
      },
      ...worker.loads.map(({ id, label, usedSeconds }) => ({
        id,
        label,
        utilisation: Math.min(1, usedSeconds / durationSeconds),
        meanQueue: 0,
        maxQueue: 0,
      })),
    ]),
    assumptions: [
      `Parts are called for at even intervals, ± ${CALL_VARIATION * 100} %; what follows takes each one at once.`,
      `The camera needs ${cameraSeconds({ kind })} s for each part; it looks while the arm is out of its view, the rest is waited for.`,
      ...(isPallets
        ? []
        : [
            `${carefulSeconds({ kind })} s of each cycle go into a slow last stretch down to the part and up from it.`,
          ]),
      `${missedShare * 100} % of the grips fail and are tried again.`,
      `Changing an empty ${what} for a full one: ${changeSeconds} s, ± ${EXCHANGE_VARIATION * 100} %; the robot goes on at the other place.`,
      `Short stops every ${STOP_EVERY_SECONDS / 60} min of running time, ${STOP_SECONDS} s each on average.`,
    ],
  }
}
