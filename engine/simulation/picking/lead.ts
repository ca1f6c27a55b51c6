import { WINDOW_MM } from '../../layout/index.ts'
import type { Seconds } from '../../units.ts'
import type { Cycle } from '../types.ts'

/** Where a robot hurries, parts are in its window up to so long before their turn. Assumed. */
const LEAD_SECONDS = 0.7

/** From when a robot turns back to the belt until it holds the last part of a round. */
const untilHeld = ({ segments }: Cycle): Seconds =>
  segments
    .filter(({ label, kind }) => label !== 'Carry' && kind !== 'release')
    .reduce((sum, { seconds }) => sum + seconds, 0)

/**
 * How long parts are in the window of a robot before their turn. A robot with time to spare is there first; one that
 * hurries has parts waiting for it, no longer than leaves it the time to take the last one of a round in the window.
 */
export const leadOf = (
  cycles: readonly Cycle[],
  { turnSeconds, gapSeconds, beltSpeed }: { turnSeconds: Seconds; gapSeconds: Seconds; beltSpeed: number },
): Seconds => {
  const slowest = Math.max(0, ...cycles.map(({ seconds }) => seconds))
  if (turnSeconds >= slowest + 2 * LEAD_SECONDS) return 0
  // The parts of a round come one after another: the last one comes in by so much later.
  const taking = cycles.map((cycle) => untilHeld(cycle) - (cycle.partsPerCycle - 1) * gapSeconds)
  const windowSeconds = (2 * WINDOW_MM) / beltSpeed
  return Math.min(LEAD_SECONDS, Math.max(0, windowSeconds - Math.max(0, ...taking)))
}
