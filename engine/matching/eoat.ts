import type { Requirement } from '#engine/requirement/types.ts'
import { dutyOf } from './duty.ts'
import { eoatOptions } from './eoat-options.ts'
import { matchRobots } from './match-robots.ts'
import type { Eoat } from './types.ts'

/**
 * The gripper for a requirement: the one that the best-ranked robot carries, else the one for a single part.
 * `undefined` when the requirement does not say enough to size one.
 */
export const chooseEoat = (requirement: Requirement): Eoat | undefined => {
  const [best] = matchRobots(requirement).ranked
  if (best !== undefined) return best.eoat
  const duty = dutyOf(requirement)
  return duty && eoatOptions(duty)[0]
}
