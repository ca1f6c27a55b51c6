import { exponential, type Random } from '../../random.ts'
import type { Seconds } from '../../units.ts'

/** Mean running time between short stops (a dropped part, a jam) and the time to clear one. Assumed. */
export const STOP_EVERY_SECONDS = 3600
export const STOP_SECONDS = 60

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

export const serverOf = (id: string, random: Random): Server => ({
  id,
  busySeconds: 0,
  downSeconds: 0,
  blockedSeconds: 0,
  runsFor: exponential(random, STOP_EVERY_SECONDS),
  random,
})

/** Seconds a piece of work takes on the server, short stops included; books them up to `end`. */
export const workFor = (
  server: Server,
  now: Seconds,
  work: Seconds,
  end: Seconds,
  stopSeconds: Seconds = STOP_SECONDS,
): Seconds => {
  let down = 0
  server.runsFor -= work
  while (server.runsFor <= 0) {
    down += exponential(server.random, stopSeconds)
    server.runsFor += exponential(server.random, STOP_EVERY_SECONDS)
  }
  server.busySeconds += Math.max(0, Math.min(work, end - now))
  server.downSeconds += Math.max(0, Math.min(down, end - now - work))
  return work + down
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
