import { simulatedRate, written } from '../../amounts.ts'
import { isAtMachines } from '../../matching/duty.ts'
import { NARROWEST_BAND } from '../../motion/rates/rate-band.ts'
import { WISHED_RESERVE } from '../../process/held-rate.ts'
import type { Requirement } from '../../requirement/types.ts'
import type { Simulation } from '../../simulation/types.ts'
import { paceWord } from '../wording.ts'

/** A robot less busy than this waits for something else than itself: a faster one, or one more, changes little. Judgement of ours. */
export const BOUND_BY_ROBOT = 0.6
/**
 * A shortfall smaller than this cannot be told from none: a quarter of the narrowest band in which rates are computed, and about
 * what is not known of faults and repairs (92–96 % uptime). Twelve minutes of a shift make up for it, so no robot is added for
 * it. The quarter is a judgement of ours.
 */
export const UNTELLABLE_SHARE: number = NARROWEST_BAND / 4

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

/** Short of it by no more than the calculation can tell. */
export const isAsGoodAsHeld = (simulation: Simulation): boolean =>
  simulation.isTargetMet && marginOf(simulation) >= -UNTELLABLE_SHARE

/**
 * "2.4 % under", "8.9 % above": what a cell holds over weeks, compared with the asked rate. Where both rates are written alike the
 * difference has no figure: "just under".
 */
export function besideAsked(simulation: Simulation): string {
  const { capacityPerMinute, targetPerMinute } = simulation
  const share = Math.abs(marginOf(simulation))
  const isWrittenAlike =
    simulatedRate(capacityPerMinute, simulation) === simulatedRate(targetPerMinute, simulation)
  const amount = isWrittenAlike ? 'just' : `${written(100 * share, share < 0.1 ? 1 : 0)} %`
  return `${amount} ${capacityPerMinute < targetPerMinute ? 'under' : 'above'}`
}

/** Held, but with less than the wished reserve, and by the robots' own pace. */
export const isReserveSmall = (requirement: Requirement, simulation: Simulation): boolean =>
  marginOf(simulation) < WISHED_RESERVE &&
  paceWord(requirement) === 'asked' &&
  isRobotBound(requirement, simulation)
