import type { Cell } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import type { Job } from '../../process/job.ts'
import { strokesOf } from '../../process/strokes-of.ts'
import type { Process } from '../../process/types.ts'
import type { Requirement } from '../../requirement/types.ts'
import { clamp, type Millimetres, type Vector2Mm } from '../../units.ts'
import { cycleOf } from '../moves/segments.ts'
import type { Cycle, CycleSegment } from '../types.ts'
import { changeLabel, type Step, stepsOnPart } from './steps.ts'
import { processFor, type Worker, workersAt } from './worker.ts'

/** Points along a stroke where a cycle follows it: enough to see that the arm can. */
const CYCLE_SAMPLE_MM = 150

/** Tools are shown along a stroke with a key at least this often. */
const TRACE_SAMPLE_MM = 12
/** Longer ways are shown by about so many points, but not farther apart than a cycle follows them. */
const MOST_TRACE_POINTS = 6000

const lengthOf = (pointsMm: readonly Vector2Mm[]): Millimetres =>
  pointsMm.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = pointsMm[index - 1] ?? [x, y]
    return sum + Math.hypot(x - fromX, y - fromY)
  }, 0)

/** How far apart the points are at which a trace shows the strokes of a process. */
export const traceSampleMm = (process: Process): Millimetres => {
  const strokes = process.stations.flatMap((station) => strokesOf(station, process))
  const allMm = strokes.reduce((sum, { pointsMm }) => sum + lengthOf(pointsMm), 0)
  return clamp(allMm / MOST_TRACE_POINTS, TRACE_SAMPLE_MM, CYCLE_SAMPLE_MM)
}

/** The first worker at a robot, of those for every turn of its tool, that can do all its strokes, with the steps. */
export const workingAt = (
  requirement: Requirement,
  candidate: Candidate,
  cell: Cell,
  process: Process,
  index: number,
  sampleMm: number,
  isShown = false,
): { worker: Worker; steps: Step[] } | undefined => {
  for (const found of workersAt(requirement, candidate, cell, process, index)) {
    const worker = { ...found, isShown }
    const steps = stepsOnPart(worker, sampleMm)
    if (steps) return { worker, steps }
  }
  return undefined
}

/** Steps of one operation that are the same become one: "Weld seam ×6", "On to the next: weld seam ×5". */
const collapsed = (steps: readonly Step[]): CycleSegment[] => {
  type Piece = CycleSegment & { role: Step['role']; count: number }
  const groups: { operation: Step['operation']; pieces: Piece[] }[] = []
  for (const { role, label, kind, seconds, operation } of steps) {
    let group = groups.at(-1)
    if (!group || !operation || group.operation !== operation) {
      group = { operation, pieces: [] }
      groups.push(group)
    }
    const same = group.pieces.find((piece) => piece.role === role)
    if (same) {
      same.seconds += seconds
      same.count += 1
    } else {
      group.pieces.push({ role, label, kind, seconds, count: 1 })
    }
  }
  return groups.flatMap(({ pieces }) =>
    pieces
      .filter(({ seconds }) => seconds > 0)
      .map(({ label, kind, seconds, count }) => ({
        label: count > 1 ? `${label} ×${count}` : label,
        kind,
        seconds,
      })),
  )
}

/**
 * One cycle for each robot: from the part in its place to the next one in its place. Strokes at the process's speed, moves
 * between them from the arm's own joints. Empty where a robot's kinematics are unknown.
 */
export const processCycles = (job: Job, candidate: Candidate, cell: Cell): Cycle[] => {
  const process = processFor(job, cell)
  if (!process) return []
  return cell.robots.flatMap((robot, index) => {
    const working = workingAt(job.requirement, candidate, cell, process, index, CYCLE_SAMPLE_MM)
    if (!working) return []
    const change: CycleSegment = {
      label: changeLabel(working.worker),
      kind: 'wait',
      seconds: process.changeSeconds,
    }
    return [cycleOf(robot.id, [...collapsed(working.steps), change], 1)]
  })
}
