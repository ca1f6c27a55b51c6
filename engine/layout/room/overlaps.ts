import { robotById } from '../../catalogue/index.ts'
import type { Millimetres } from '../../units.ts'
import { baseHalfMm } from '../assumptions.ts'
import { turned } from '../robot-frame.ts'
import type { Cell, PlacedRobot, Station } from '../types.ts'

/** A block of room: lowest and highest x, y, z. */
export type Room = { min: readonly [number, number, number]; max: readonly [number, number, number] }

/** Stations that stand on another one or hang above it: their room begins at their surface. */
const isRaised = (station: Station): boolean => station.kind === 'camera' || station.kind === 'container'

/** The room a station takes, axis-aligned. */
export const stationRoom = (station: Station): Room => {
  const [length, width, height] = station.sizeMm
  const corners = [
    [length / 2, width / 2],
    [length / 2, -width / 2],
  ] as const
  const ends = corners.map((corner) => turned(corner, station.rotationDegrees))
  const dx = Math.max(...ends.map(([x]) => Math.abs(x)))
  const dy = Math.max(...ends.map(([, y]) => Math.abs(y)))
  const [x, y] = station.centreMm
  const from = isRaised(station) ? station.surfaceMm : 0
  return { min: [x - dx, y - dy, from], max: [x + dx, y + dy, Math.max(height, from)] }
}

/** The room of a robot's base and pedestal; a hanging robot's mounting plate. */
export const baseRoom = (robot: PlacedRobot): Room => {
  const half = baseHalfMm(robotById(robot.robotId)?.reachMm ?? 1000)
  const [x, y, z] = robot.baseMm
  return robot.isHanging
    ? { min: [x - half, y - half, z], max: [x + half, y + half, z + 300] }
    : { min: [x - half, y - half, 0], max: [x + half, y + half, z + 300] }
}

export type Overlap = { a: string; b: string; depthMm: Millimetres }

const TOLERANCE_MM = 0.5

/** The least push that parts two rooms; nothing or less: they are apart. */
const depthOf = (a: Room, b: Room): Millimetres =>
  Math.min(
    ...([0, 1, 2] as const).map(
      (axis) => Math.min(a.max[axis], b.max[axis]) - Math.max(a.min[axis], b.min[axis]),
    ),
  )

export const roomsMeet = (a: Room, b: Room): boolean => depthOf(a, b) > TOLERANCE_MM

/** Pairs of stations and robot bases that take the same room, with the least push that would part them. Empty: sound. */
export const overlaps = (cell: Cell): Overlap[] => {
  const rooms = [
    ...cell.stations.map((station) => ({ id: station.id, room: stationRoom(station) })),
    ...cell.robots.map((robot) => ({ id: robot.id, room: baseRoom(robot) })),
  ]
  return rooms.flatMap((a, index) =>
    rooms.slice(0, index).flatMap((b) => {
      const depthMm = depthOf(a.room, b.room)
      return depthMm > TOLERANCE_MM ? [{ a: b.id, b: a.id, depthMm }] : []
    }),
  )
}
