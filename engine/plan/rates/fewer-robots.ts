import { billOfMaterials } from '../../bom/bill-of-materials.ts'
import { investmentOf } from '../../finance/investment.ts'
import type { Cell } from '../../layout/types.ts'
import { withLargerHeads } from '../../matching/match-robots.ts'
import type { Candidate } from '../../matching/types.ts'
import type { Job } from '../../process/job.ts'
import { isSaid } from '../../requirement/said/types.ts'
import type { Simulation } from '../../simulation/types.ts'
import type { Cents } from '../../units.ts'
import { type Attempt, isWorked, type Worked } from '../attempt.ts'
import { tryAside, withRobots } from '../search-design.ts'

/** Further below the asked rate fewer robots are no answer to it. Judgement of ours. */
export const MOST_SHORT = 0.25

/**
 * Every cell simulated for a plan, to which those tried beside it are added, the robots that may be tried as well, and what the cells
 * that were compared cost.
 */
export type Tried = {
  attempts: Attempt[]
  ranked: readonly Candidate[]
  seed: number
  prices: Map<Cell, Cents>
}

/** What a cell costs installed, likely, before its plan is made; each is priced once. */
export function priceOf(job: Job, { candidate, cell }: Worked, { prices }: Pick<Tried, 'prices'>): Cents {
  const known = prices.get(cell)
  if (known !== undefined) return known
  const { likelyCents } = investmentOf(
    job.requirement,
    { bom: billOfMaterials(job, candidate, cell), cell },
    isSaid(job.requirement, 'isPharmaceutical'),
  )
  prices.set(cell, likelyCents)
  return likelyCents
}

const isSame = (a: Candidate, b: Candidate): boolean =>
  a.robotId === b.robotId && a.robotCount === b.robotCount && a.eoat.partsPerPick === b.eoat.partsPerPick

/** The cell of so many of a robot: as it was simulated, or simulated now; `undefined` where that takes too much work. */
export function cellOf(job: Job, candidate: Candidate, { attempts, seed }: Tried): Attempt | undefined {
  const known = attempts.find((made) => isSame(made.candidate, candidate))
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

/** What a robot that was not simulated holds at most, judged by what another makes of what was reckoned for it. */
const mostHeld = ({ ratePerMinute }: Candidate, { candidate, simulation }: Worked): number =>
  (BETTER_PACE * busyRate(simulation) * ratePerMinute) / candidate.ratePerMinute

/**
 * The cells with one robot fewer than this one has: those that were simulated, and of this robot and those that rank
 * first up to `most` that may hold `share` of the asked rate.
 */
export function fewerCells(
  job: Job,
  made: Worked,
  tried: Tried,
  { share, most }: { share: number; most: number },
): Worked[] {
  const { candidate, simulation } = made
  const count = candidate.robotCount - 1
  const isThere = (each: Attempt): boolean => each.candidate.robotCount === count
  const known = new Set(tried.attempts.filter(isThere).map((each) => each.candidate.robotId))
  const aside = [candidate, ...tried.ranked]
    .filter(
      ({ robotId, robotCount }, index, all) =>
        robotCount === candidate.robotCount &&
        !known.has(robotId) &&
        all.findIndex((each) => each.robotId === robotId) === index,
    )
    .map((each) => withRobots(job, each, count))
    .filter((each) => mostHeld(each, made) >= share * simulation.targetPerMinute)
    .slice(0, most)
  for (const each of aside) cellOf(job, each, tried)
  return tried.attempts.filter(isWorked).filter(isThere)
}

/** A larger head of one of so many of those that rank first may spare a robot. */
const MOST_RANKED = 12

/**
 * Cells with one robot fewer that take more parts on each pick: this robot and those that rank first with larger grippers, up to
 * `most` of them that may hold `share` of the asked rate.
 */
export function largerHeadCells(
  job: Job,
  made: Worked,
  tried: Tried,
  { share, most }: { share: number; most: number },
): Worked[] {
  const { candidate, simulation } = made
  const count = candidate.robotCount - 1
  const others = tried.ranked.filter(({ robotId }) => robotId !== candidate.robotId)
  return withLargerHeads(job, [candidate, ...others].slice(0, MOST_RANKED))
    .filter(({ robotCount }) => robotCount <= candidate.robotCount)
    .map((each) => withRobots(job, each, count))
    .filter((each) => mostHeld(each, made) >= share * simulation.targetPerMinute)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .flatMap((each) => cellOf(job, each, tried) ?? [])
    .filter(isWorked)
}
