import type { Cell } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import type { Job } from '../../process/job.ts'
import { sheetFlowOf } from '../../requirement/said/types.ts'
import type { SheetFlow } from '../../requirement/types.ts'
import { cycleOf, meanSegments } from '../moves/segments.ts'
import type { Cycle } from '../types.ts'
import { feedCycles } from './feeding/feed-cycles.ts'
import { roundAt, segmentsOf, stackerOf, timesOf } from './stacking/stacking-round.ts'

/** The mean cycle of each robot over the lowest, the middle and the highest sheet of its stack. */
const stackingCycles = (flow: SheetFlow, candidate: Candidate, cell: Cell): Cycle[] =>
  cell.robots.flatMap((robot, index) => {
    const stacker = stackerOf(cell, candidate, index)
    if (!stacker) return []
    const last = stacker.places.length - 1
    const rounds = [0, Math.floor(last / 2), last].flatMap((level) => {
      const round = roundAt(stacker, level)
      return round ? [segmentsOf(timesOf(round, candidate, flow), candidate, flow)] : []
    })
    return rounds.length === 0 ? [] : [cycleOf(robot.id, meanSegments(rounds), 1)]
  })

/** One mean cycle for each robot: a sheet from the conveyor to its stack, or from its stack through its machine. */
export const sheetCycles = ({ requirement, feed }: Job, candidate: Candidate, cell: Cell): Cycle[] =>
  feed ? feedCycles(feed, candidate, cell) : stackingCycles(sheetFlowOf(requirement.facts), candidate, cell)
