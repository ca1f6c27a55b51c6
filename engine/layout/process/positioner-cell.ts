import type { Process } from '../../process/types.ts'
import { baseHalfMm, curtainDistanceMm, FENCE_HEIGHT_MM, STATION_GAP_MM } from '../assumptions.ts'
import { type CellJob, type Layout, unreachable } from '../cells/cell-parts.ts'
import { doorIn, fenceAround, type Gap } from '../room/fence.ts'
import type { Station } from '../types.ts'
import { type Block, blocksFor, type Nest } from './block.ts'
import { bodyRoom, cellOf, floorOf, movedBlock } from './cell-of-blocks.ts'
import { BEHIND_MM, devicesIn, rowOf } from './devices.ts'

/** Height of the fixture over the floor: a usual height to load at. Assumed. */
const FIXTURE_HEIGHT_MM = 800
/** From the screen between the two sides to a part, and around the parts when they swing. Assumed. */
const SCREEN_GAP_MM = 150
const SWING_GAP_MM = 60
/** Two arms with a part and a body between them pass a loading opening of this width. Assumed. */
const LEAST_OPENING_MM = 1000
/** A person walks between fence and positioner: 600 mm clear, the least width of a walkway (ISO 14122-2). */
const WALKWAY_MM = 600

const positionerLabel = (number: number): string => `Two-sided positioner ${number}`

/** A two-sided positioner that swings about its upright axis, the part's length along its screen. */
const positionerAt = (process: Process, number: number, gapMm: number, halfMm: number): Nest => {
  const [length, width, height] = process.partMm
  const asideMm = width / 2 + SCREEN_GAP_MM
  const radius = Math.hypot(length / 2, asideMm + width / 2) + SWING_GAP_MM
  const y = -(halfMm + gapMm + radius)
  return {
    topMm: [0, y + asideMm, FIXTURE_HEIGHT_MM + height],
    station: {
      id: `positioner-${number}`,
      kind: 'process',
      form: 'positioner',
      label: positionerLabel(number),
      centreMm: [0, y],
      rotationDegrees: 0,
      sizeMm: [2 * radius, 2 * radius, FENCE_HEIGHT_MM],
      surfaceMm: FIXTURE_HEIGHT_MM,
      targets: [],
    },
  }
}

const behind = (job: CellJob, process: Process, index: number): Station[] => {
  const work = process.stations[index]
  if (!work) return []
  const y = baseHalfMm(job.robot.reachMm ?? 1000) + BEHIND_MM
  return rowOf([...devicesIn(work, 'behind'), ...devicesIn(work, 'part')], index + 1, 0, y, 1)
}

type Place = { block: Block; behind: Station[] }

const openingMm = ({ work }: Block): number => Math.max(work.sizeMm[0], LEAST_OPENING_MM)

/** Floor of a block with its loading opening. */
const widthOf = (block: Block, standBy: readonly Station[] = []): { minX: number; maxX: number } => {
  const { minX, maxX } = floorOf(block, standBy)
  const [x] = block.work.centreMm
  const half = openingMm(block) / 2
  return { minX: Math.min(minX, x - half), maxX: Math.max(maxX, x + half) }
}

/** Blocks side by side, the first one's robot at x = 0. */
const sideBySide = (job: CellJob, process: Process, blocks: readonly Block[]): Place[] => {
  const places: Place[] = []
  let right = 0
  for (const [index, block] of blocks.entries()) {
    const standBy = behind(job, process, index)
    const floor = widthOf(block, standBy)
    const dx = index === 0 ? 0 : right + STATION_GAP_MM - floor.minX
    const moved = movedBlock(block, dx, 0)
    const stations = standBy.map(
      (station): Station => ({
        ...station,
        centreMm: [station.centreMm[0] + dx, station.centreMm[1]],
      }),
    )
    places.push({ block: moved, behind: stations })
    right = floor.maxX + dx
  }
  return places
}

/**
 * Robots side by side, each behind its own positioner: a person loads the front side through a light curtain while the
 * robot works at the other side of the screen. Sources and extraction stand behind the fence.
 */
export const layOutPositioners = (job: CellJob, process: Process): Layout => {
  const blocks = blocksFor(job, process, {
    nestAt: (number, gap, half) => positionerAt(process, number, gap, half),
    atPart: () => () => [],
    label: positionerLabel,
  })
  if (blocks.length < process.stations.length) {
    return {
      diagnostics: [
        unreachable(job, 'every stroke on the part at a positioner', 'Take a robot with more reach.'),
      ],
    }
  }
  const places = sideBySide(job, process, blocks)
  const inside = places.flatMap(({ block }) => [block.work, ...block.others])
  const floors = places.map(({ block }) => floorOf(block))
  const bodies = places.map(({ block }) => bodyRoom(block.robot))
  const rectangle = {
    minX: Math.min(
      ...places.map(({ block }) => widthOf(block).minX - WALKWAY_MM),
      ...bodies.map(({ min }) => min[0]),
    ),
    maxX: Math.max(
      ...places.map(({ block }) => widthOf(block).maxX + WALKWAY_MM),
      ...bodies.map(({ max }) => max[0]),
    ),
    minY: Math.min(...floors.map(({ minY }) => minY)) - curtainDistanceMm(job.robot),
    maxY: Math.max(
      ...bodies.map(({ max }) => max[1]),
      ...floors.map(({ maxY }) => maxY + STATION_GAP_MM / 2),
    ),
  }
  const gaps = places.map(
    ({ block }, index): Gap => ({
      id: `opening-${block.work.id}`,
      side: 'front',
      atMm: block.work.centreMm[0],
      widthMm: openingMm(block),
      guard: 'light_curtain',
      label: `Loading side of positioner ${index + 1}`,
    }),
  )
  const fence = fenceAround(rectangle, [...gaps, doorIn(rectangle, 'left', gaps)])
  const stations = [...inside, ...places.flatMap((place) => place.behind)]
  return cellOf(
    job,
    process,
    places.map(({ block }) => block),
    stations,
    fence,
  )
}
