import { seededRandom } from '../../random.ts'
import type { Seconds } from '../../units.ts'
import { eventQueue } from '../event-queue.ts'
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
import { exchangeSeconds } from './exchange.ts'

/** Boxes come evenly spaced within this share. Assumed. */
const ARRIVAL_VARIATION = 0.1
/** Rounds differ with the place on the pallet by about this share. Assumed. */
const ROUND_VARIATION = 0.05
const EXCHANGE_VARIATION = 0.2

type Pallet = {
  id: string
  label: string
  count: number
  laid: number
  isReady: boolean
  usedSeconds: Seconds
}
type Worker = {
  server: Server
  roundSeconds: Seconds
  perRound: number
  queue: Queue
  pallets: Pallet[]
  isBusy: boolean
  blockedSince: Seconds | undefined
  done: number
}
type Event = { worker: Worker } & (
  | { kind: 'box' }
  | { kind: 'laid'; pallet: Pallet }
  | { kind: 'exchanged'; pallet: Pallet }
)

const workersOf = ({ cell, cycles, seed }: Shift): Worker[] =>
  cell.robots.flatMap((robot, index): Worker[] => {
    const cycle = cycles.find(({ robotId }) => robotId === robot.id)
    if (!cycle) return []
    const pallets = cell.stations.filter(
      (station) => station.kind === 'pallet' && robot.servesStationIds.includes(station.id),
    )
    return [
      {
        server: serverOf(robot.id, seededRandom(seed + 7919 * (index + 1))),
        roundSeconds: cycle.seconds,
        perRound: cycle.partsPerCycle,
        queue: queueOf(),
        pallets: pallets.map(({ id, label, stack }) => ({
          id,
          label,
          count: stack?.boxCount ?? 1,
          laid: 0,
          isReady: true,
          usedSeconds: 0,
        })),
        isBusy: false,
        blockedSince: undefined,
        done: 0,
      },
    ]
  })

/** A shift of palletizing: boxes wait on the infeed, the robot lays them on whichever pallet is ready, full pallets are changed. */
export const palletizingShift = (shift: Shift): ShiftResult => {
  const { cell, durationSeconds, arrivalsPerMinute } = shift
  const workers = workersOf(shift)
  const random = seededRandom(shift.seed)
  const events = eventQueue<Event>()
  const isEndless = !Number.isFinite(arrivalsPerMinute)
  const gapSeconds = isEndless ? 0 : (60 * workers.length) / arrivalsPerMinute
  const changeSeconds = exchangeSeconds(cell)

  const tryStart = (worker: Worker, now: Seconds): void => {
    if (worker.isBusy || (!isEndless && worker.queue.count < worker.perRound)) return
    // The pallet that was begun is finished first.
    const ready = worker.pallets.filter(({ isReady }) => isReady)
    const pallet = ready.find(({ laid }) => laid > 0) ?? ready[0]
    if (!pallet) {
      worker.blockedSince ??= now
      return
    }
    if (worker.blockedSince !== undefined) worker.server.blockedSeconds += now - worker.blockedSince
    worker.blockedSince = undefined
    worker.isBusy = true
    if (!isEndless) changeQueue(worker.queue, now, -worker.perRound)
    const work = varied(worker.server.random, worker.roundSeconds, ROUND_VARIATION)
    const takes = workFor(worker.server, now, work, durationSeconds)
    pallet.usedSeconds += Math.min(takes, durationSeconds - now)
    events.add(now + takes, { kind: 'laid', worker, pallet })
  }

  for (const worker of workers) {
    if (isEndless) tryStart(worker, 0)
    else events.add(gapSeconds * random(), { kind: 'box', worker })
  }
  for (let next = events.next(); next && next.at <= durationSeconds; next = events.next()) {
    const { at: now, event } = next
    const { worker } = event
    if (event.kind === 'box') {
      changeQueue(worker.queue, now, 1)
      events.add(now + varied(random, gapSeconds, ARRIVAL_VARIATION), { kind: 'box', worker })
    } else if (event.kind === 'exchanged') {
      event.pallet.isReady = true
    } else {
      worker.isBusy = false
      worker.done += worker.perRound
      event.pallet.laid += worker.perRound
      if (event.pallet.laid >= event.pallet.count) {
        event.pallet.laid = 0
        event.pallet.isReady = false
        events.add(now + varied(random, changeSeconds, EXCHANGE_VARIATION), {
          kind: 'exchanged',
          worker,
          pallet: event.pallet,
        })
      }
    }
    tryStart(worker, now)
  }
  for (const { server, blockedSince } of workers) {
    if (blockedSince !== undefined) server.blockedSeconds += durationSeconds - blockedSince
  }
  return {
    partsDone: workers.reduce((sum, { done }) => sum + done, 0),
    robots: workers.map(({ server }) => robotShares(server, durationSeconds)),
    stations: workers.flatMap((worker, index) => [
      {
        id:
          cell.stations.find(
            (station) =>
              station.kind === 'infeed' && cell.robots[index]?.servesStationIds.includes(station.id),
          )?.id ?? `infeed-${index + 1}`,
        label: workers.length > 1 ? `Boxes waiting for robot ${index + 1}` : 'Boxes waiting',
        utilisation: Math.min(1, worker.server.busySeconds / durationSeconds),
        meanQueue: meanOf(worker.queue, durationSeconds),
        maxQueue: worker.queue.max,
      },
      ...worker.pallets.map(({ id, label, usedSeconds }) => ({
        id,
        label,
        utilisation: Math.min(1, usedSeconds / durationSeconds),
        meanQueue: 0,
        maxQueue: 0,
      })),
    ]),
    assumptions: [
      `Boxes come at even intervals, ± ${ARRIVAL_VARIATION * 100} %; the line upstream holds what the infeed cannot.`,
      `Changing a full pallet for an empty one: ${changeSeconds} s, ± ${EXCHANGE_VARIATION * 100} %; the robot goes on at the other place.`,
      `Short stops every ${STOP_EVERY_SECONDS / 60} min of running time, ${STOP_SECONDS} s each on average.`,
    ],
  }
}
