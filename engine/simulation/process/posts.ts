import { type Random, seededRandom } from '../../random.ts'
import type { Seconds } from '../../units.ts'
import { varied } from '../shift/server.ts'
import { robotShares } from '../shift/shift.ts'
import { runsUntilStop, type Stops, shortStops, stoppedIn } from '../shift/short-stops.ts'
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

/** One robot over a shift. Times are counted within [0, end] only. */
export type Post = {
  id: string
  label: string
  robotId: string
  /** The robot's own work on a part, without the change of parts. */
  workSeconds: Seconds
  random: Random
  runsFor: Seconds
  parts: number
  busy: Seconds
  down: Seconds
  /** Of the time down, setting up. */
  setUp: Seconds
  blocked: Seconds
  /** When each part could have been taken, and when it was. */
  queued: { from: Seconds; to: Seconds }[]
}

export const postOf = (
  input: Pick<Post, 'id' | 'label' | 'robotId' | 'workSeconds'>,
  seed: number,
  chance: Chance,
): Post => {
  const random = seededRandom(seed)
  return {
    ...input,
    random,
    runsFor: runsUntilStop(random, chance.stops),
    parts: 0,
    busy: 0,
    down: 0,
    setUp: 0,
    blocked: 0,
    queued: [],
  }
}

/** The part of [from, to] that lies within the shift. */
export const within = (from: Seconds, to: Seconds, end: Seconds): Seconds =>
  Math.max(0, Math.min(to, end) - Math.max(0, Math.min(from, end)))

/**
 * The robot's turn at a part from `start`, change of parts (`change`) first: answers when it has finished. Tool service,
 * when due, comes before the part; short stops lengthen it.
 */
export const workOn = (post: Post, run: Run, start: Seconds, change: Seconds): Seconds => {
  const { chance, service, endSeconds } = run
  post.parts += 1
  const own =
    change +
    varied(post.random, post.workSeconds, chance.workVariation) +
    (service && post.parts % service.everyParts === 0 ? service.seconds : 0)
  const stopped = stoppedIn(post, post.random, own, chance.stops)
  post.busy += within(start, start + own, endSeconds)
  post.down += within(start + own, start + own + stopped, endSeconds)
  return start + own + stopped
}

/** The setting up for another kind of part begins with this part (its number on the line or positioner). */
export const beginsBatch = (part: number, { batchParts, changeoverSeconds }: Run): boolean =>
  part > 0 &&
  changeoverSeconds > 0 &&
  Number.isFinite(batchParts) &&
  Math.floor(part / batchParts) > Math.floor((part - 1) / batchParts)

/** The robot stands while the cell is set up. */
export const setUp = (post: Post, run: Run, from: Seconds): void => {
  const stopped = within(from, from + run.changeoverSeconds, run.endSeconds)
  post.down += stopped
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

/** Shares of the shift; a robot that is not busy, down or blocked waits for parts. */
export const sharesOf = ({ robotId, busy, down, blocked }: Post, endSeconds: Seconds) =>
  robotShares({ id: robotId, busySeconds: busy, downSeconds: down, blockedSeconds: blocked }, endSeconds)

/** Parts that wait before a place of work: mean over the shift and the most at once. */
export const stationOf = (
  { id, label, busy, queued }: Post,
  endSeconds: Seconds,
): Simulation['stations'][number] => {
  const area = queued.reduce((sum, { from, to }) => sum + within(from, to, endSeconds), 0)
  let [maxQueue, taken] = [0, 0]
  queued.forEach(({ from }, index) => {
    while ((queued[taken]?.to ?? Number.POSITIVE_INFINITY) <= from) taken += 1
    if (from <= endSeconds) maxQueue = Math.max(maxQueue, index - taken + 1)
  })
  return { id, label, utilisation: Math.min(1, busy / endSeconds), meanQueue: area / endSeconds, maxQueue }
}
