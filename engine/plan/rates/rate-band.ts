import { simulatedRate, written } from '../../amounts.ts'
import { robotById } from '../../catalogue/index.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { rateBandOf } from '../../motion/rates/rate-band.ts'
import type { Design } from '../../plan-types.ts'
import type { Requirement } from '../../requirement/types.ts'
import { robotName, wantedPace } from '../wording.ts'

/** What is left of the capacity when every move takes so much longer; grip, process and waiting times stay. */
const slowedCapacity = ({ cycles, simulation }: Design, share: number): number => {
  const segments = cycles.flatMap((cycle) => cycle.segments)
  const sum = (kept: typeof segments): number => kept.reduce((total, { seconds }) => total + seconds, 0)
  const all = sum(segments)
  if (!(all > 0)) return simulation.capacityPerMinute
  const moving = sum(segments.filter(({ kind }) => kind === 'move')) / all
  return simulation.capacityPerMinute / (1 + share * moving)
}

/** Below this the robot waits for something else, and slower moves cost nothing. Assumed. */
const BUSY_SHARE = 0.6
/** A capacity that loses less than this at the worst hangs on the work and not on the moves. */
const LEAST_LOSS = 0.05

/** Rates are computed, not measured: where the robot decides the rate, the plan says how far that may be off. */
export function rateBandRemark(requirement: Requirement, design: Design): Diagnostic[] {
  const { chosen, simulation } = design
  const robot = robotById(chosen.robotId)
  const busy = Math.max(0, ...simulation.robots.map(({ utilisation }) => utilisation))
  if (!robot || busy < BUSY_SHARE || simulation.targetPerMinute <= 0) return []
  const { typical, worst } = rateBandOf(robot)
  const [likely, low] = [slowedCapacity(design, typical), slowedCapacity(design, worst)]
  if (low > (1 - LEAST_LOSS) * simulation.capacityPerMinute) return []
  const isAtRisk = likely < simulation.targetPerMinute
  const basis =
    typical < worst
      ? `no cycle rate of the ${robotName(robot.id)} is published; its moves are computed, typically within ${written(100 * typical)} % and at worst within ${written(100 * worst)} % of published rates of other robots`
      : `the moves of the ${robotName(robot.id)} are computed, within ${written(100 * typical)} % of its published rates`
  const figures =
    typical < worst
      ? `With moves ${written(100 * typical)} % slower the cell holds ${simulatedRate(likely, simulation)}, with ${written(100 * worst)} % ${simulatedRate(low, simulation)}`
      : `With moves that much slower the cell holds ${simulatedRate(low, simulation)}`
  return [
    {
      code: 'rate.band',
      severity: isAtRisk ? 'warning' : 'info',
      path: 'ratePerMinute',
      text: `The rate carries a band: ${basis}. ${figures}; ${wantedPace(requirement, simulatedRate(simulation.targetPerMinute, simulation))}.`,
      remedy: 'Have the maker confirm the cycle in its own simulation, with this load, before the order.',
    },
  ]
}
