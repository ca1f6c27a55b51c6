import type { Cell } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import type { Requirement } from '../../requirement/types.ts'
import { cycleOf, meanSegments, pieceOf } from '../moves/segments.ts'
import type { Cycle, CycleSegment } from '../types.ts'
import { exchangeSteps, tenderOf } from './exchange.ts'
import type { Step } from './steps.ts'
import { takeOutOf, takeOutSteps } from './take-out.ts'

const segmentsOf = (service: { steps: Step[] } | undefined): CycleSegment[][] =>
  service ? [service.steps.map(pieceOf)] : []

/** Over its machines and the first, middle and last pocket of its trays. */
const exchangeRounds = (cell: Cell, candidate: Candidate, index: number): CycleSegment[][] => {
  const tender = tenderOf(cell, candidate, index)
  if (!tender) return []
  const pockets = tender.blanks.targets.length
  return tender.machines.flatMap((machine) =>
    [0, Math.floor(pockets / 2), pockets - 1].flatMap((pocket) => {
      const [blank, finished] = [tender.blanks.targets[pocket], tender.finished.targets[pocket]]
      if (!blank || !finished) return []
      const service = { machine, blankMm: blank.positionMm, finishedMm: finished.positionMm }
      return segmentsOf(exchangeSteps(tender, candidate.eoat, service))
    }),
  )
}

const takeOutRounds = (cell: Cell, candidate: Candidate, index: number): CycleSegment[][] => {
  const takeOut = takeOutOf(cell, candidate, index)
  if (!takeOut) return []
  const rounds = takeOut.machines.map((_, order) => takeOutSteps(takeOut, candidate.eoat, order))
  // A robot that cannot move into one of its moulds serves none: the cell must not stand on the others alone.
  return rounds.every((round) => round !== undefined) ? rounds.flatMap(segmentsOf) : []
}

/** The mean cycle of each robot over its machines. What the machines do meanwhile is not in it. */
export const tendingCycles = (_requirement: Requirement, candidate: Candidate, cell: Cell): Cycle[] =>
  cell.robots.flatMap((robot, index) => {
    const exchanged = exchangeRounds(cell, candidate, index)
    const rounds = exchanged.length > 0 ? exchanged : takeOutRounds(cell, candidate, index)
    return rounds.length === 0 ? [] : [cycleOf(robot.id, meanSegments(rounds), 1)]
  })
