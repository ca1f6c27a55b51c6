import { roundedDollars, written } from '../amounts.ts'
import type { Job } from '../process/job.ts'
import { traitsOf } from '../process/task-traits.ts'
import { isLaserHead } from '../process/tasks/beam.ts'
import type { Simulation } from '../simulation/types.ts'
import type { FinanceCase } from './types.ts'

/**
 * Wire in a metre of seam: a fillet of 4 mm throat is 16 mm² of steel, 0.126 kg, and a tenth is spatter and ends (general
 * knowledge). Wire at 3 USD/kg, gas at 15 l/min and 8 USD/m³: assumed.
 */
const WIRE_KG_PER_METRE = 0.14
const WIRE_USD_PER_KG = 3
const GAS_USD_PER_MINUTE = 0.12
/** Protective glass, crossjet air, gas and current by the hour of beam. Assumed. */
const LASER_USD_PER_HOUR = 9
/** Discs and cutters by the hour of contact. Assumed. */
const ABRASIVE_USD_PER_HOUR = 6

/**
 * What a process uses up in a year. By hand it uses about the same, so it is shown beside the case and not counted in it.
 */
export function consumables(
  { process: ways }: Job,
  { throughputPerMinute }: Simulation,
  hoursPerYear: number,
): FinanceCase['assumptions'] {
  const process = ways?.asNeeded
  if (!process) return []
  const parts = throughputPerMinute * 60 * hoursPerYear
  const operations =
    process.flow === 'parallel'
      ? (process.stations[0]?.operations ?? [])
      : process.stations.flatMap((station) => station.operations)
  const metres = operations.reduce((sum, { count, lengthMm = 0 }) => sum + (count * lengthMm) / 1000, 0)
  const minutes = operations.reduce((sum, { count, secondsEach }) => sum + (count * secondsEach) / 60, 0)
  const same = 'used by hand as well, so not counted as a cost of the cell; assumed prices'
  if (traitsOf(process.task).work === 'weld' && process.stations.some(({ tool }) => isLaserHead(tool))) {
    const cents = Math.round((100 * parts * minutes * LASER_USD_PER_HOUR) / 60)
    return [
      {
        label: 'Glass, gas and power of the laser',
        value: `about ${roundedDollars(cents)} USD a year`,
        basis: `${written(minutes, 2)} min of beam a part, ${LASER_USD_PER_HOUR} USD an hour of beam, assumed; not in the yearly costs, which hold energy and upkeep`,
      },
    ]
  }
  if (traitsOf(process.task).work === 'weld') {
    const cents = 100 * parts * (metres * WIRE_KG_PER_METRE * WIRE_USD_PER_KG + minutes * GAS_USD_PER_MINUTE)
    return [
      {
        label: 'Welding wire and gas',
        value: `about ${roundedDollars(cents)} USD a year`,
        basis: `${written(metres, 2)} m of seam a part, ${WIRE_KG_PER_METRE} kg of wire a metre; ${same}`,
      },
    ]
  }
  if (traitsOf(process.task).work === 'finish')
    return [
      {
        label: 'Discs and cutters',
        value: `about ${roundedDollars((100 * parts * minutes * ABRASIVE_USD_PER_HOUR) / 60)} USD a year`,
        basis: `${written(minutes, 1)} min of contact a part, ${ABRASIVE_USD_PER_HOUR} USD an hour; ${same}`,
      },
    ]
  return []
}
