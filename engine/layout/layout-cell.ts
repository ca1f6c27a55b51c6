import { capital } from '../capital.ts'
import { robotById } from '../catalogue/index.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { Candidate } from '../matching/types.ts'
import { armOf } from '../motion/arm.ts'
import type { Job } from '../process/job.ts'
import { traitsOf } from '../process/task-traits.ts'
import { formatNumber } from '../requirement/fields.ts'
import type { Requirement, Task } from '../requirement/types.ts'
import { layOutBinPicking } from './cells/bin-picking.ts'
import type { CellJob, Layout } from './cells/cell-parts.ts'
import { layOutDepalletizing, layOutPalletizing } from './cells/palletizing.ts'
import { layOutPicking } from './cells/picking.ts'
import { layOutTending } from './cells/tending/tending.ts'
import { layOutCasePacking } from './handling/case-packing.ts'
import { layOutKitting } from './handling/kitting.ts'
import { withLooks } from './looks.ts'
import { layOutProcess } from './process/process-cell.ts'
import { narrowerPositioner, withoutDevices } from './process/without-devices.ts'
import { overlaps } from './room/overlaps.ts'
import { withSensedOpenings } from './room/sensed-openings.ts'
import { workIn } from './room/swept.ts'
import { layOutSheets } from './sheets/sheet-cell.ts'
import { bareName } from './shown-names.ts'
import type { Cell } from './types.ts'

const refused = (code: string, text: string, remedy: string): Layout => ({
  diagnostics: [{ code, severity: 'error', path: 'layout', text, remedy }],
})

const layouts: Readonly<Record<Task, (job: CellJob) => Layout>> = {
  palletizing: layOutPalletizing,
  depalletizing: layOutDepalletizing,
  pick_and_place: layOutPicking,
  bin_picking: layOutBinPicking,
  machine_tending: layOutTending,
  marking: layOutTending,
  case_packing: layOutCasePacking,
  kitting: layOutKitting,
  sheet_handling: layOutSheets,
  arc_welding: layOutProcess,
  assembly: layOutProcess,
  screwdriving: layOutProcess,
  inspection: layOutProcess,
  dispensing: layOutProcess,
  finishing: layOutProcess,
}

const layOut = (job: CellJob): Layout => {
  const task = job.facts.task?.value
  if (task === undefined)
    return refused('layout.task_unknown', 'No task is known.', 'Say what the robot is to do.')
  const layout = layouts[task](job)
  if (!('cell' in layout)) return layout
  const work = workIn(layout.cell, task, job.candidate.eoat)
  const { at } = traitsOf(task)
  // Sheets are carried the way they lie, and tools that work on a part have a room of their own.
  const swung = at === 'sheets' || at === 'process' ? [] : work
  const { cell, tooNear } = withSensedOpenings(layout.cell, work, swung)
  return tooNear.length === 0
    ? { ...layout, cell }
    : refused(
        'layout.curtain_too_near',
        `${tooNear.join(', ')}: no place for the light curtain is as far from the work as ISO 13855 asks.`,
        'Take a robot that stops sooner, or smaller picks.',
      )
}

const limitsMissed = (cell: Cell, requirement: Requirement): Diagnostic[] => {
  const { facts } = requirement
  const { minX, minY, maxX, maxY } = cell.boundsMm
  const [x, y] = [maxX - minX, maxY - minY]
  const [length, width] = [facts.footprintLengthMm?.value, facts.footprintWidthMm?.value]
  // Where both sides of the floor are known, the cell may be turned to lie along it.
  const isTurned = length !== undefined && width !== undefined && length >= width !== x >= y
  const sides = [
    ['footprintLengthMm', 'long', isTurned ? y : x],
    ['footprintWidthMm', 'deep', isTurned ? x : y],
    ['ceilingMm', 'high', cell.heightMm],
  ] as const
  const apart = withoutDevices(cell)
  const fits =
    apart !== undefined &&
    Math.max(...apart.sidesMm) <=
      Math.max(length ?? Number.POSITIVE_INFINITY, width ?? Number.POSITIVE_INFINITY) &&
    Math.min(...apart.sidesMm) <=
      Math.min(length ?? Number.POSITIVE_INFINITY, width ?? Number.POSITIVE_INFINITY)
  return sides.flatMap(([field, word, actual]): Diagnostic[] => {
    const limit = facts[field]?.value
    if (limit === undefined || actual <= limit) return []
    return [
      {
        code: field === 'ceilingMm' ? 'layout.ceiling_exceeded' : 'layout.footprint_exceeded',
        severity: 'error',
        path: field,
        text: `The cell is ${formatNumber(Math.round(actual))} mm ${word}, ${formatNumber(Math.round(actual - limit))} mm more than the ${formatNumber(Math.round(limit))} mm there are.`,
        remedy:
          field === 'ceilingMm'
            ? 'Lower the stack or take a smaller robot.'
            : `${fits ? `${apart.text} ` : ''}${narrowerPositioner(cell)}Give more floor, or take a smaller robot.`,
        missed: { limit, actual: Math.round(actual), unit: 'mm' },
      },
    ]
  })
}

/** What people call a station or a robot: its label without the figures behind the colon. */
const nameOf = ({ stations, robots }: Cell, id: string): string => {
  const station = stations.find((one) => one.id === id)
  if (station) return bareName(station.label)
  const robot = robotById(robots.find((one) => one.id === id)?.robotId ?? '')
  return robot ? `the base of the ${robot.maker} ${robot.model}` : id
}

export const overlapsOf = (cell: Cell): Diagnostic[] =>
  overlaps(cell).map(({ a, b, depthMm }) => ({
    code: 'layout.overlap',
    severity: 'error' as const,
    path: a,
    text: `${capital(nameOf(cell, a))} and ${nameOf(cell, b)} need the same floor: ${Math.round(depthMm)} mm too close.`,
    remedy: 'Take another robot, or fewer lines for each robot.',
  }))

/**
 * The cell for a requirement and the robot chosen for it, to scale in millimetres: robots, stations, fence.
 * Every target is within the robot's reach by inverse kinematics and nothing overlaps; where no such cell is found there
 * is none, and the diagnostics say which limit, by how much, and what would help. `notes` holds what is worth saying of
 * a cell that was found.
 */
export const layoutCell = (job: Job, candidate: Candidate): Layout => {
  const robot = robotById(candidate.robotId)
  if (!robot)
    return refused(
      'layout.robot_unknown',
      `There is no robot ${candidate.robotId}.`,
      'Choose a robot of the catalogue.',
    )
  const arm = armOf(robot)
  if (!arm) {
    return refused(
      'layout.robot_without_model',
      `${robot.maker} ${robot.model} has no published joint frames: its reach cannot be checked.`,
      'Choose a robot with known joints.',
    )
  }
  const { requirement, partNotes } = job
  const layout = layOut({ ...job, facts: requirement.facts, candidate, robot, arm })
  if (!('cell' in layout)) return { diagnostics: [...partNotes, ...layout.diagnostics] }
  const cell = withLooks(layout.cell, requirement, candidate)
  const found = [...partNotes, ...layout.notes, ...overlapsOf(cell), ...limitsMissed(cell, requirement)]
  const isSound = found.every((diagnostic) => diagnostic.severity !== 'error')
  return isSound ? { cell, notes: found } : { diagnostics: found }
}
