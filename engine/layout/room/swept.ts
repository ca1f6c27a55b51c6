import { robotById } from '../../catalogue/index.ts'
import type { Eoat } from '../../matching/types.ts'
import { armOf } from '../../motion/arm.ts'
import type { Arm, DownPose } from '../../motion/types.ts'
import { alongWay, wayBetween } from '../../motion/way.ts'
import type { Task } from '../../requirement/types.ts'
import type { Degrees, Millimetres, Vector2Mm } from '../../units.ts'
import { toCellFrame, toRobotFrame, turned } from '../robot-frame.ts'
import { servedBy } from '../served-by.ts'
import type { Cell, PlacedRobot, Station } from '../types.ts'
import { type Carried, carriedBy } from './carried.ts'

/** A place the work comes to, and how far it sticks out there. */
export type Spot = { atMm: Vector2Mm; outMm: Millimetres }

/** Ways are looked at so often that an arc of 2.5 m leaves its chords by less than 6 mm. */
const STEP_DEGREES: Degrees = 8

/** Points on the circle that a positioner's plates sweep: what moves towards a person in addition to the tool. */
const platesOf = ({ stations }: Cell): Spot[] =>
  stations
    .filter(({ form }) => form === 'positioner')
    .flatMap(({ centreMm: [x, y], sizeMm: [length, width] }) => {
      const radius = Math.min(length, width) / 2
      return Array.from({ length: 24 }, (_, i): Spot => {
        const angle = (i * Math.PI) / 12
        return { atMm: [x + radius * Math.cos(angle), y + radius * Math.sin(angle)], outMm: 0 }
      })
    })

/** Tool tips at a station: a row laid one by one on a pallet brings each of its parts to each place. */
const tipsAt = ({ kind, targets }: Station, { rowMm }: Carried): DownPose[] =>
  kind !== 'pallet'
    ? targets
    : targets.flatMap(({ positionMm: [x, y, z], yawDegrees }) =>
        rowMm.map((along): DownPose => {
          const [dx, dy] = turned([along, 0], yawDegrees)
          return { positionMm: [x - dx, y - dy, z], yawDegrees }
        }),
      )

/** Of the tips at a station the outermost ones, as the robot sees them: they bound the ways. */
const outermostOf = (tips: readonly DownPose[], robot: PlacedRobot): DownPose[] => {
  const seen = tips.map((tip) => {
    const [x, y] = toRobotFrame(robot, tip).positionMm
    return { tip, by: [x, y, Math.hypot(x, y), Math.atan2(y, x)] as const }
  })
  const ends = ([0, 1, 2, 3] as const).flatMap((axis) => {
    const sorted = seen.toSorted((a, b) => a.by[axis] - b.by[axis])
    return [sorted[0]?.tip, sorted.at(-1)?.tip]
  })
  return [...new Set(ends)].flatMap((tip) => tip ?? [])
}

/** Points of the way that a tool goes across from one place to another. */
const wayPoints = (arm: Arm, robot: PlacedRobot, from: DownPose, to: DownPose): Vector2Mm[] => {
  const way = wayBetween(arm, toRobotFrame(robot, from), toRobotFrame(robot, to))
  const turn = way.isStraight ? way.lengthMm / 50 : Math.abs(way.endAngle - way.startAngle)
  const steps = Math.max(1, Math.ceil(turn / STEP_DEGREES))
  return Array.from({ length: steps - 1 }, (_, index): Vector2Mm => {
    const [x, y] = toCellFrame(robot, alongWay(way, (index + 1) / steps, 0)).positionMm
    return [x, y]
  })
}

/** The ways between the stations that one robot serves. */
const waysOf = (cell: Cell, robot: PlacedRobot, carried: Carried): Vector2Mm[] => {
  const served = robotById(robot.robotId)
  const arm = served && armOf(served)
  if (!arm) return []
  const groups = servedBy(cell, robot).map((station) => outermostOf(tipsAt(station, carried), robot))
  return groups.flatMap((from, index) =>
    groups
      .slice(index + 1)
      .flatMap((to) => from.flatMap((a) => to.flatMap((b) => wayPoints(arm, robot, a, b)))),
  )
}

/**
 * Where the work comes to: part and tool at the places they work at, on the ways between them, and what a positioner
 * sweeps. The cell's own geometry.
 */
const sweptBy = (cell: Cell, carried: Carried): Spot[] => {
  const outMm = carried.radiusMm + carried.asideMm
  const tips = cell.stations.flatMap((station) =>
    tipsAt(station, carried).map(({ positionMm: [x, y] }): Vector2Mm => [x, y]),
  )
  const ways = carried.isCarried ? cell.robots.flatMap((robot) => waysOf(cell, robot, carried)) : []
  return [...[...tips, ...ways].map((atMm): Spot => ({ atMm, outMm })), ...platesOf(cell)]
}

/** The same for the gripper that was chosen; nothing where no task is known. */
export const workIn = (cell: Cell, task: Task | undefined, eoat: Eoat): Spot[] =>
  task === undefined ? [] : sweptBy(cell, carriedBy(task, eoat, cell.part, cell.robots[0]?.heldAsideMm))
