import type { Diagnostic } from '../../diagnostic.ts'
import type { Process } from '../../process/types.ts'
import { formatNumber } from '../../requirement/fields.ts'
import { BODY_GAP_MM } from '../assumptions.ts'
import type { CellJob, Layout } from '../cells/cell-parts.ts'
import { boundsOf } from '../room/bounds.ts'
import { baseRoom, type Room, stationRoom } from '../room/overlaps.ts'
import { pastFenceMm } from '../room/past-fence.ts'
import type { Cell, Fence, PlacedRobot, Station } from '../types.ts'
import type { Block } from './block.ts'

const movedStation = (station: Station, dx: number, dy: number): Station => ({
  ...station,
  centreMm: [station.centreMm[0] + dx, station.centreMm[1] + dy],
  targets: station.targets.map(({ positionMm: [x, y, z], yawDegrees }) => ({
    positionMm: [x + dx, y + dy, z],
    yawDegrees,
  })),
})

/** The same block somewhere else on the floor. */
export const movedBlock = (block: Block, dx: number, dy: number): Block => {
  const [x, y, z] = block.robot.baseMm
  const [cx, cy, cz] = block.clearMm
  return {
    ...block,
    robot: { ...block.robot, baseMm: [x + dx, y + dy, z] },
    work: movedStation(block.work, dx, dy),
    others: block.others.map((station) => movedStation(station, dx, dy)),
    clearMm: [cx + dx, cy + dy, cz],
  }
}

/** A tool at its clear point takes this much room beside it. Assumed. */
const CLEAR_ROOM_MM = 200

/** Floor that a block takes: its stations, the robot's base, and where the tool keeps clear. */
export const floorOf = (
  { robot, work, others, clearMm }: Block,
  more: readonly Station[] = [],
): { minX: number; maxX: number; minY: number; maxY: number } => {
  const rooms = [...[work, ...others, ...more].map(stationRoom), baseRoom(robot)]
  const xs = rooms.flatMap(({ min, max }) => [min[0], max[0]])
  const ys = rooms.flatMap(({ min, max }) => [min[1], max[1]])
  return {
    minX: Math.min(...xs, clearMm[0] - CLEAR_ROOM_MM),
    maxX: Math.max(...xs, clearMm[0] + CLEAR_ROOM_MM),
    minY: Math.min(...ys),
    maxY: Math.max(...ys),
  }
}

/** The robot's base with the room a body needs between it and the fence. */
export const bodyRoom = (robot: PlacedRobot): Room => {
  const { min, max } = baseRoom(robot)
  return {
    min: [min[0] - BODY_GAP_MM, min[1] - BODY_GAP_MM, min[2]],
    max: [max[0] + BODY_GAP_MM, max[1] + BODY_GAP_MM, max[2]],
  }
}

/** The arms could reach past the fence: they are limited to stay inside. */
const limitsNote = (cell: Cell): Diagnostic[] => {
  const pastMm = pastFenceMm(cell)
  if (pastMm <= 0) return []
  return [
    {
      code: 'layout.limited_space',
      severity: 'info',
      path: 'layout',
      text: `The arm could reach ${formatNumber(pastMm)} mm past the fence. The cell needs safety-rated axis and zone limits that keep it inside, as drawn.`,
    },
  ]
}

/** The cell of blocks that stand in their places. */
export const cellOf = (
  job: CellJob,
  process: Process,
  blocks: readonly Block[],
  stations: Station[],
  fence: Fence,
): Layout => {
  const robots = blocks.map(({ robot }) => robot)
  const cell: Cell = {
    boundsMm: boundsOf(stations, fence),
    heightMm: Math.max(
      fence.heightMm,
      ...blocks.map(({ topMm }) => topMm),
      ...stations.map((station) => stationRoom(station).max[2]),
    ),
    robots,
    stations,
    fence,
    operatorSide: 'front',
    part: { ...job.part, sizeMm: process.partMm },
  }
  return { cell, notes: limitsNote(cell) }
}
