import { exponential, type Random } from '../../random.ts'
import type { Seconds } from '../../units.ts'

/** Mean running time between short stops (a dropped part, a jam) and the time to clear one. Assumed. */
const STOP_EVERY_SECONDS = 3600
const STOP_SECONDS = 60

/** Mean running time between stops, `Infinity` for none, and the mean time to clear one. */
export type Stops = { everySeconds: Seconds; clearSeconds: Seconds }

/** Of a robot, in every task. */
export const shortStops: Stops = { everySeconds: STOP_EVERY_SECONDS, clearSeconds: STOP_SECONDS }

/** Running time until the next stop. */
export const runsUntilStop = (random: Random, { everySeconds }: Stops): Seconds =>
  Number.isFinite(everySeconds) ? exponential(random, everySeconds) : Number.POSITIVE_INFINITY

/**
 * Downtime during a piece of work: stops come with running time, and several may come in one piece. `runner.runsFor`
 * is what is left until the next one.
 */
export const stoppedIn = (
  runner: { runsFor: Seconds },
  random: Random,
  workSeconds: Seconds,
  stops: Stops,
): Seconds => {
  let down = 0
  runner.runsFor -= workSeconds
  while (runner.runsFor <= 0) {
    down += exponential(random, stops.clearSeconds)
    runner.runsFor += runsUntilStop(random, stops)
  }
  return down
}

/** What a shift assumes of stops, without a full stop. `of`: whose running time counts, where several run. */
export const stopsText = ({ everySeconds, clearSeconds }: Stops = shortStops, of?: string): string =>
  `Short stops every ${Math.round(everySeconds / 60)} min of running time${of ? ` of ${of}` : ''}, ${clearSeconds} s each on average`
