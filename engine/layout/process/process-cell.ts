import { processAt } from '../../process/job.ts'
import type { Process } from '../../process/types.ts'
import { type CellJob, type Layout, unreachable } from '../cells/cell-parts.ts'
import { layOutLine } from './line-cell.ts'
import { layOutPositioners } from './positioner-cell.ts'

/** The cell of a process that is known: positioners side by side, or stops on a line. */
const layOutFor = (job: CellJob, process: Process): Layout =>
  process.presentation === 'positioner' ? layOutPositioners(job, process) : layOutLine(job, process)

/**
 * The cell in which tools work on a part that stays in its place, one robot for each station of the process. Every stroke,
 * and the way over it, is reached by inverse kinematics; a robot that does not reach gives the diagnostic
 * `layout.unreachable`.
 */
export const layOutProcess = (job: CellJob): Layout => {
  const process = processAt(job, job.candidate.robotCount)
  return process
    ? layOutFor(job, process)
    : { diagnostics: [unreachable(job, 'the work', 'Say what is done to the part.')] }
}
