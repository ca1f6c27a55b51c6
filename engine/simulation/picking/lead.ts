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
  /** The tool comes to its last part so much later than the part to the same place; below 0 where its last cups are behind its middle. */
  lastAsideSeconds: Seconds
}

const sumOf = (segments: readonly CycleSegment[]): Seconds =>
  segments.reduce((sum, { seconds }) => sum + seconds, 0)

/** A round in pieces: the parts are collected, carried and let go (left out here), and the robot goes back and settles. */
export const piecesOf = ({ segments }: Cycle): { collect: Seconds; back: Seconds; settle: Seconds } => {
  const letsGo = segments.findIndex(({ kind }) => kind === 'release')
  const after = segments.slice(letsGo + 1)
  return {
    collect: sumOf(segments.slice(0, Math.max(0, letsGo - 1))),
    back: sumOf(after.filter(({ kind }) => kind === 'move')),
    settle: sumOf(after.filter(({ kind }) => kind !== 'move')),
  }
}

/**
 * How long parts are in the window of a robot before their turn; below 0 where they come in after it. A robot with time to
 * spare is there first; one that hurries has parts waiting for it. Both take the last one of a round within the window.
 */
export const leadOf = (
  cycles: readonly Cycle[],
  { turnSeconds, gapSeconds, beltSpeed, downSeconds, lastAsideSeconds }: Beat,
): Seconds => {
  const slowest = Math.max(0, ...cycles.map(({ seconds }) => seconds))
  const hurries = turnSeconds < slowest + 2 * LEAD_SECONDS
  const taking = cycles.map((cycle) => {
    const { collect, back, settle } = piecesOf(cycle)
    // The parts of a round come one after another: the last one comes in by so much later.
    const later = (cycle.partsPerCycle - 1) * gapSeconds + lastAsideSeconds
    return Math.max(downSeconds, hurries ? back : 0) + settle + collect - later
  })
  return Math.min(hurries ? LEAD_SECONDS : 0, (2 * WINDOW_MM) / beltSpeed - Math.max(0, ...taking))
}
