import type { Cell } from '../layout/types.ts'
import { spanAt } from '../simulation/play.ts'
import type { Trace } from '../simulation/types.ts'
import type { Seconds } from '../units.ts'
import { armById, drawIsometricSvg } from './draw-isometric-svg.ts'
import { robotsSeen } from './robots-seen.ts'

const SAMPLES = 80

/** Stations that work at a moment. */
const busyAt = (trace: Trace, seconds: Seconds): number =>
  trace.signals.filter(
    ({ changes }) => changes.findLast((change) => change.atSeconds <= seconds)?.state === 'busy',
  ).length

/** A picture of a robot at work shows the robot: seen as a whole it counts for more than what else there is. */
const SEEN_WEIGHT = 40

/**
 * The moment of a trace that makes the best still picture: most parts in place, with a robot carrying one, or working on
 * one where none is carried, and where `seenAt` says what share of the robots is seen, with those in sight. The same trace
 * gives the same moment.
 */
export const posterMoment = (trace: Trace, seenAt?: (seconds: Seconds) => number): Seconds => {
  let best = 0
  let most = -1
  const isCarrying = trace.parts.some(({ spans }) => spans.some(({ on }) => on === 'tool'))
  for (let i = 0; i < SAMPLES; i += 1) {
    const seconds = (trace.durationSeconds * (i + 0.5)) / SAMPLES
    let score = (isCarrying ? 0 : 4 * busyAt(trace, seconds)) + SEEN_WEIGHT * (seenAt?.(seconds) ?? 0)
    for (const part of trace.parts) {
      const span = spanAt(part, seconds)
      if (span?.on === 'still') score += 1
      // A robot at work says more than the last carton of a stack.
      if (span?.on === 'tool') score += 4
    }
    if (score > most) {
      most = score
      best = seconds
    }
  }
  return best
}

/** A cell as an isometric SVG in the middle of its work, at `posterMoment`; without a trace at rest. */
export const drawPosterSvg = (
  cell: Cell,
  trace: Trace | undefined,
  look: Parameters<typeof drawIsometricSvg>[3],
): string =>
  drawIsometricSvg(cell, trace, trace ? posterMoment(trace, robotsSeen(cell, trace, armById)) : 0, look)
