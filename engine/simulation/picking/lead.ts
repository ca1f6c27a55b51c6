import { WINDOW_MM } from '../../layout/index.ts'
import type { Seconds } from '../../units.ts'
import type { Cycle, CycleSegment } from '../types.ts'

/** Where a robot hurries, parts are in its window up to so long before their turn. Assumed. */
const LEAD_SECONDS = 0.7

type Beat = {
  /** From one turn of a robot to its next, and from part to part over all robots. */
  turnSeconds: Seconds
  gapSeconds: Seconds
  beltSpeed: number
  /** From where a robot waits down to a part. */
  downSeconds: Seconds
}

const isBack = ({ label }: CycleSegment): boolean => label === 'Back to the belt'

const sumOf = (segments: readonly CycleSegment[]): Seconds =>
  segments.reduce((sum, { seconds }) => sum + seconds, 0)

/** How long a round takes from the last part's coming into the window until it is held; `toBelt` is the way to the first. */
const takingSeconds = ({ segments, partsPerCycle }: Cycle, toBelt: Seconds, gapSeconds: Seconds): Seconds => {
  const taking = segments.filter(
    (segment) => segment.label !== 'Carry' && segment.kind !== 'release' && !isBack(segment),
  )
  // The parts of a round come one after another: the last one comes in by so much later.
  return Math.max(0, toBelt + sumOf(taking) - (partsPerCycle - 1) * gapSeconds)
}

/**
 * How long parts are in the window of a robot before their turn; below 0 where they come in after it. A robot with time to
 * spare is there first; one that hurries has parts waiting for it. Both take the last one of a round within the window.
 */
export const leadOf = (
  cycles: readonly Cycle[],
  { turnSeconds, gapSeconds, beltSpeed, downSeconds }: Beat,
): Seconds => {
  const slowest = Math.max(0, ...cycles.map(({ seconds }) => seconds))
  const hurries = turnSeconds < slowest + 2 * LEAD_SECONDS
  const taking = cycles.map((cycle) => {
    const back = hurries ? sumOf(cycle.segments.filter(isBack)) : 0
    return takingSeconds(cycle, Math.max(downSeconds, back), gapSeconds)
  })
  return Math.min(hurries ? LEAD_SECONDS : 0, (2 * WINDOW_MM) / beltSpeed - Math.max(0, ...taking))
}
