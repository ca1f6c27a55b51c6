import type { Random } from '../../random.ts'
import type { Seconds } from '../../units.ts'
import { type Server, until, varied, workFor } from '../shift/server.ts'
import { type Stops, shortStops } from '../shift/short-stops.ts'
import { placeUse } from '../shift/working.ts'
import type { Simulation } from '../types.ts'

/** How much work and loading vary, and how often a robot stops; zero and `Infinity` make a shift exact. */
export type Chance = {
  workVariation: number
  loadVariation: number
  arrivalVariation: number
  stops: Stops
}

/** Assumed, but for the short stops shared with the other tasks. */
export const usualChance: Chance = {
  workVariation: 0.02,
  loadVariation: 0.15,
  arrivalVariation: 0.1,
  stops: shortStops,
}

/** What a shift of a process is run with. */
export type Run = {
  endSeconds: Seconds
  /** Seconds from part to part that come in at one line or positioner; 0: there is always one. */
  gapSeconds: Seconds
  /** A part's way through the cell when nothing holds it up. */
  throughSeconds: Seconds
  changeSeconds: Seconds
  loadSeconds: Seconds
  /** Parts of one kind on one line or positioner before the change to the next kind; `Infinity`: none. */
  batchParts: number
  changeoverSeconds: Seconds
  service?: { everyParts: number; seconds: Seconds }
  chance: Chance
}

/** A place of work with its robot over a shift. */
export type Post = {
  id: string
  label: string
  server: Server
  /** The robot's own work on a part, without the change of parts. */
  workSeconds: Seconds
  parts: number
  /** Of the time that the robot is down, setting up. */
  setUp: Seconds
  /** When each part could have been taken, and when it was. */
  queued: { from: Seconds; to: Seconds }[]
}

export const postOf = (input: Pick<Post, 'id' | 'label' | 'server' | 'workSeconds'>): Post => ({
  ...input,
  parts: 0,
  setUp: 0,
  queued: [],
})

/**
 * The robot's turn at a part from `start`, change of parts (`change`) first: answers when it has finished. Tool service,
 * when due, comes before the part; short stops lengthen it.
 */
export const workOn = (post: Post, run: Run, start: Seconds, change: Seconds): Seconds => {
  const { chance, service, endSeconds } = run
  post.parts += 1
  const own =
    change +
    varied(post.server.random, post.workSeconds, chance.workVariation) +
    (service && post.parts % service.everyParts === 0 ? service.seconds : 0)
  return start + workFor(post.server, start, own, endSeconds, chance.stops)
}

/** The setting up for another kind of part begins with this part (its number on the line or positioner). */
export const beginsBatch = (part: number, { batchParts, changeoverSeconds }: Run): boolean =>
  part > 0 &&
  changeoverSeconds > 0 &&
  Number.isFinite(batchParts) &&
  Math.floor(part / batchParts) > Math.floor((part - 1) / batchParts)

/** The robot stands while the cell is set up. */
export const setUp = (post: Post, run: Run, from: Seconds): void => {
  const stopped = until(run.endSeconds, from, run.changeoverSeconds)
  post.server.downSeconds += stopped
  post.setUp += stopped
}

/**
 * When the part with this number comes in, give or take: so long before its turn as a part takes through the cell, for the
 * shift goes on from the one before it.
 */
export const arrivalOf = (part: number, run: Run, random: Random): Seconds =>
  run.gapSeconds > 0
    ? Math.max(0, run.gapSeconds * (part + 0.5 + run.chance.arrivalVariation * random()) - run.throughSeconds)
    : 0

/** Parts that wait before a place of work: mean over the shift and the most at once. */
export const stationOf = (
  { id, label, server, queued }: Post,
  endSeconds: Seconds,
): Simulation['stations'][number] => {
  const area = queued.reduce((sum, { from, to }) => sum + until(endSeconds, from, to - from), 0)
  let [maxQueue, taken] = [0, 0]
  queued.forEach(({ from }, index) => {
    while ((queued[taken]?.to ?? Number.POSITIVE_INFINITY) <= from) taken += 1
    if (from <= endSeconds) maxQueue = Math.max(maxQueue, index - taken + 1)
  })
  const waiting = { meanQueue: area / endSeconds, maxQueue }
  return placeUse({ id, label }, server.busySeconds, endSeconds, waiting)
}
