import { priceUsdCents, robotById } from '../../catalogue/index.ts'
import type { Candidate } from '../../matching/types.ts'
import type { Requirement } from '../../requirement/types.ts'
import type { Cents } from '../../units.ts'
import { type Attempt, isWorked, type Worked } from '../attempt.ts'
import { isRobotBound } from './held.ts'

/** Reckoned and simulated rates of robots differ alike, within this share. Assumed. */
const ALIKE_PACE = 1.08

/** Whether a robot must fall short over weeks as well, judged by those that did: what they hold of what was reckoned for them. */
export const fallsShortToo = ({ ratePerMinute }: Candidate, short: readonly Worked[]): boolean =>
  short.length > 0 &&
  short.every(
    ({ candidate, simulation }) =>
      ALIKE_PACE * ratePerMinute * (simulation.capacityPerMinute / candidate.ratePerMinute) <
      simulation.targetPerMinute,
  )

/** Middle of the price band of one of these robots. */
const middleCents = ({ robotId }: Candidate): Cents => {
  const robot = robotById(robotId)
  const price = robot && priceUsdCents(robot)
  return price ? (price.lowCents + price.highCents) / 2 : 0
}

/** So many faster arms are tried where those that rank first fall short. */
const MOST_FASTER = 2

/**
 * No more robots than were tried, each faster by reckoning than all of those, in their order. A robot that costs more than
 * the two that it saves is none.
 */
export function fasterArms(
  requirement: Requirement,
  ranked: readonly Candidate[],
  attempts: readonly Attempt[],
): Candidate[] {
  const slow = attempts.filter(isWorked).filter(({ simulation }) => isRobotBound(requirement, simulation))
  if (slow.length === 0) return []
  const tried = new Set(attempts.map(({ candidate }) => candidate.robotId))
  const most = Math.min(...slow.map(({ candidate }) => candidate.robotCount))
  const mostCents = Math.max(
    ...slow.map(({ candidate }) => (candidate.robotCount + 1) * middleCents(candidate)),
  )
  const fastest = Math.max(...slow.map(({ candidate }) => candidate.ratePerMinute / candidate.robotCount))
  return ranked
    .filter(
      ({ robotId, robotCount, ratePerMinute }) =>
        !tried.has(robotId) && robotCount <= most && ratePerMinute / robotCount > fastest,
    )
    .filter(
      (candidate) =>
        !fallsShortToo(candidate, slow) && candidate.robotCount * middleCents(candidate) <= mostCents,
    )
    .slice(0, MOST_FASTER)
}
