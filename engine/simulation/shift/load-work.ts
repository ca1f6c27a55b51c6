import type { Station } from '../../layout/types.ts'
import type { Random } from '../../random.ts'
import type { Seconds } from '../../units.ts'
import { eventQueue } from '../event-queue.ts'
import { changeQueue, meanOf, type Queue, queueOf, type Server, until, varied, workFor } from './server.ts'
import type { Shift, ShiftResult } from './shift.ts'
import { ARRIVAL_VARIATION, EXCHANGE_VARIATION, gapSeconds, placeUse, type Working } from './working.ts'

/** A pallet or bin that is filled or emptied and then changed for another. */
type Load = {
  id: string
  label: string
  count: number
  moved: number
  isReady: boolean
  usedSeconds: Seconds
}

/** One robot that moves parts to or from loads. */
export type LoadWorker = {
  server: Server
  roundSeconds: Seconds
  perRound: number
  /** Parts that wait for the robot, or that are called for. */
  waiting: Queue
  loads: Load[]
  isBusy: boolean
  /** While no load was ready. */
  noLoadSince: Seconds | undefined
  noLoadSeconds: Seconds
  done: number
}

/** The worker that a robot is at these loads. */
export const loadWorkerOf = (
  { server, cycle }: Working,
  perRound: number,
  loads: readonly { station: Station; count: number }[],
): LoadWorker => ({
  server,
  roundSeconds: cycle.seconds,
  perRound,
  waiting: queueOf(),
  loads: loads.map(({ station: { id, label }, count }) => ({
    id,
    label,
    count,
    moved: 0,
    isReady: true,
    usedSeconds: 0,
  })),
  isBusy: false,
  noLoadSince: undefined,
  noLoadSeconds: 0,
  done: 0,
})

/** How rounds go: they differ by a share, and a share of the grips fails and is tried again. */
export type Rounds = { variation: number; missedShare: number; exchangeSeconds: Seconds }

type Event = { worker: LoadWorker } & (
  | { kind: 'part' }
  | { kind: 'done'; load: Load; isMissed: boolean }
  | { kind: 'exchanged'; load: Load }
)

/**
 * A shift at loads, event by event: parts come (or are called for), each robot serves whichever of its loads is ready,
 * the one begun first, and loads that are through are changed. The workers hold what came of it.
 */
export const workLoads = (
  { durationSeconds, arrivalsPerMinute }: Shift,
  workers: readonly LoadWorker[],
  random: Random,
  { variation, missedShare, exchangeSeconds }: Rounds,
): void => {
  const events = eventQueue<Event>()
  const isEndless = !Number.isFinite(arrivalsPerMinute)
  const gap = gapSeconds(arrivalsPerMinute, workers.length)

  const tryStart = (worker: LoadWorker, now: Seconds): void => {
    if (worker.isBusy || (!isEndless && worker.waiting.count < worker.perRound)) return
    const ready = worker.loads.filter(({ isReady }) => isReady)
    const load = ready.find(({ moved }) => moved > 0) ?? ready[0]
    if (!load) {
      worker.noLoadSince ??= now
      return
    }
    if (worker.noLoadSince !== undefined) worker.noLoadSeconds += now - worker.noLoadSince
    worker.noLoadSince = undefined
    worker.isBusy = true
    const isMissed = missedShare > 0 && worker.server.random() < missedShare
    if (!isEndless && !isMissed) changeQueue(worker.waiting, now, -worker.perRound)
    const work = varied(worker.server.random, worker.roundSeconds, variation)
    const takes = workFor(worker.server, now, work, durationSeconds)
    load.usedSeconds += until(durationSeconds, now, takes)
    events.add(now + takes, { kind: 'done', worker, load, isMissed })
  }

  const finish = (worker: LoadWorker, load: Load, now: Seconds): void => {
    worker.done += worker.perRound
    load.moved += worker.perRound
    if (load.moved < load.count) return
    load.moved = 0
    load.isReady = false
    const changed = now + varied(random, exchangeSeconds, EXCHANGE_VARIATION)
    events.add(changed, { kind: 'exchanged', worker, load })
  }

  for (const worker of workers) {
    if (isEndless) tryStart(worker, 0)
    else events.add(gap * random(), { kind: 'part', worker })
  }
  for (let next = events.next(); next && next.at <= durationSeconds; next = events.next()) {
    const { at: now, event } = next
    const { worker } = event
    if (event.kind === 'part') {
      changeQueue(worker.waiting, now, 1)
      events.add(now + varied(random, gap, ARRIVAL_VARIATION), { kind: 'part', worker })
    } else if (event.kind === 'exchanged') {
      event.load.isReady = true
    } else {
      worker.isBusy = false
      if (!event.isMissed) finish(worker, event.load, now)
    }
    tryStart(worker, now)
  }
  for (const worker of workers)
    if (worker.noLoadSince !== undefined) worker.noLoadSeconds += durationSeconds - worker.noLoadSince
}

/** The parts that wait, under a name of their own, and the loads of one worker. */
export const stationsOfWorker = (
  worker: LoadWorker,
  waiting: { id: string; label: string },
  durationSeconds: Seconds,
): ShiftResult['stations'] => [
  placeUse(waiting, worker.server.busySeconds, durationSeconds, {
    meanQueue: meanOf(worker.waiting, durationSeconds),
    maxQueue: worker.waiting.max,
  }),
  ...worker.loads.map((load) => placeUse(load, load.usedSeconds, durationSeconds)),
]
