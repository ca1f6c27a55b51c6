import type { Process } from '../../process/types.ts'
import type { SizeMm } from '../../units.ts'
import { conveyorSpeed } from '../cells/infeed.ts'

/** Parts that find room between one stop and the next. Assumed. */
export const BUFFER_PARTS = 1
/** From a part to the end of its stop: the stop and the clamp. Assumed. */
const STOP_END_MM = 100
/** From part to part where they wait, in part lengths, and at least so much between. Assumed. */
const WAIT_GAP_SHARE = 1.1
const WAIT_GAP_MM = 60
/** Share of the change of parts in which the belt moves; the rest stops, locates and clamps. Assumed. */
export const MOVE_SHARE = 0.8

export const stopLengthMm = ([length]: SizeMm): number => length + 2 * STOP_END_MM

/** From part to part where they wait before a stop. */
export const bufferPitchMm = ([length]: SizeMm): number =>
  Math.max(length * WAIT_GAP_SHARE, length + WAIT_GAP_MM)

/** From the place before a stop, where the next part waits, to the stop. */
export const indexMm = ([length, ...rest]: SizeMm): number =>
  stopLengthMm([length, ...rest]) / 2 + bufferPitchMm([length, ...rest]) / 2

/** Belt speed for a rate, parts a minute on one line, and fast enough for the index. */
export const lineSpeed = (process: Process, ratePerMinute: number): number =>
  Math.max(
    conveyorSpeed(process.partMm[0], ratePerMinute),
    indexMm(process.partMm) / (process.changeSeconds * MOVE_SHARE),
  )
