import type { SimulatedBucket } from '#contract/telemetry.ts'
import type { ShiftSlot, SimulatedShift } from '#server/platform/workers.ts'
import type { Span } from '../roll-up.ts'
import { SHIFT_SECONDS, SLOT_SECONDS } from './simulate-shift.ts'

const keys = [
  'throughput',
  'availability',
  'performance',
  'quality',
  'oee',
  'running',
  'idle',
  'stopped',
  'fault',
] as const satisfies readonly (keyof ShiftSlot)[]

/** The mean of the repeated shift over a piece of time that begins `fromSeconds` into it. */
const meanOver = ({ slots }: SimulatedShift, fromSeconds: number, seconds: number): ShiftSlot | undefined => {
  const sum = slots[0] && { ...slots[0] }
  if (!sum) return undefined
  for (const key of keys) sum[key] = 0
  let done = 0
  while (done < seconds) {
    const at = (fromSeconds + done) % SHIFT_SECONDS
    const index = Math.floor(at / SLOT_SECONDS)
    const piece = Math.min(seconds - done, (index + 1) * SLOT_SECONDS - at)
    const slot = slots[index]
    if (!slot) return undefined
    for (const key of keys) sum[key] += (slot[key] * piece) / seconds
    done += piece
  }
  return sum
}

/** The simulated shift over the buckets of a span: a shift begins at 0, 8 and 16 o'clock UTC. */
export const simulatedBuckets = (
  shift: SimulatedShift,
  { from, to, bucketSeconds }: Span,
): SimulatedBucket[] => {
  const buckets: SimulatedBucket[] = []
  for (let atMs = from.getTime(); atMs < to.getTime(); atMs += bucketSeconds * 1000) {
    const mean = meanOver(shift, Math.round(atMs / 1000) % SHIFT_SECONDS, bucketSeconds)
    if (mean) buckets.push({ at: new Date(atMs).toISOString(), ...mean })
  }
  return buckets
}
