import { exponential, type Random, seededRandom } from '../random.ts'
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

/** A station as it runs, with the buffer after it. Sums over time go up to `changedAt` and `queuedAt`. */
type Place = {
  isFixed: boolean
  meanSeconds: Seconds
  /** Running time to the next failure; `Infinity` where nothing fails. */
  runsFor: Seconds
  mtbfSeconds: Seconds
  mttrSeconds: Seconds
  machines: number
  free: number
  /** Machines that hold a finished part. */
  blocked: number
  blockedSeconds: Seconds
  changedAt: Seconds
  busySeconds: Seconds
  downSeconds: Seconds
  /** Room in the buffer, parts in it, and how many there were at most. */
  room: number
  queued: number
  queuedMost: number
  queuedSeconds: Seconds
  queuedAt: Seconds
  before: Place | undefined
  next: Place | undefined
}

const changeQueued = (place: Place, now: Seconds, by: number): void => {
  place.queuedSeconds += place.queued * (now - place.queuedAt)
  place.queuedAt = now
  place.queued += by
  if (place.queued > place.queuedMost) place.queuedMost = place.queued
}

const changeBlocked = (place: Place, now: Seconds, by: number): void => {
  place.blockedSeconds += place.blocked * (now - place.changedAt)
  place.changedAt = now
  place.blocked += by
}

const placesOf = (stations: readonly LineStation[], buffers: readonly number[], random: Random): Place[] => {
  const places: Place[] = []
  for (const [index, { cycle, machines = 1, mtbfSeconds, mttrSeconds }] of stations.entries()) {
    const fails = mtbfSeconds !== undefined && mttrSeconds !== undefined
    const before = places.at(-1)
    const place: Place = {
      isFixed: cycle.kind === 'fixed',
      meanSeconds: cycle.meanSeconds,
      runsFor: fails ? exponential(random, mtbfSeconds) : Number.POSITIVE_INFINITY,
      mtbfSeconds: mtbfSeconds ?? Number.POSITIVE_INFINITY,
      mttrSeconds: mttrSeconds ?? 0,
      machines,
      free: machines,
      blocked: 0,
      blockedSeconds: 0,
      changedAt: 0,
      busySeconds: 0,
      downSeconds: 0,
      room: buffers[index] ?? 0,
      queued: 0,
      queuedMost: 0,
      queuedSeconds: 0,
      queuedAt: 0,
      before,
      next: undefined,
    }
    if (before) before.next = place
    places.push(place)
  }
  return places
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
  const events = eventQueue<Place>()
  const places = placesOf(stations, buffers, random)
  const leftAt: Seconds[] = []
  let now: Seconds = 0

  /** Starts one part; failures while it runs lengthen its stay. */
  const start = (place: Place): void => {
    const work = place.isFixed ? place.meanSeconds : exponential(random, place.meanSeconds)
    const left = durationSeconds - now
    let down = 0
    place.runsFor -= work
    while (place.runsFor <= 0) {
      down += exponential(random, place.mttrSeconds)
      place.runsFor += exponential(random, place.mtbfSeconds)
    }
    place.free -= 1
    place.busySeconds += Math.min(work, left)
    if (down > 0) place.downSeconds += Math.min(down, Math.max(0, left - work))
    events.add(now + work + down, place)
  }

  /** Brings parts to free machines, from the buffer before them or from a machine that holds one; room travels up the line. */
  const refill = (place: Place): void => {
    const { before } = place
    while (place.free > 0) {
      if (!before) {
        start(place)
        continue
      }
      const isHeld = before.blocked > 0
      if (before.queued === 0 && !isHeld) return
      // A part that is held moves into the buffer as one leaves it, or straight over where there is none.
      if (isHeld) {
        changeBlocked(before, now, -1)
        before.free += 1
      } else changeQueued(before, now, -1)
      start(place)
      if (isHeld) refill(before)
    }
  }

  /** A part is done: it leaves the line, goes on, waits in the buffer, or is held where there is no room. */
  const finish = (place: Place): void => {
    const { next } = place
    if (!next) leftAt.push(now)
    else if (next.free > 0) start(next)
    else if (place.queued < place.room) changeQueued(place, now, 1)
    else {
      changeBlocked(place, now, 1)
      return
    }
    place.free += 1
    refill(place)
  }

  const [first] = places
  if (first) refill(first)
  for (let event = events.next(); event && event.at <= durationSeconds; event = events.next()) {
    now = event.at
    finish(event.event)
  }
  for (const place of places) {
    changeQueued(place, durationSeconds, 0)
    changeBlocked(place, durationSeconds, 0)
  }
  const counted = leftAt.filter((at) => at >= durationSeconds * RUN_IN_SHARE)
  const [from, to] = [counted[0] ?? 0, counted.at(-1) ?? 0]
  return {
    partsDone: leftAt.length,
    throughputPerSecond: counted.length > 1 && to > from ? (counted.length - 1) / (to - from) : 0,
    stations: places.map((place) => {
      const all = durationSeconds * place.machines
      const utilisation = place.busySeconds / all
      const blockedShare = place.blockedSeconds / all
      const downShare = place.downSeconds / all
      return {
        utilisation,
        blockedShare,
        downShare,
        starvedShare: Math.max(0, 1 - utilisation - blockedShare - downShare),
      }
    }),
    buffers: places.slice(0, -1).map(({ queuedSeconds, queuedMost }) => ({
      meanQueue: queuedSeconds / durationSeconds,
      maxQueue: queuedMost,
    })),
  }
}
