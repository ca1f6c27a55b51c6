import type { Random } from '../../random.ts'
import type { Seconds } from '../../units.ts'
import { runsUntilStop, type Stops, shortStops, stoppedIn } from './short-stops.ts'

/** One robot over a shift: what it does with its time. */
export type Server = {
  id: string
  busySeconds: Seconds
  downSeconds: Seconds
  blockedSeconds: Seconds
  /** Running time left until the next short stop. */
  runsFor: Seconds
  random: Random
}

export const serverOf = (id: string, random: Random, stops: Stops = shortStops): Server => ({
  id,
  busySeconds: 0,
  downSeconds: 0,
  blockedSeconds: 0,
  runsFor: runsUntilStop(random, stops),
  random,
})

/** Of so many seconds from `now` on, those before `end`. */
export const until = (end: Seconds, now: Seconds, seconds: Seconds): Seconds =>
  Math.max(0, Math.min(seconds, end - now))

/** Seconds a piece of work takes on the server, short stops included; books them up to `end`. */
export const workFor = (
  server: Server,
  now: Seconds,
  work: Seconds,
  end: Seconds,
  stops: Stops = shortStops,
): Seconds => {
  const down = stoppedIn(server, server.random, work, stops)
  server.busySeconds += until(end, now, work)
  server.downSeconds += until(end, now + work, down)
  return work + down
}

/** The robot is held up for so long; booked up to `end`. */
export const holdUp = (server: Server, now: Seconds, seconds: Seconds, end: Seconds): void => {
  server.blockedSeconds += until(end, now, seconds)
}

/** A time that varies evenly by a share to both sides. */
export const varied = (random: Random, seconds: Seconds, share: number): Seconds =>
  seconds * (1 + share * (2 * random() - 1))

/** Parts that wait, with their mean over time. */
export type Queue = { count: number; max: number; area: number; changedAt: Seconds }
export const queueOf = (): Queue => ({ count: 0, max: 0, area: 0, changedAt: 0 })
export const changeQueue = (queue: Queue, now: Seconds, by: number): void => {
  queue.area += queue.count * (now - queue.changedAt)
  queue.changedAt = now
  queue.count += by
  queue.max = Math.max(queue.max, queue.count)
}
export const meanOf = (queue: Queue, end: Seconds): number =>
  end > 0 ? (queue.area + queue.count * Math.max(0, end - queue.changedAt)) / end : 0
