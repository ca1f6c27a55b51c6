import type { Cell, PlacedRobot, Station } from '../layout/types.ts'
import type { SizeMm, Vector2Mm } from '../units.ts'
import { box } from './furniture/build.ts'
import { conveyorItems } from './furniture/conveyor.ts'
import { fenceItems } from './furniture/fence.ts'
import { machineItems } from './furniture/machine.ts'
import { palletItems, palletStoreItems } from './furniture/pallet.ts'
import { formItems, plainItems } from './furniture/process/form-items.ts'
import { supportItems } from './furniture/support.ts'
import { cameraItems, containerItems, trayItems } from './furniture/tray.ts'
import type { SceneItem } from './types.ts'

const awayMm = (station: Station, { baseMm }: PlacedRobot): number =>
  Math.hypot(baseMm[0] - station.centreMm[0], baseMm[1] - station.centreMm[1])

/** The robot that serves a station, else the nearest. */
const robotAt = (cell: Cell, station: Station): Vector2Mm | undefined => {
  const robot =
    cell.robots.find((one) => one.servesStationIds.includes(station.id)) ??
    cell.robots.toSorted((a, b) => awayMm(station, a) - awayMm(station, b))[0]
  return robot ? [robot.baseMm[0], robot.baseMm[1]] : undefined
}

/** The size of the pallets that are stacked in this cell. */
const palletOf = (cell: Cell): SizeMm | undefined =>
  cell.stations.find(({ stack }) => stack !== undefined)?.stack?.palletMm

/** A form says how a station is built; conveyors stay conveyors. */
const stationItems = (cell: Cell, station: Station): SceneItem[] => {
  const isConveyor = (station.kind === 'infeed' || station.kind === 'outfeed') && station.flow !== undefined
  if (station.form && !isConveyor)
    return formItems(station.form, { station, cell, towardsMm: robotAt(cell, station) })
  switch (station.kind) {
    case 'infeed':
    case 'outfeed':
      return conveyorItems(station, cell.part.sizeMm)
    case 'pallet':
      return palletItems(station)
    case 'pallet_store':
      return palletStoreItems(station, palletOf(cell))
    case 'machine':
      return machineItems(station, robotAt(cell, station))
    case 'buffer':
      return trayItems(station)
    case 'container':
      return containerItems(station)
    case 'camera':
      return cameraItems(station)
    case 'process':
    case 'rack':
    case 'stack':
    case 'device':
      return plainItems({ station, cell, towardsMm: robotAt(cell, station) })
  }
}

/** A walkway line around the cell, 300 mm outside its bounds. */
const walkway = ({ minX, minY, maxX, maxY }: Cell['boundsMm']): SceneItem[] => {
  const out = 300
  const width = 60
  const [x0, y0, x1, y1] = [minX - out, minY - out, maxX + out, maxY + out]
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2]
  return [
    box('marking', 'marking_soft', [cx, y0, 0], [x1 - x0 + width, width, 1]),
    box('marking', 'marking_soft', [cx, y1, 0], [x1 - x0 + width, width, 1]),
    box('marking', 'marking_soft', [x0, cy, 0], [width, y1 - y0, 1]),
    box('marking', 'marking_soft', [x1, cy, 0], [width, y1 - y0, 1]),
  ]
}

/**
 * Everything in a cell that stands still, as convex solids in the cell frame (mm). Robots and parts move: `posedItems`
 * gives them for a moment. Never throws; a station of zero size gives solids of zero size.
 */
export const sceneOf = (cell: Cell): SceneItem[] => [
  ...walkway(cell.boundsMm),
  ...cell.stations.flatMap((station) => stationItems(cell, station)),
  ...cell.robots.flatMap((robot) => supportItems(cell, robot)),
  ...fenceItems(cell),
]
