import { billOfMaterials } from '../../bom/bill-of-materials.ts'
import { investmentOf } from '../../finance/investment.ts'
import type { Candidate } from '../../matching/types.ts'
import type { Job } from '../../process/job.ts'
import { isSaid } from '../../requirement/said/types.ts'
import type { Simulation } from '../../simulation/types.ts'
import type { Cents } from '../../units.ts'
import { type Attempt, isWorked, type Worked } from '../attempt.ts'
import { tryAside, withRobots } from '../search-design.ts'

/** What a cell costs installed, likely, before its plan is made. */
export const priceOf = (job: Job, { candidate, cell }: Worked): Cents =>
  investmentOf(
    job.requirement,
    { bom: billOfMaterials(job, candidate, cell), cell },
    isSaid(job.requirement, 'isPharmaceutical'),
  ).likelyCents

/** Further below the asked rate fewer robots are no answer to it. Judgement of ours. */
export const MOST_SHORT = 0.25

/** Every cell simulated for a plan, to which those tried beside it are added, and the robots that may be tried as well. */
export type Tried = { attempts: Attempt[]; ranked: readonly Candidate[]; seed: number }

/** The cell of so many of a robot: as it was simulated, or simulated now; `undefined` where that takes too much work. */
export function cellOf(job: Job, candidate: Candidate, { attempts, seed }: Tried): Attempt | undefined {
  const isSame = (made: Attempt): boolean =>
    made.candidate.robotId === candidate.robotId && made.candidate.robotCount === candidate.robotCount
  const known = attempts.find(isSame)
  if (known) return known
  const made = tryAside(job, candidate, seed)
  if (made) attempts.push(made)
  return made
}

/** Fewer robots hold up to so much more, each, than those of a larger cell where they never wait: other shares of the work. Assumed. */
const BETTER_PACE = 1.08

/** What a cell makes where its robots never wait, parts a minute. */
const busyRate = ({ capacityPerMinute, throughputPerMinute, robots }: Simulation): number => {
  const busy = robots.reduce((sum, { utilisation }) => sum + utilisation, 0) / Math.max(1, robots.length)
  return Math.max(capacityPerMinute, busy > 0 ? throughputPerMinute / busy : 0)
}

/**
 * The cells with one robot fewer than this one has: those that were simulated, and of this robot and those that rank
 * first up to `most` that may hold `share` of the asked rate, judged by what this one makes of what was reckoned for it.
 */
export function fewerCells(
  job: Job,
  made: Worked,
  tried: Tried,
  { share, most }: { share: number; most: number },
): Worked[] {
  const { candidate, simulation } = made
  const count = candidate.robotCount - 1
  const pace = (BETTER_PACE * busyRate(simulation)) / candidate.ratePerMinute
  const known = new Set(
    tried.attempts
      .filter((each) => each.candidate.robotCount === count)
      .map((each) => each.candidate.robotId),
  )
  const aside = [candidate, ...tried.ranked]
    .filter(
      ({ robotId, robotCount }, index, all) =>
        robotCount === candidate.robotCount &&
        !known.has(robotId) &&
        all.findIndex((each) => each.robotId === robotId) === index,
    )
    .map((each) => withRobots(job, each, count))
    .filter(({ ratePerMinute }) => pace * ratePerMinute >= share * simulation.targetPerMinute)
    .slice(0, most)
  for (const each of aside) cellOf(job, each, tried)
  return tried.attempts.filter(isWorked).filter((each) => each.candidate.robotCount === count)
}
