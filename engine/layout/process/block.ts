import { strokesOf } from '../../process/strokes-of.ts'
import type { Process, ProcessStation } from '../../process/types.ts'
import type { Degrees, Vector3Mm } from '../../units.ts'
import { baseHalfMm } from '../assumptions.ts'
import { armTopMm, type CellJob } from '../cells/cell-parts.ts'
import { toRobotFrame } from '../robot-frame.ts'
import type { PlacedRobot, Station } from '../types.ts'
import { devicesIn, withinReach } from './devices.ts'
import {
  APPROACH_MM,
  canBeAt,
  canFollow,
  clearPointMm,
  halfWorkMm,
  insertOf,
  overWorkMm,
  reachingTurn,
  toolAt,
  WAIT_OVER_MM,
  workCornersMm,
  workPointsMm,
} from './work.ts'

/** Where the part stands before the robot: the station, and the centre of the part's top face. */
export type Nest = { station: Station; topMm: Vector3Mm }

/** One robot with its place of work and its devices; the robot's axis 1 stands at x = 0, y = 0. */
export type Block = {
  robot: PlacedRobot
  work: Station
  others: Station[]
  clearMm: Vector3Mm
  topMm: number
}

/** Strokes are checked at points this far apart. */
const CHECK_STEP_MM = 150
/** Share of the reach at which an arm works best: neither folded nor stretched. Assumed. */
const BEST_SHARE = 0.58
const GAPS_MM = { from: 50, step: 100, share: 0.7 }
const MOST_PEDESTAL_MM = 1250
/** Longer than any cell. */
const LANE_MM = 100_000
const STEP_MM = { serial: 125, other: 50 }

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(1, Math.floor((to - from) / step) + 1) }, (_, index) => from + index * step)

const robotAt = (job: CellJob, work: ProcessStation, number: number, pedestalMm: number): PlacedRobot => ({
  id: `robot-${number}`,
  robotId: job.robot.id,
  baseMm: [0, 0, pedestalMm],
  // The robot faces the work, which lies on the operator's side of it.
  rotationDegrees: 270 as Degrees,
  isHanging: false,
  toolLengthMm: work.tool.lengthMm,
  servesStationIds: [],
})

/** Room that nothing beside the robot may take: of a stop, the line it lies on. */
const laneOf = (station: Station): Station =>
  station.flow ? { ...station, sizeMm: [LANE_MM, station.sizeMm[1], station.sizeMm[2]] } : station

/** What a feeder presents over its surface. */
const tipOverFeederMm = (job: CellJob): number => insertOf(job.requirement).sizeMm[2]

/**
 * The place of a robot before its work: near enough to come to every stroke and over it, with its feeders and stands in
 * reach and room to keep clear. `nestAt` gives the place of work for a gap between the robot's base and the station.
 * `undefined` when no place does.
 */
const blockFor = (
  job: CellJob,
  process: Process,
  index: number,
  nestAt: (gapMm: number, halfMm: number) => Nest,
  atPart: (nest: Nest) => Station[],
): Block | undefined => {
  const work = process.stations[index]
  if (!work || job.arm.kind === 'delta') return undefined
  const { arm } = job
  const reachMm = job.robot.reachMm ?? 1000
  const halfMm = baseHalfMm(reachMm)
  const strokes = strokesOf(work, process)
  const halfWork = halfWorkMm(strokes)
  const distanceOf = (gap: number): number => Math.abs(nestAt(gap, halfMm).topMm[1])
  const gaps = steps(GAPS_MM.from, GAPS_MM.share * reachMm, GAPS_MM.step).sort(
    (a, b) => Math.abs(distanceOf(a) - BEST_SHARE * reachMm) - Math.abs(distanceOf(b) - BEST_SHARE * reachMm),
  )
  const stepMm = arm.kind === 'serial' ? STEP_MM.serial : STEP_MM.other
  for (const pedestalMm of steps(0, MOST_PEDESTAL_MM, stepMm)) {
    const robot = robotAt(job, work, index + 1, pedestalMm)
    for (const gap of gaps) {
      const nest = nestAt(gap, halfMm)
      const corners = workCornersMm(halfWork, nest.topMm)
      if (reachingTurn(arm, robot, corners) === undefined) continue
      const waitMm = nest.topMm[2] + WAIT_OVER_MM
      const points = [
        ...workPointsMm(strokes, nest.topMm, CHECK_STEP_MM),
        ...overWorkMm(strokes, nest.topMm, waitMm),
      ]
      const turn = reachingTurn(arm, robot, [...corners, ...points])
      if (turn === undefined) continue
      const station: Station = { ...nest.station, targets: corners.map((at) => toolAt(robot, at, turn)) }
      const beside = atPart({ ...nest, station })
      const visited = withinReach(
        { arm, robot, halfMm, reachMm, tipMm: tipOverFeederMm(job), overMm: waitMm },
        devicesIn(work, 'reach'),
        index + 1,
        [laneOf(station), ...beside],
      )
      if (!visited) continue
      const others = [...beside, ...visited]
      const clearMm = clearPointMm(arm, robot, [station, ...others], station, nest.topMm[2], turn)
      if (!clearMm) continue
      // Moves cross at the height of their higher end: the tool must come over every stroke at each of these heights.
      const levels = [
        nest.topMm[2] + APPROACH_MM,
        clearMm[2],
        ...visited.flatMap(({ targets }) => targets.map(({ positionMm }) => positionMm[2] + APPROACH_MM)),
      ]
      const crossing = levels.flatMap((level) => overWorkMm(strokes, nest.topMm, level))
      if (!crossing.every((point) => canBeAt(arm, robot, toolAt(robot, point, turn)))) continue
      // An arm that reaches every point may still have to change its posture on the way between them.
      if (!strokes.every((stroke) => canFollow(arm, robot, stroke, nest.topMm, turn, CHECK_STEP_MM))) continue
      const high = [
        ...corners,
        clearMm,
        ...visited.flatMap(({ targets }) => targets.map((t) => t.positionMm)),
      ]
      return {
        robot: { ...robot, servesStationIds: [station.id, ...visited.map(({ id }) => id)] },
        work: station,
        others,
        clearMm,
        topMm: topOf(job, robot, high, turn),
      }
    }
  }
  return undefined
}

/** The highest the arm stands over the floor at some tool points. */
const topOf = ({ arm }: CellJob, robot: PlacedRobot, pointsMm: readonly Vector3Mm[], turn: Degrees): number =>
  pointsMm.reduce((top, point) => {
    const [joints] = arm.solve(toRobotFrame(robot, toolAt(robot, point, turn)), robot.toolLengthMm)
    return joints ? Math.max(top, armTopMm(arm, robot, joints)) : top
  }, 0)

const renumbered = (id: string, number: number): string =>
  id.replace(/-1(-\d+)?$/, (_, again: string | undefined) => `-${number}${again ?? ''}`)

/** The same block for an equal station, under another number. */
const numbered = (block: Block, number: number, workLabel: string): Block => {
  const named = (station: Station): Station => ({ ...station, id: renumbered(station.id, number) })
  const { robot, work } = block
  return {
    ...block,
    robot: {
      ...robot,
      id: renumbered(robot.id, number),
      servesStationIds: robot.servesStationIds.map((id) => renumbered(id, number)),
    },
    work: { ...named(work), label: workLabel },
    others: block.others.map(named),
  }
}

/** What a layout gives for its stations, which it counts from 1. */
type Stations = {
  nestAt: (number: number, gapMm: number, halfMm: number) => Nest
  /** What is at the part, by the index of its station. */
  atPart: (index: number) => (nest: Nest) => Station[]
  label: (number: number) => string
}

/** A block for each station of the process, fewer where one finds no place; equal stations are worked out once. */
export const blocksFor = (job: CellJob, process: Process, { nestAt, atPart, label }: Stations): Block[] => {
  const { candidate } = job
  const { flow, stations } = process
  const blockAt = (index: number) =>
    blockFor(job, process, index, (gap, half) => nestAt(index + 1, gap, half), atPart(index))
  if (flow === 'series' || candidate.robotCount < 2)
    return stations.flatMap((_, index) => blockAt(index) ?? [])
  const first = blockAt(0)
  return first
    ? stations.map((_, index) => (index === 0 ? first : numbered(first, index + 1, label(index + 1))))
    : []
}
