import type { Cell } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import type { Job } from '../../process/job.ts'
import type { Seconds } from '../../units.ts'
import type { Cycle, Simulation } from '../types.ts'
import type { Server } from './server.ts'
import type { Stops } from './short-stops.ts'

/** What a shift is simulated from. */
export type Shift = Job & {
  candidate: Candidate
  cell: Cell
  cycles: readonly Cycle[]
  seed: number
  durationSeconds: Seconds
  /** Parts a minute that come in; `Infinity`: there is always one waiting. */
  arrivalsPerMinute: number
}

export type ShiftResult = {
  partsDone: number
  /** Parts that nothing took while they passed: they are lost to the cell. */
  missedParts?: number
  robots: Simulation['robots']
  /** Mean share of the time, within that which robots are down, in which they wait while the cell is set up. */
  setupShare?: number
  stations: Simulation['stations']
  /** Where its short stops differ from those of other tasks. */
  stops?: Stops
  assumptions: string[]
}

/** Shares of the time of a robot; what is not busy, down or blocked it waits for parts. */
export const robotShares = (
  server: Pick<Server, 'id' | 'busySeconds' | 'downSeconds' | 'blockedSeconds'>,
  durationSeconds: Seconds,
): Simulation['robots'][number] => {
  const share = (seconds: Seconds): number => Math.min(1, seconds / durationSeconds)
  const utilisation = share(server.busySeconds)
  const downShare = share(server.downSeconds)
  const blockedShare = share(server.blockedSeconds)
  return {
    id: server.id,
    utilisation,
    downShare,
    blockedShare,
    starvedShare: Math.max(0, 1 - utilisation - downShare - blockedShare),
  }
}

/** Setting up, each robot's seconds, as a mean share of the time. */
export const setupShareOf = (seconds: readonly Seconds[], durationSeconds: Seconds): number =>
  Math.min(1, seconds.reduce((sum, one) => sum + one, 0) / Math.max(1, seconds.length * durationSeconds))
