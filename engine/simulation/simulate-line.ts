import { exponential, seededRandom } from '../random.ts'
import type { Seconds } from '../units.ts'
import { eventQueue } from './event-queue.ts'

export type LineStation = {
  cycle: { kind: 'fixed' | 'exponential'; meanSeconds: Seconds }
  /** Mean running time between failures and mean time to repair, both exponential; none without both. */
  mtbfSeconds?: Seconds
  mttrSeconds?: Seconds
  /** Equal machines side by side. Default 1. */
  machines?: number
}

export type LineResult = {
  partsDone: number
  /** Parts a second between the first and last part that left after the run-in. */
  throughputPerSecond: number
  /** Shares of the simulated time, mean over a station's machines. */
  stations: { utilisation: number; blockedShare: number; starvedShare: number; downShare: number }[]
  /** Parts waiting between one station and the next. */
  buffers: { meanQueue: number; maxQueue: number }[]
}

/** Share of the time that is left out of the throughput while the line fills. */
const RUN_IN_SHARE = 0.02

type State = {
  free: number
  blocked: number
  busySeconds: number
  downSeconds: number
  blockedSeconds: number
  runsFor: number
}

/**
 * Stations in series with buffers between them (`buffers[i]` after station i, `Infinity` allowed). The first is never
 * starved, the last never blocked; a machine that finds the buffer full keeps its part (blocking after service).
 * Event-driven and repeatable from the seed. Throws a RangeError when the buffers do not lie between the stations.
 */
export const simulateLine = (input: {
  stations: readonly LineStation[]
  buffers: readonly number[]
  seed: number
  durationSeconds: Seconds
}): LineResult => {
  const { stations, buffers, durationSeconds } = input
  if (stations.length === 0 || buffers.length !== stations.length - 1) {
    throw new RangeError('there must be one buffer between each two stations')
  }
  const random = seededRandom(input.seed)
  const events = eventQueue<{ station: number }>()
  const states = stations.map(
    (station): State => ({
      free: station.machines ?? 1,
      blocked: 0,
      busySeconds: 0,
      downSeconds: 0,
      blockedSeconds: 0,
      runsFor:
        station.mtbfSeconds === undefined
          ? Number.POSITIVE_INFINITY
          : exponential(random, station.mtbfSeconds),
    }),
  )
  const queues = buffers.map(() => ({ count: 0, area: 0, max: 0 }))
  const leftAt: Seconds[] = []
  let now: Seconds = 0

  /** Starts one part; failures while it runs lengthen its stay. */
  const start = (index: number): void => {
    const station = stations[index]
    const state = states[index]
    if (!station || !state) return
    const { kind, meanSeconds } = station.cycle
    const work = kind === 'fixed' ? meanSeconds : exponential(random, meanSeconds)
    let down = 0
    state.runsFor -= work
    while (state.runsFor <= 0 && station.mtbfSeconds !== undefined && station.mttrSeconds !== undefined) {
      down += exponential(random, station.mttrSeconds)
      state.runsFor += exponential(random, station.mtbfSeconds)
    }
    state.free -= 1
    const left = durationSeconds - now
    state.busySeconds += Math.min(work, left)
    state.downSeconds += Math.min(down, Math.max(0, left - work))
    events.add(now + work + down, { station: index })
  }

  /** A part for the station, from the buffer before it or straight from a machine that holds one. */
  const takes = (index: number): boolean => {
    if (index === 0) return true
    const queue = queues[index - 1]
    const before = states[index - 1]
    if (!queue || !before) return false
    if (queue.count === 0 && before.blocked === 0) return false
    if (queue.count > 0) queue.count -= 1
    else {
      before.blocked -= 1
      before.free += 1
    }
    return true
  }

  /** Moves everything that can move, the last station first, so that room travels up the line. */
  const settle = (): void => {
    for (let index = stations.length - 1; index >= 0; index--) {
      const state = states[index]
      if (!state) continue
      const queue = queues[index]
      while (queue && state.blocked > 0 && queue.count < (buffers[index] ?? 0)) {
        queue.count += 1
        state.blocked -= 1
        state.free += 1
      }
      while (state.free > 0 && takes(index)) start(index)
    }
    for (const queue of queues) queue.max = Math.max(queue.max, queue.count)
  }

  settle()
  for (let event = events.next(); event && event.at <= durationSeconds; event = events.next()) {
    const passed = event.at - now
    for (const queue of queues) queue.area += queue.count * passed
    for (const state of states) state.blockedSeconds += state.blocked * passed
    now = event.at
    const { station } = event.event
    const state = states[station]
    if (!state) continue
    if (station === stations.length - 1) {
      leftAt.push(now)
      state.free += 1
    } else {
      state.blocked += 1
    }
    settle()
  }
  const counted = leftAt.filter((at) => at >= durationSeconds * RUN_IN_SHARE)
  const [first, last] = [counted[0] ?? 0, counted.at(-1) ?? 0]
  return {
    partsDone: leftAt.length,
    throughputPerSecond: counted.length > 1 && last > first ? (counted.length - 1) / (last - first) : 0,
    stations: states.map((state, index) => {
      const all = durationSeconds * (stations[index]?.machines ?? 1)
      const utilisation = state.busySeconds / all
      const blockedShare = state.blockedSeconds / all
      const downShare = state.downSeconds / all
      return {
        utilisation,
        blockedShare,
        downShare,
        starvedShare: Math.max(0, 1 - utilisation - blockedShare - downShare),
      }
    }),
    buffers: queues.map((queue) => ({ meanQueue: queue.area / durationSeconds, maxQueue: queue.max })),
  }
}
