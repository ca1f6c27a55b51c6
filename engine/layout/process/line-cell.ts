import type { Process } from '../../process/types.ts'
import {
  BODY_GAP_MM,
  CONVEYOR_HEIGHT_MM,
  CONVEYOR_SIDE_MM,
  DOOR_WIDTH_MM,
  STATION_GAP_MM,
} from '../assumptions.ts'
import { type CellJob, type Layout, unreachable } from '../cells/cell-parts.ts'
import { fenceAround, type Gap } from '../room/fence.ts'
import { baseRoom, stationRoom } from '../room/overlaps.ts'
import type { Station } from '../types.ts'
import { blocksFor, type Nest } from './block.ts'
import { bodyRoom, cellOf, floorOf } from './cell-of-blocks.ts'
import { devicesIn, rowOf } from './devices.ts'
import { BUFFER_PARTS, bufferPitchMm, lineSpeed, stopLengthMm } from './line-measures.ts'
import { conveyorsOf, type Row, rowFrom, stacked } from './line-rows.ts'

/** Belt past the fence at either end, and from the first stop to the fence. Assumed. */
const BELT_END_MM = 700
const LEAST_LEAD_MM = 300

const widthOf = (process: Process): number => process.partMm[1] + 2 * CONVEYOR_SIDE_MM

const stopLabel = (number: number): string => `Stop ${number}`

const stopAt = (process: Process, number: number, speed: number, gapMm: number, halfMm: number): Nest => {
  const width = widthOf(process)
  const y = -(halfMm + gapMm + width / 2)
  return {
    topMm: [0, y, CONVEYOR_HEIGHT_MM + process.partMm[2]],
    station: {
      id: `stop-${number}`,
      kind: 'process',
      form: 'line_stop',
      label: stopLabel(number),
      centreMm: [0, y],
      rotationDegrees: 0,
      sizeMm: [stopLengthMm(process.partMm), width, CONVEYOR_HEIGHT_MM],
      surfaceMm: CONVEYOR_HEIGHT_MM,
      targets: [],
      flow: { directionDegrees: 0, speedMmPerSecond: speed },
    },
  }
}

/** What stands at the part, on the far side of the line from the robot. */
const atPart =
  (process: Process, index: number) =>
  ({ station }: Nest): Station[] => {
    const work = process.stations[index]
    const y = station.centreMm[1] - station.sizeMm[1] / 2 - STATION_GAP_MM / 2
    return work ? rowOf(devicesIn(work, 'part'), index + 1, 0, y, -1) : []
  }

/**
 * Parts stop on a conveyor that passes the fence through tunnels, a robot behind each stop. In series all stops lie on one
 * line; in parallel every robot has a line of its own, one behind the other.
 */
export const layOutLine = (job: CellJob, process: Process): Layout => {
  const { facts, candidate } = job
  const rowCount = process.flow === 'series' ? 1 : process.stations.length
  const rate = (facts.ratePerMinute?.value ?? candidate.ratePerMinute) / rowCount
  const speed = lineSpeed(process, rate)
  const blocks = blocksFor(job, process, {
    nestAt: (number, gap, half) => stopAt(process, number, speed, gap, half),
    atPart: (index) => atPart(process, index),
    label: stopLabel,
  })
  if (blocks.length < process.stations.length) {
    return {
      diagnostics: [
        unreachable(job, 'every stroke on the part at a stop of the line', 'Take a robot with more reach.'),
      ],
    }
  }
  const rows = stacked(
    rowCount === 1
      ? [rowFrom(job, process, blocks, 0)]
      : blocks.map((block, index) => rowFrom(job, process, [block], index)),
  )
  const last = rows.length - 1
  // What stands by behind the last row is outside the fence.
  const inside = rows.flatMap((row, index) => [
    ...row.blocks.flatMap(({ work, others }) => [work, ...others]),
    ...(index < last ? row.behind : []),
  ])
  const floors = rows.flatMap(({ blocks: some }) => some.map((block) => floorOf(block)))
  const rooms = [
    ...inside.map(stationRoom),
    ...rows.flatMap((row) => row.blocks.map(({ robot }) => baseRoom(robot))),
  ]
  const lead = Math.max(LEAST_LEAD_MM, BUFFER_PARTS * bufferPitchMm(process.partMm))
  const all = rows.flatMap((row) => row.blocks)
  const stops = all.map(({ work }) => stationRoom(work))
  const bodies = all.map(({ robot }) => bodyRoom(robot))
  const rectangle = {
    minX: Math.min(
      ...floors.map(({ minX }) => minX - STATION_GAP_MM),
      ...bodies.map(({ min }) => min[0]),
      ...stops.map(({ min }) => min[0] - lead),
    ),
    maxX: Math.max(
      ...floors.map(({ maxX }) => maxX + STATION_GAP_MM),
      ...bodies.map(({ max }) => max[0]),
      ...stops.map(({ max }) => max[0] + LEAST_LEAD_MM),
      ...(rows.length > 1 ? rooms.map(({ max }) => max[0] + STATION_GAP_MM) : []),
    ),
    minY: Math.min(...rooms.map(({ min }) => min[1])) - BODY_GAP_MM,
    // Behind the last line there is room for its door.
    maxY: Math.max(
      ...bodies.map(({ max }) => max[1]),
      ...stops.map(({ max }) => max[1] + DOOR_WIDTH_MM + STATION_GAP_MM),
      ...inside.map((station) => stationRoom(station).max[1] + STATION_GAP_MM / 2),
    ),
  }
  const conveyors = rows.flatMap((row, index) =>
    conveyorsOf(row, index + 1, rectangle.minX - BELT_END_MM, rectangle.maxX + BELT_END_MM),
  )
  const gaps = rows.flatMap((row, index): Gap[] => {
    const work = row.blocks[0]?.work
    if (!work) return []
    return (['left', 'right'] as const).map((side) => ({
      id: `opening-line-${index + 1}-${side}`,
      side,
      atMm: work.centreMm[1],
      widthMm: work.sizeMm[1],
      guard: 'tunnel',
      label: `${side === 'left' ? 'Infeed' : 'Outfeed'} line ${index + 1} through a tunnel`,
      groupId: `${side === 'left' ? 'infeed' : 'outfeed'}-${index + 1}`,
    }))
  })
  const doors = doorsOf(rows, rectangle)
  const fence = fenceAround(rectangle, [...gaps, ...doors])
  const stations = [...conveyors, ...inside, ...(rows[last]?.behind ?? [])]
  return cellOf(job, process, all, stations, fence)
}

/** One door on the operator's side, before the first line; behind every line one at the side, for the lines bar the way. */
const doorsOf = (rows: readonly Row[], rectangle: { minX: number; maxX: number }): Gap[] => {
  const door = (id: string, side: Gap['side'], atMm: number, label: string): Gap => ({
    id,
    side,
    atMm,
    widthMm: DOOR_WIDTH_MM,
    guard: 'door',
    label,
  })
  const front = door('door', 'front', (rectangle.minX + rectangle.maxX) / 2, 'Interlocked door for people')
  const behind = rows.flatMap((row, index) => {
    const [block] = row.blocks
    if (!block) return []
    const line = stationRoom(block.work).max[1]
    const label = `Interlocked door, line ${index + 1}`
    return [door(`door-${index + 2}`, 'right', line + 50 + DOOR_WIDTH_MM / 2, label)]
  })
  return [front, ...behind]
}
