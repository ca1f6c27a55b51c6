import { simulatedRate } from '../../amounts.ts'
import type { Candidate } from '../../matching/types.ts'
import { WISHED_RESERVE } from '../../process/held-rate.ts'
import type { Job } from '../../process/job.ts'
import type { Requirement } from '../../requirement/types.ts'
import type { Worked } from '../attempt.ts'
import { isTooLow, mostOf, withRobots } from '../search-design.ts'
import { fewerCells, largerHeadCells, priceOf, type Tried } from './fewer-robots.ts'
import { isAsGoodAsHeld, isHeld, marginOf, UNTELLABLE_SHARE } from './held.ts'

/** So many robots the text asks for: fewer are planned only where no cell takes so many. */
const leastAsked = ({ said: { robotCount } }: Requirement): number =>
  robotCount === undefined || robotCount.value.isMost ? 1 : robotCount.value.count

/** The same robots in the number that the text asks for, as far as a cell has room and work for them. */
export const asManyAsAsked = (job: Job, candidates: readonly Candidate[]): readonly Candidate[] => {
  const least = Math.min(leastAsked(job.requirement), mostOf(job))
  return candidates.map((each) => (each.robotCount < least ? inNumberAsked(job, each, least) : each))
}

const inNumberAsked = (job: Job, candidate: Candidate, count: number): Candidate => {
  const raised = withRobots(job, candidate, count)
  return {
    ...raised,
    reasons: [
      ...raised.reasons,
      `${candidate.robotCount} ${candidate.robotCount === 1 ? 'is' : 'are'} reckoned for the rate; ${count} are asked for.`,
    ],
  }
}

/** So many robots are tried in a smaller number. */
const MOST_TRIED = 2

/** Whether this cell, with fewer robots, stacks as high as the other and costs less. */
const isAsGood = (job: Job, fewer: Worked, made: Worked, tried: Tried): boolean =>
  (!isTooLow(job.requirement, fewer) || isTooLow(job.requirement, made)) &&
  priceOf(job, fewer, tried) < priceOf(job, made, tried)

/** Whether it holds the asked rate, or as much of it as the other. */
const holdsAsMuch = (job: Job, fewer: Worked, made: Worked): boolean =>
  isHeld(job.requirement, fewer.simulation) &&
  marginOf(fewer.simulation) >= Math.min(0, marginOf(made.simulation))

/** What a cell holds above the asked rate, as far as it is wished: of cells that have that, the robot that ranks first is taken. */
const reserveOf = ({ simulation }: Worked): number => Math.min(marginOf(simulation), WISHED_RESERVE)

const withReason = (fewer: Worked, made: Worked): Worked => {
  const { candidate, simulation } = fewer
  return {
    ...fewer,
    candidate: {
      ...candidate,
      reasons: [
        ...candidate.reasons,
        `${made.candidate.robotCount} were reckoned for the rate; in the simulation ${candidate.robotCount} ${candidate.robotCount === 1 ? 'holds' : 'hold'} ${simulatedRate(simulation.capacityPerMinute, simulation)} over weeks${candidate.eoat.partsPerPick > made.candidate.eoat.partsPerPick ? `, with ${candidate.eoat.partsPerPick} parts a pick` : ''}.`,
      ],
    },
  }
}

/** The best of the cells with one robot fewer than this one has: those that hold the rate before those that are just under it. */
function oneFewer(job: Job, made: Worked, tried: Tried): Worked | undefined {
  const bestOf = (
    cells: readonly Worked[],
    isEnough: (fewer: Worked) => boolean = (fewer) => holdsAsMuch(job, fewer, made),
  ): Worked | undefined =>
    cells
      .filter((each) => isEnough(each) && isAsGood(job, each, made, tried))
      .toSorted((a, b) => reserveOf(b) - reserveOf(a))[0]
  const search = { share: 1 - UNTELLABLE_SHARE, most: MOST_TRIED }
  const usual = fewerCells(job, made, tried, search)
  const held = bestOf(usual)
  if (held) return held
  const larger = largerHeadCells(job, made, tried, search)
  return bestOf(larger) ?? bestOf([...usual, ...larger], ({ simulation }) => isAsGoodAsHeld(simulation))
}

/**
 * The cell with the fewest robots that holds the asked rate in the simulation, or is short of it by no more than the calculation
 * can tell: what is reckoned before there is a layout is up to a quarter below it. The same rule adds robots (`isHeld`,
 * `isAsGoodAsHeld`). Never fewer than the text asks for, and no dearer cell.
 */
export function fewestThatHold(job: Job, found: Worked, tried: Tried): Worked {
  let best = found
  while (best.candidate.robotCount > leastAsked(job.requirement)) {
    const fewer = oneFewer(job, best, tried)
    if (!fewer) break
    best = fewer
  }
  return best === found ? found : withReason(best, found)
}
