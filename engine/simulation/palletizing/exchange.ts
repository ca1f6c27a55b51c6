import type { Cell } from '../../layout/types.ts'
import type { Seconds } from '../../units.ts'

/** Full pallet out and empty one in over conveyors and dispenser. Assumed. */
export const CONVEYOR_EXCHANGE_SECONDS = 45
/** The same by fork truck, waiting for the truck included. Assumed. */
const TRUCK_EXCHANGE_SECONDS = 240

/** Time from the last box of a load until the place holds an empty pallet. */
export const exchangeSeconds = (cell: Cell): Seconds =>
  cell.stations.some((station) => station.kind === 'pallet_store')
    ? CONVEYOR_EXCHANGE_SECONDS
    : TRUCK_EXCHANGE_SECONDS
