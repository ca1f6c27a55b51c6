import { jointsAt } from '#engine/simulation/play.ts'
import type { Trace } from '#engine/simulation/types.ts'

/** Part of a trace that repeats: its end is shown going over into its start. */
export type Loop = { fromSeconds: number; lengthSeconds: number }

/** A moment of the trace, and how much of a second one is laid over it (0 … 1). */
export type Moment = { seconds: number; over?: { seconds: number; share: number } }

/** A film shorter than this is restless. */
const SHORTEST_SECONDS = 6
/** Step in which a seam is looked for. */
const STEP_SECONDS = 0.05
/** What was carried, stacked or taken away between two rounds dissolves over this time. */
const DISSOLVE_SECONDS = 0.5
/** Degrees that a second away from the wished moment weighs: a clean seam counts more. */
const AWAY_WEIGHT = 0.2

/** Sum of what all joints differ by between two moments, degrees (or metres of a linear axis, which are few). */
const apart = (trace: Trace, one: number, other: number): number =>
  trace.robots.reduce((sum, robot) => {
    const [a, b] = [jointsAt(robot, one), jointsAt(robot, other)]
    return sum + a.reduce((own, joint, at) => own + Math.abs(joint - (b[at] ?? joint)), 0)
  }, 0)

/** The same over the time in which the one dissolves into the other: neither arm shows through. */
const apartBefore = (trace: Trace, one: number, other: number): number =>
  Array.from({ length: 6 }, (_, at) => (at / 5) * DISSOLVE_SECONDS).reduce(
    (sum, earlier) => sum + apart(trace, one - earlier, other - earlier),
    0,
  )

/**
 * Whole takts of a trace, at least six seconds, that begin where the arms stand as they stand at their end, near a
 * wished moment.
 * @param taktSeconds time between two parts as it was asked for
 */
export const chooseLoop = (trace: Trace, taktSeconds: number, wishedSeconds: number): Loop => {
  const lengthSeconds = taktSeconds * Math.ceil(SHORTEST_SECONDS / taktSeconds)
  const last = trace.durationSeconds - lengthSeconds
  if (!(last >= DISSOLVE_SECONDS)) return { fromSeconds: 0, lengthSeconds: trace.durationSeconds }
  let best = { fromSeconds: 0, cost: Number.POSITIVE_INFINITY }
  for (let from = DISSOLVE_SECONDS; from <= last; from += STEP_SECONDS) {
    const away = Math.max(0, from - wishedSeconds, wishedSeconds - from - lengthSeconds)
    const cost = apartBefore(trace, from, from + lengthSeconds) + away * AWAY_WEIGHT
    if (cost < best.cost) best = { fromSeconds: from, cost }
  }
  return { fromSeconds: best.fromSeconds, lengthSeconds }
}

/**
 * The moments of a film, a fixed step apart. It begins at the wished moment, whose picture is its poster, runs to the
 * end of the loop, dissolves into its start and ends where it began.
 */
export const momentsOf = (loop: Loop, wishedSeconds: number, framesPerSecond: number): Moment[] => {
  const { fromSeconds, lengthSeconds } = loop
  const count = Math.round(lengthSeconds * framesPerSecond)
  const offset = (((wishedSeconds - fromSeconds) % lengthSeconds) + lengthSeconds) % lengthSeconds
  const dissolve = Math.min(DISSOLVE_SECONDS, fromSeconds)
  return Array.from({ length: count }, (_, at) => {
    const inside = (offset + (at * lengthSeconds) / count) % lengthSeconds
    const left = lengthSeconds - inside
    const moment = { seconds: fromSeconds + inside }
    if (left >= dissolve) return moment
    return { ...moment, over: { seconds: fromSeconds - left, share: 1 - left / dissolve } }
  })
}
