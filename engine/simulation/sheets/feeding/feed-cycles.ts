import type { Cell } from '../../../layout/types.ts'
import type { Candidate } from '../../../matching/types.ts'
import type { SheetFeed } from '../../../process/carried/sheet-feed.ts'
import { cycleOf, meanSegments, pieceOf } from '../../moves/segments.ts'
import type { Cycle } from '../../types.ts'
import { feederOf, feedSteps } from './feed-steps.ts'

/** The mean cycle of each robot over full, half full and nearly used up stacks. Setting up for the next kind is not in it. */
export const feedCycles = (feed: SheetFeed, candidate: Candidate, cell: Cell): Cycle[] =>
  cell.robots.flatMap((robot, index) => {
    const feeder = feederOf(cell, candidate, feed, index)
    if (!feeder) return []
    const [blanks, finished] = [feeder.blanks.stack?.boxCount ?? 1, feeder.finished.stack?.boxCount ?? 1]
    const rounds = [0, 0.5, 1].flatMap((share) => {
      const steps = feedSteps(feeder, Math.floor(share * (blanks - 1)), Math.floor(share * (finished - 1)))
      return steps ? [steps.map(pieceOf)] : []
    })
    return rounds.length === 0 ? [] : [cycleOf(robot.id, meanSegments(rounds), 1)]
  })
