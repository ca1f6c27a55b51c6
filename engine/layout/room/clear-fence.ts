import type { Millimetres, Vector2Mm } from '../../units.ts'
import { MESH_AIR_MM } from '../assumptions.ts'
import type { Cell, Fence } from '../types.ts'
import { distanceToSpotMm } from './distance-to-work.ts'
import type { Rectangle, Side } from './fence.ts'
import { isIn, middleOf } from './opening.ts'
import type { Spot } from './swept.ts'

/** Fences are moved out in whole steps. */
const STEP_MM = 10
/** Less than this is rounding, not distance. */
const ROUNDING_MM = 0.5

type Line = { fromMm: Vector2Mm; toMm: Vector2Mm }

const linesOf = ({ panels, doors, openings }: Fence): Line[] => [...panels, ...doors, ...openings]

const rectangleOf = (lines: readonly Line[]): Rectangle => {
  const xs = lines.flatMap(({ fromMm, toMm }) => [fromMm[0], toMm[0]])
  const ys = lines.flatMap(({ fromMm, toMm }) => [fromMm[1], toMm[1]])
  return { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) }
}

/** Where each side of a rectangle is: on which axis, in which direction it looks outwards, and how far out it is. */
const sides = {
  left: { axis: 0, outwards: -1, edge: 'minX' },
  right: { axis: 0, outwards: 1, edge: 'maxX' },
  front: { axis: 1, outwards: -1, edge: 'minY' },
  back: { axis: 1, outwards: 1, edge: 'maxY' },
} as const satisfies Record<Side, { axis: 0 | 1; outwards: 1 | -1; edge: keyof Rectangle }>

const isOn = ({ fromMm, toMm }: Line, axis: 0 | 1, at: Millimetres): boolean =>
  Math.abs(fromMm[axis] - at) < ROUNDING_MM && Math.abs(toMm[axis] - at) < ROUNDING_MM

/** How far a side must go out so that what swings behind its mesh keeps the air that the mesh asks for. */
function outMm(cell: Cell, side: Side, swung: readonly Spot[]): Millimetres {
  const { axis, outwards, edge } = sides[side]
  const at = rectangleOf(linesOf(cell.fence))[edge]
  const openings = cell.fence.openings.filter((opening) => isOn(opening, axis, at))
  const machines = cell.stations.filter(({ kind }) => kind === 'machine')
  // A machine's body closes its opening: fence and machine stay together.
  if (openings.some((opening) => machines.some((machine) => isIn(machine, middleOf(opening))))) return 0
  const closed = [...cell.fence.panels, ...cell.fence.doors].filter((panel) => isOn(panel, axis, at))
  const needed = swung
    .filter(({ atMm }) => outwards * (at - atMm[axis]) > 0)
    .filter((spot) => closed.some((panel) => distanceToSpotMm(panel, spot) + ROUNDING_MM < MESH_AIR_MM))
    .map((spot) => spot.outMm + MESH_AIR_MM - outwards * (at - spot.atMm[axis]))
  return STEP_MM * Math.ceil((Math.max(0, ...needed) - ROUNDING_MM) / STEP_MM)
}

/** The fence with each side as far out as what is carried through the cell, and turns on its way, asks for. */
export function clearOf(cell: Cell, swung: readonly Spot[]): Fence {
  const rectangle = rectangleOf(linesOf(cell.fence))
  const moves = (Object.keys(sides) as Side[]).map((side) => ({
    ...sides[side],
    byMm: outMm(cell, side, swung),
  }))
  const movedPoint = (point: Vector2Mm): Vector2Mm => {
    const at: [number, number] = [point[0], point[1]]
    for (const { axis, outwards, edge, byMm } of moves)
      if (byMm > 0 && Math.abs(point[axis] - rectangle[edge]) < ROUNDING_MM) at[axis] += outwards * byMm
    return at
  }
  const moved = <L extends Line>(line: L): L => ({
    ...line,
    fromMm: movedPoint(line.fromMm),
    toMm: movedPoint(line.toMm),
  })
  const { panels, doors, openings } = cell.fence
  return { ...cell.fence, panels: panels.map(moved), doors: doors.map(moved), openings: openings.map(moved) }
}
