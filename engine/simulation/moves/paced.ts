import type { Seconds } from '../../units.ts'
import { keysOf } from './keys.ts'
import type { Transfer } from './types.ts'
import { leastSeconds } from './within-speeds.ts'

/** A slower transfer is followed at more points, which makes its way a little longer: it is looked at again. */
const MARGIN = 1.001
const MOST_ROUNDS = 4

/** The way is looked at closely unless there is this much time to spare: between the few points it is a little longer. */
const ENOUGH = 1.03

const slower = (transfer: Transfer, factor: number): Transfer => ({
  ...transfer,
  liftSeconds: transfer.liftSeconds * factor,
  acrossSeconds: transfer.acrossSeconds * factor,
  lowerSeconds: transfer.lowerSeconds * factor,
  acrossFrom: transfer.acrossFrom * factor,
  lowerFrom: transfer.lowerFrom * factor,
  seconds: transfer.seconds * factor,
})

/** How long the joints need at full speed between the points at which the transfer is followed. */
const neededSeconds = (transfer: Transfer, toolLengthMm: number): Seconds => {
  const keys = keysOf(transfer, toolLengthMm)
  return keys
    .slice(1)
    .reduce(
      (sum, { joints }, index) => sum + leastSeconds(transfer.arm, keys[index]?.joints ?? joints, joints),
      0,
    )
}

/**
 * The same transfer, slower where its rounded corners would ask more of a joint than its full speed: a joint that turns on the
 * way up and on the way across has no time to spare while the two overlap.
 */
export const paced = (transfer: Transfer, toolLengthMm: number): Transfer => {
  if (transfer.seconds >= ENOUGH * transfer.leastSeconds) return transfer
  let timed = transfer
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const needed = neededSeconds(timed, toolLengthMm)
    if (needed <= timed.seconds) break
    timed = slower(timed, (MARGIN * needed) / timed.seconds)
  }
  return timed
}
