import type { Cell } from '../layout/types.ts'
import type { Job } from '../process/job.ts'
import { peopleByHand, peopleLeft } from '../requirement/reasoning/manual-work.ts'
import type { Simulation } from '../simulation/types.ts'

/** Work that people still do at the cell, as shares of the running time of one person, 0..1. */
export type HandWork = {
  /** Loading and unloading parts at a positioner. */
  loadingShare: number
  /** Changing pallets on the floor, `changesPerHour` of them, where the people counted have time for it today. */
  pallets: { share: number; changesPerHour: number } | undefined
  /** People whom the work itself takes by hand, a shift: what a cell needs of care follows it, not the people who are named. */
  peopleByHand?: number
}

/** The line of the yearly costs that pallets changed by hand make. */
export const PALLET_CHANGES = 'pallets'

/**
 * One pallet changed with a truck: to the place, in by the gate, the full one out, an empty one in, the place confirmed.
 * Assumed: no printed time was found.
 */
export const PALLET_CHANGE_SECONDS = { low: 120, likely: 180, high: 300 }

function loadingShareOf({ process }: Job, { throughputPerMinute }: Simulation): number {
  const seconds = process?.asNeeded.loadSeconds ?? 0
  return Math.min(1, (seconds * throughputPerMinute) / 60)
}

/**
 * Pallets on the floor, which no dispenser brings and no conveyor takes away. What people who are counted do beyond the lifting
 * is changing them; where lifting alone takes all of their time, another person does it today and after the cell as well: that
 * saves nothing, and costs nothing. The same number of people gives the same payback, whoever counted them.
 */
function palletsOf(
  { requirement: { facts } }: Job,
  { stations }: Cell,
  { throughputPerMinute }: Simulation,
): HandWork['pallets'] {
  const left = peopleLeft(facts)
  if (left === 0) return undefined
  const boxes = stations.find(({ kind, stack }) => kind === 'pallet' && stack)?.stack?.boxCount ?? 0
  if (boxes === 0 || stations.some(({ kind }) => kind === 'pallet_store')) return undefined
  const changesPerHour = (60 * throughputPerMinute) / boxes
  return { share: Math.min(1, left, (changesPerHour * PALLET_CHANGE_SECONDS.likely) / 3600), changesPerHour }
}

/** What people go on doing while the cell runs. */
export const handWorkOf = (job: Job, cell: Cell, simulation: Simulation): HandWork => {
  const byHand = peopleByHand(job.requirement.facts)
  return {
    loadingShare: loadingShareOf(job, simulation),
    pallets: palletsOf(job, cell, simulation),
    ...(byHand === undefined ? {} : { peopleByHand: byHand.people }),
  }
}
