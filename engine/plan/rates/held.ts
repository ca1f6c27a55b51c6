import { isAtMachines } from '../../matching/duty.ts'
import { WISHED_RESERVE } from '../../process/held-rate.ts'
import type { Requirement } from '../../requirement/types.ts'
import type { Simulation } from '../../simulation/types.ts'
import { paceWord } from '../wording.ts'

/** A robot less busy than this waits for something else than itself: a faster one, or one more, changes little. Judgement of ours. */
export const BOUND_BY_ROBOT = 0.6
/** What five minutes more of a shift make up for: no robot is added for it. Judgement of ours. */
const MADE_UP_SHARE = 0.01

/** What the cell holds over weeks above the asked rate, as a share of it; below 0 it falls short. */
export const marginOf = ({ capacityPerMinute, targetPerMinute }: Simulation): number =>
  targetPerMinute > 0 ? capacityPerMinute / targetPerMinute - 1 : 0

/** At machines a robot waits for them unless it is busier than this. Assumed. */
const BOUND_AT_MACHINES = 0.8

/** Whether robots set the pace, so that a faster one, or one more, gives more. */
export const isRobotBound = ({ facts }: Requirement, { robots }: Simulation): boolean => {
  if (facts.task === undefined) return false
  const least = isAtMachines({ task: facts.task.value }) ? BOUND_AT_MACHINES : BOUND_BY_ROBOT
  return robots.some(({ utilisation }) => utilisation >= least)
}

/**
 * Whether the cell holds what is asked over weeks, the figure that the plan names: it decides which robot is taken, and how
 * many. Where machines, loads or people set the pace no robot changes it, and a rate that is computed or assumed asks for nothing:
 * there the simulated shift decides.
 */
export const isHeld = (requirement: Requirement, simulation: Simulation): boolean =>
  simulation.isTargetMet &&
  (marginOf(simulation) >= 0 || paceWord(requirement) !== 'asked' || !isRobotBound(requirement, simulation))

/** Short of it by no more than a few minutes make up for. */
export const isAsGoodAsHeld = (simulation: Simulation): boolean =>
  simulation.isTargetMet && marginOf(simulation) >= -MADE_UP_SHARE

/** Held, but with less than the wished reserve, and by the robots' own pace. */
export const isReserveSmall = (requirement: Requirement, simulation: Simulation): boolean =>
  marginOf(simulation) < WISHED_RESERVE &&
  paceWord(requirement) === 'asked' &&
  isRobotBound(requirement, simulation)
