import type { Seconds } from '../../units.ts'
import type { Cycle } from '../types.ts'

/** Things that wait in the order they came: the waits summed, how many at most, when each was taken, and how many are gone. */
export type Waits = { summed: Seconds; max: number; starts: Seconds[]; gone: number }

export const waitsOf = (): Waits => ({ summed: 0, max: 0, starts: [], gone: 0 })

/** Books one that came at `came` and was taken at `taken`, both not before those of the one before it. */
export const bookWait = (waits: Waits, came: Seconds, taken: Seconds, end: Seconds): void => {
  if (came >= end) return
  waits.summed += Math.max(0, Math.min(taken, end) - came)
  // Those that were taken by now wait no more. They are counted and not cut off: that would move all the others.
  while ((waits.starts[waits.gone] ?? Number.POSITIVE_INFINITY) <= came) waits.gone += 1
  waits.starts.push(taken)
  if (taken > came) waits.max = Math.max(waits.max, waits.starts.length - waits.gone)
}

/** Little's law: things waiting on the mean are the waits summed, over the time. */
export const meanWaiting = ({ summed }: Waits, end: Seconds): number => (end > 0 ? summed / end : 0)

/** The own work of a cycle that waits for nothing but its line, and that wait, in each round. */
export const workAndWait = ({ segments, seconds }: Cycle): { work: Seconds; wait: Seconds } => {
  const wait = segments
    .filter(({ kind }) => kind === 'wait')
    .reduce((sum, segment) => sum + segment.seconds, 0)
  return { work: seconds - wait, wait }
}
