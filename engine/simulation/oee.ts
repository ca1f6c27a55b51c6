import { SETTLED_UPTIME } from '../process/held-rate.ts'
import { type Stops, shortStops } from './shift/short-stops.ts'
import type { Simulation } from './types.ts'

/** Parts that are right the first time. Assumed. */
export const QUALITY = 0.998

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`

/**
 * OEE with every loss that it counts. `downShare`: share of the time that the simulated robots stood, `setupShare` of
 * it while the cell was set up, the rest in short `stops`; `performance`: what was made of what was asked in the time that was left.
 */
export function oeeOf(
  downShare: number,
  performance: number,
  setupShare = 0,
  stops: Stops = shortStops,
): Simulation['oee'] {
  const availability = SETTLED_UPTIME * (1 - downShare)
  return {
    availability,
    performance,
    quality: QUALITY,
    oee: availability * performance * QUALITY,
    losses: [
      {
        label: 'Faults and repairs',
        share: 1 - SETTLED_UPTIME,
        basis: `uptime of settled cells is 92–96 % (dpgayatri.com, 2026), ${percent(SETTLED_UPTIME)} taken; not in the simulated shift`,
      },
      {
        label: 'Short stops',
        share: SETTLED_UPTIME * (downShare - setupShare),
        basis: `simulated: one in ${stops.everySeconds / 60} min of work, ${stops.clearSeconds} s to clear, assumed`,
      },
      ...(setupShare > 0
        ? [
            {
              label: 'Setting up for other parts',
              share: SETTLED_UPTIME * setupShare,
              basis: 'simulated: the robot waits while the cell is set up between two batches',
            },
          ]
        : []),
      {
        label: 'Slower than asked and waiting',
        share: availability * (1 - performance),
        basis: 'simulated: parts made against the asked rate, which counts as full performance',
      },
      {
        label: 'Parts not right the first time',
        share: availability * performance * (1 - QUALITY),
        basis: `${1000 - QUALITY * 1000} of 1000, assumed`,
      },
    ],
  }
}

/**
 * Whether a shift that made less than the asked rate did so because of the cell: it misses parts, or with parts without end
 * it makes no more. Else parts came unevenly, or some were still on their way when the shift ended. `simulation` as plans
 * keep it, over weeks.
 */
export const isShortOfRate = ({
  capacityPerMinute,
  targetPerMinute,
  throughputPerMinute,
  missedParts = 0,
}: Simulation): boolean =>
  throughputPerMinute < targetPerMinute &&
  (missedParts > 0 || capacityPerMinute / SETTLED_UPTIME < targetPerMinute)

/**
 * What a planned cell holds over weeks: the faults and repairs that the simulated shift does not have come off, as they
 * come off its OEE and its saving.
 */
export const overWeeks = (simulation: Simulation): Simulation => ({
  ...simulation,
  capacityPerMinute: simulation.capacityPerMinute * SETTLED_UPTIME,
  assumptions: [
    ...simulation.assumptions,
    `What the cell can hold counts ${percent(SETTLED_UPTIME)} uptime; the simulated shift has short stops, no faults and repairs.`,
  ],
})
