import type { Seconds } from '../../units.ts'
import type { Cycle } from '../types.ts'
import { WAIT_FOR_CONTAINER } from './script.ts'

/** Things that wait in the order they came: how many on the mean, and at most. */
export type Waits = { count: number; summed: Seconds; max: number; starts: Seconds[] }

export const waitsOf = (): Waits => ({ count: 0, summed: 0, max: 0, starts: [] })

/** Books one that came at `came` and was taken at `taken`, both not before those of the one before it. */
export const bookWait = (waits: Waits, came: Seconds, taken: Seconds, end: Seconds): void => {
  if (came >= end) return
  waits.summed += Math.max(0, Math.min(taken, end) - came)
  // Those that were taken by now wait no more.
  while (waits.starts.length > 0 && (waits.starts[0] ?? 0) <= came) waits.starts.shift()
  waits.starts.push(taken)
  if (taken > came) waits.max = Math.max(waits.max, waits.starts.length)
}

/** Little's law: things waiting on the mean are the waits summed, over the time. */
export const meanWaiting = ({ summed }: Waits, end: Seconds): number => (end > 0 ? summed / end : 0)

/** A cycle's own work, and what it waits for the line in each round. */
export const workAndWait = ({ segments, seconds }: Cycle): { work: Seconds; wait: Seconds } => {
  const wait = segments
    .filter(({ label }) => label === WAIT_FOR_CONTAINER)
    .reduce((sum, segment) => sum + segment.seconds, 0)
  return { work: seconds - wait, wait }
}
