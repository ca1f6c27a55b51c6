import type { Cell } from '../layout/types.ts'
import type { Candidate } from '../matching/types.ts'
import type { Job } from '../process/job.ts'
import type { Seconds } from '../units.ts'
import type { Cycle } from './types.ts'

/** What a trace is made from. */
export type Play = Job & {
  candidate: Candidate
  cell: Cell
  cycles: readonly Cycle[]
  /** Parts a minute of the whole cell. */
  ratePerMinute: number
  /** About how long the loop should be; it ends with a whole round. */
  durationSeconds: Seconds
  seed: number
}
