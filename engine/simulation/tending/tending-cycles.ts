import type { Cell } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import type { Requirement } from '../../requirement/types.ts'
import { cycleOf, meanSegments } from '../moves/segments.ts'
import type { Cycle } from '../types.ts'
import { serviceSteps, tenderOf } from './service.ts'

/** The mean cycle of each robot over its machines and the first, middle and last pocket of its trays. Machining runs meanwhile and is not in it. */
export const tendingCycles = (_requirement: Requirement, candidate: Candidate, cell: Cell): Cycle[] =>
  cell.robots.flatMap((robot, index) => {
    const tender = tenderOf(cell, candidate, index)
    if (!tender) return []
    const pockets = tender.blanks.targets.length
    const rounds = tender.machines.flatMap((machine) =>
      [0, Math.floor(pockets / 2), pockets - 1].flatMap((pocket) => {
        const blank = tender.blanks.targets[pocket]
        const finished = tender.finished.targets[pocket]
        const service =
          blank &&
          finished &&
          serviceSteps(tender, candidate.eoat, {
            machine,
            blankMm: blank.positionMm,
            finishedMm: finished.positionMm,
          })
        return service ? [service.steps.map(({ label, kind, seconds }) => ({ label, kind, seconds }))] : []
      }),
    )
    if (rounds.length === 0) return []
    return [cycleOf(robot.id, meanSegments(rounds), 1)]
  })
