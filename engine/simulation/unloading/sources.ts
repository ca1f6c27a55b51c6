import { binPlaces, isBin, type StackPosition, stackPositions } from '../../layout/index.ts'
import { servedBy } from '../../layout/served-by.ts'
import type { Cell, PlacedRobot, Station } from '../../layout/types.ts'
import type { Eoat } from '../../matching/types.ts'

/** Where parts are taken from: a full pallet or bin. */
export type Source = {
  station: Station
  /** Every part, the first to be taken first. */
  places: StackPosition[]
  /** Height that the underside of a part must pass before it may move sideways. */
  clearMm: (place: StackPosition) => number
}

/** From the top layer down, in each layer from the robot's side outwards: the order of stacking turned round. */
const palletSource = (station: Station, robot: PlacedRobot): Source => ({
  station,
  places: stackPositions(station, robot.baseMm).reverse(),
  clearMm: (place) => place.topMm[2],
})

/** A heap from the top down; parts are lifted over the rim. */
const binSource = (station: Station, cell: Cell, eoat: Eoat): Source => ({
  station,
  places: binPlaces(station, cell.part, eoat),
  clearMm: () => station.sizeMm[2],
})

/** The sources that a robot of the cell serves. */
export const sourcesOf = (cell: Cell, robot: PlacedRobot, eoat: Eoat): Source[] =>
  servedBy(cell, robot).flatMap((station) => {
    if (station.kind === 'pallet') return [palletSource(station, robot)]
    return isBin(station) ? [binSource(station, cell, eoat)] : []
  })

/** The places behind a robot where parts are let go. */
export const dropStations = (cell: Cell, robot: PlacedRobot): Station[] =>
  servedBy(cell, robot).filter((station) => {
    const { kind, targets } = station
    return targets.length > 0 && (kind === 'outfeed' || (kind === 'container' && !isBin(station)))
  })
