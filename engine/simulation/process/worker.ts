import { toRobotFrame } from '../../layout/index.ts'
import {
  APPROACH_MM,
  clearPointMm,
  insertOf,
  raisedBy,
  TOOL_TURNS,
  toolAt,
  WAIT_OVER_MM,
} from '../../layout/process/work.ts'
import { servedBy } from '../../layout/served-by.ts'
import type { Cell, Station } from '../../layout/types.ts'
import { carrying } from '../../matching/gripping/forces.ts'
import type { Candidate } from '../../matching/types.ts'
import { type BasePose, basePose } from '../../motion/types.ts'
import { type Job, processAt } from '../../process/job.ts'
import { strokesOf } from '../../process/strokes-of.ts'
import type { Process, ProcessStation, Stroke } from '../../process/types.ts'
import type { Requirement } from '../../requirement/types.ts'
import type { Degrees, SizeMm, Vector3Mm } from '../../units.ts'
import { type Mover, moverOf, type Stop, stopAt } from '../moves/stops.ts'
import type { Gentle, Heights } from '../moves/types.ts'

/** One robot at its place of work, ready to do its strokes. */
export type Worker = {
  mover: Mover
  process: Process
  work: ProcessStation
  /** Positioner or stop. */
  place: Station
  strokes: Stroke[]
  /** Centre of the part's top face while the robot works on it; the part's length lies along x. */
  topMm: Vector3Mm
  /** Turn of the tool against the arm. */
  turn: Degrees
  /** Where the robot stays while the part is changed, and where it keeps clear of what works at the part. */
  away: Stop
  clear: Stop
  feeder?: Station
  insertMm: SizeMm
  /** How gently what is put in may be carried. */
  gentle: Gentle
  /** Its moves are shown key by key, and looked at as such. */
  isShown: boolean
}

/** The process that a cell was laid out for; `undefined` for other tasks. */
export const processFor = (job: Pick<Job, 'process'>, cell: Cell): Process | undefined =>
  processAt(job, cell.robots.length)

/**
 * The worker at a robot, one for each turn of its tool, made one by one to be tried in order; none where its place or its
 * kinematics are not known.
 */
export function* workersAt(
  requirement: Requirement,
  candidate: Candidate,
  cell: Cell,
  process: Process,
  index: number,
): Generator<Worker> {
  const robot = cell.robots[index]
  const work = process.stations[index]
  const mover = robot && moverOf(cell, robot, candidate, process.task)
  if (!robot || !work || !mover) return
  const stations = servedBy(cell, robot)
  const place = stations.find(({ kind }) => kind === 'process')
  const topMm = place?.targets[0]?.positionMm
  if (!place || !topMm) return
  const feeder = stations.find(({ form }) => form === 'part_feeder')
  const others = cell.stations.filter(({ kind }) => kind === 'device' || kind === 'process')
  const insert = insertOf(requirement)
  const { speed, acceleration } = carrying(process.task, insert.massKg)
  const strokes = strokesOf(work, process)
  for (const turn of TOOL_TURNS) {
    const stop = (point: Vector3Mm): Stop | undefined =>
      stopAt(mover, [toolAt(robot, point, turn)], mover.loaded.home)
    const clearMm = clearPointMm(mover.loaded, robot, others, place, topMm[2], turn)
    const clear = clearMm && stop(clearMm)
    const away = process.presentation === 'positioner' ? clear : stop(raisedBy(topMm, WAIT_OVER_MM))
    if (!clear || !away) continue
    yield {
      mover,
      process,
      work,
      place,
      strokes,
      topMm,
      turn,
      away: turnedWithArm(away, turn),
      clear: turnedWithArm(clear, turn),
      ...(feeder ? { feeder } : {}),
      insertMm: insert.sizeMm,
      gentle: { speed: speed * 1000, acceleration: acceleration * 1000 },
      isShown: false,
    }
  }
}

/** The stop's yaw counted without a jump: bearing of the arm plus the tool's turn. */
const turnedWithArm = (stop: Stop, turn: Degrees): Stop => {
  const [x, y] = stop.pose.positionMm
  const yawDegrees = (Math.atan2(y, x) * 180) / Math.PI + turn
  return { ...stop, pose: { ...stop.pose, yawDegrees } }
}

/** The tool over a point of the cell, base frame, its yaw counted from the arm's bearing without a jump. */
export const poseAt = ({ mover, turn }: Worker, pointMm: Vector3Mm): BasePose => {
  const { positionMm } = toRobotFrame(mover.robot, toolAt(mover.robot, pointMm, turn))
  const [x, y] = positionMm
  return basePose(positionMm, (Math.atan2(y, x) * 180) / Math.PI + turn)
}

/** Corners of a move are rounded when the tool is this far off the part. */
const FREE_MM = 20

/** Moves cross over clamps and over a feeder's edge; a camera looks on from its own height. */
export const heightsOver = ({ mover, work, topMm }: Worker, overMm: number = topMm[2]): Heights => ({
  overMm:
    work.tool.principle === 'camera'
      ? Number.NEGATIVE_INFINITY
      : overMm + APPROACH_MM - mover.robot.baseMm[2],
  clearFromMm: FREE_MM,
  clearToMm: FREE_MM,
})

/** Where the tool takes hold of what is put in; `undefined` without a feeder. */
export const pickPointMm = ({ feeder }: Worker): Vector3Mm | undefined => feeder?.targets[0]?.positionMm
