import { robotById } from '../../catalogue/index.ts'
import type { Millimetres, Vector2Mm } from '../../units.ts'
import { beamDistanceMm, curtainDistanceMm } from '../assumptions.ts'
import type { Cell, Fence, Station } from '../types.ts'
import { boundsOf } from './bounds.ts'
import { clearOf } from './clear-fence.ts'
import { distanceToSpotMm } from './distance-to-work.ts'
import { isTunnelEnough, sensedLabel } from './gaps.ts'
import { isIn, middleOf } from './opening.ts'
import type { Spot } from './swept.ts'

type Opening = Fence['openings'][number]

/** Steps in which a curtain is moved out, and how far at most: beyond that the layout is another one. */
const STEP_MM = 10
const FARTHEST_MM = 2500
/** Less than this is rounding, not distance. */
const ROUNDING_MM = 0.5

const isAlongX = ({ fromMm, toMm }: Opening): boolean => fromMm[1] === toMm[1]

/** What the opening must be: a tunnel only where a person does not fit through above the goods on its conveyor. */
function guarded(opening: Opening, { stations, part }: Cell): Opening {
  if (opening.guard !== 'tunnel' || !isOnConveyor(opening, stations) || isTunnelEnough(part.sizeMm[2]))
    return opening
  return behindCurtain(opening)
}

const isOnConveyor = (opening: Opening, stations: readonly Station[]): boolean =>
  stations.some((station) => station.flow && isIn(station, middleOf(opening)))

const behindCurtain = (opening: Opening): Opening => ({
  ...opening,
  guard: 'muted_light_curtain',
  detects: 'hand',
  label: sensedLabel(opening.label),
})

const neededMm = ({ guard, detects }: Opening, { robots }: Cell): Millimetres => {
  if (guard === 'tunnel') return 0
  const robot = robotById(robots[0]?.robotId ?? '')
  return guard === 'muted_light_curtain' && detects !== 'hand'
    ? beamDistanceMm(robot)
    : curtainDistanceMm(robot)
}

/** Outwards from the middle of the cell, square to the line of the opening. */
function outwards(opening: Opening, { minX, maxX, minY, maxY }: Cell['boundsMm']): Vector2Mm {
  const [x, y] = middleOf(opening)
  return isAlongX(opening) ? [0, Math.sign(y - (minY + maxY) / 2)] : [Math.sign(x - (minX + maxX) / 2), 0]
}
const moved = ([x, y]: Vector2Mm, [dx, dy]: Vector2Mm, byMm: Millimetres): Vector2Mm => [
  x + dx * byMm,
  y + dy * byMm,
]

type Placed = { opening: Opening; panels: Fence['panels']; isTooNear?: true }

/**
 * The opening at its distance from the work, and the panels that lead out to it. A tunnel passes the part alone: it is as
 * far out as tool and part come, as long as the conveyor goes through it there; else what comes through it is sensed.
 */
function atDistance(opening: Opening, cell: Cell, work: readonly Spot[]): Placed {
  const needed = neededMm(opening, cell)
  const towards = outwards(opening, cell.boundsMm)
  // What is far enough now gets no nearer when the opening moves out.
  const near = work.filter((spot) => distanceToSpotMm(opening, spot) + ROUNDING_MM < needed)
  let nearest: Spot | undefined
  for (let byMm = 0; byMm <= FARTHEST_MM; byMm += STEP_MM) {
    const line = {
      ...opening,
      fromMm: moved(opening.fromMm, towards, byMm),
      toMm: moved(opening.toMm, towards, byMm),
    }
    const isNear = (spot: Spot): boolean => distanceToSpotMm(line, spot) + ROUNDING_MM < needed
    // What was too near before the last step mostly still is.
    if (nearest !== undefined && isNear(nearest)) continue
    nearest = near.find(isNear)
    if (nearest !== undefined) continue
    if (byMm === 0) return { opening, panels: [] }
    if (
      opening.guard === 'tunnel' &&
      isOnConveyor(opening, cell.stations) &&
      !isOnConveyor(line, cell.stations)
    )
      return atDistance(behindCurtain(opening), cell, work)
    return {
      opening: line,
      panels: [
        { fromMm: opening.fromMm, toMm: line.fromMm },
        { fromMm: opening.toMm, toMm: line.toMm },
      ],
    }
  }
  return { opening, panels: [], isTooNear: true }
}

/**
 * The cell with every opening sensed that a person fits through, and every curtain as far from the work as ISO 13855
 * asks: one that stands too near is moved out, between panels of its own. Openings that a machine's body closes stay.
 * Before, the sides go out as far as `swung` asks for, what is carried and turns on its way.
 * `tooNear` names those that no place within reach of the cell is far enough for.
 */
export function withSensedOpenings(
  drawn: Cell,
  work: readonly Spot[],
  swung: readonly Spot[] = [],
): { cell: Cell; tooNear: string[] } {
  const machines = drawn.stations.filter(({ kind }) => kind === 'machine')
  const openings = drawn.fence.openings.map((opening) => guarded(opening, drawn))
  const clear = clearOf({ ...drawn, fence: { ...drawn.fence, openings } }, swung)
  const cell = { ...drawn, fence: clear, boundsMm: boundsOf(drawn.stations, clear) }
  const placed = clear.openings.map((opening): Placed => {
    if (machines.some((machine) => isIn(machine, middleOf(opening)))) return { opening, panels: [] }
    return atDistance(opening, cell, work)
  })
  const fence: Fence = {
    ...cell.fence,
    openings: placed.map(({ opening }) => opening),
    panels: [...cell.fence.panels, ...placed.flatMap(({ panels }) => panels)],
  }
  return {
    cell: { ...cell, fence, boundsMm: boundsOf(cell.stations, fence) },
    tooNear: placed.filter(({ isTooNear }) => isTooNear).map(({ opening }) => opening.label),
  }
}
