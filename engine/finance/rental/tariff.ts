import type { DutyEnvironment, Task } from '../../requirement/types.ts'

/** What is printed for cells that are rented by the hour, and up to which price a cell is one of these. */
export type Tariff = { usdPerHour: number; mostCents: number; source: string }

/**
 * Printed rents of one robot with its cell. Formic rents palletizers at about 23 USD an hour (2025); Tutor prints 14 to 18
 * USD an hour for a cobot that tends a machine (2026), with 80 hours a month at least, 10,000 USD for the set-up and 8,000
 * USD as a deposit. Such cells are of a series. The limits are the highest printed prices of cells with one cobot
 * (docs/calibration.md): a dearer cell is built for one customer, and this rent would not pay for it.
 */
const tariffs: Readonly<Record<Task, Tariff | undefined>> = {
  palletizing: { usdPerHour: 23, mostCents: 16_000_000, source: 'Formic, 2025' },
  machine_tending: { usdPerHour: 18, mostCents: 15_000_000, source: 'Tutor, 2026' },
  depalletizing: undefined,
  pick_and_place: undefined,
  bin_picking: undefined,
  marking: undefined,
  case_packing: undefined,
  kitting: undefined,
  sheet_handling: undefined,
  arc_welding: undefined,
  assembly: undefined,
  screwdriving: undefined,
  inspection: undefined,
  dispensing: undefined,
  finishing: undefined,
}

/** Surroundings in which the cells that are rented can stand. */
const ORDINARY: DutyEnvironment = 'normal'

type Rented = {
  /** Undefined: it is still asked. */
  task: Task | undefined
  environment: DutyEnvironment
  /** Likely investment in cents, and the robots that it buys. */
  likelyCents: number
  robotCount: number
}

/** The printed rent for a cell like this one, or why there is none. */
export const tariffFor = ({
  task,
  environment,
  likelyCents,
  robotCount,
}: Rented): Tariff | { reason: string } => {
  const tariff = task && tariffs[task]
  if (!tariff) return { reason: 'No rent by the hour is printed for cells of this kind.' }
  if (environment !== ORDINARY)
    return { reason: 'Cells that are rented by the hour are not made for these surroundings.' }
  if (likelyCents / Math.max(1, robotCount) > tariff.mostCents)
    return { reason: 'Cells that are rented by the hour are of a series and cost less than this one.' }
  return tariff
}
