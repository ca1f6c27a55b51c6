import type { Diagnostic } from '../../diagnostic.ts'
import type { Millimetres } from '../../units.ts'
import type { CellJob, Layout } from '../cells/cell-parts.ts'
import type { Cell } from '../types.ts'

const lengthOf = ({ boundsMm }: Cell): Millimetres => boundsMm.maxX - boundsMm.minX

const withRobots = (job: CellJob, robotCount: number): CellJob => {
  const { footprintLengthMm, ...facts } = job.facts
  return { ...job, facts, candidate: { ...job.candidate, robotCount } }
}

/**
 * Says that a row of robots is longer than the floor, and how many would fit, by laying out shorter rows. Nothing for a
 * single robot: there the length itself is the limit.
 */
export const tooLongFor = (
  job: CellJob,
  cell: Cell,
  layOut: (job: CellJob) => Layout,
  remedy: string,
): Diagnostic[] => {
  const limit = job.facts.footprintLengthMm?.value
  const count = cell.robots.length
  if (limit === undefined || count < 2 || lengthOf(cell) <= limit) return []
  let fits = count - 1
  for (; fits > 0; fits--) {
    const shorter = layOut(withRobots(job, fits))
    if ('cell' in shorter && lengthOf(shorter.cell) <= limit) break
  }
  const what = fits === 0 ? 'not one fits' : fits === 1 ? 'one fits' : `${fits} fit`
  return [
    {
      code: 'layout.too_many_robots',
      severity: 'error',
      path: 'footprintLengthMm',
      text: `${count} robots in a row need ${Math.ceil(lengthOf(cell))} mm of floor, there are ${limit} mm: ${what}.`,
      remedy,
      missed: { limit: fits, actual: count, unit: 'robots' },
    },
  ]
}
