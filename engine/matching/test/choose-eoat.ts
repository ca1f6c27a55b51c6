import { jobOf } from '#engine/process/job.ts'
import type { Requirement } from '#engine/requirement/types.ts'
import { dutyOf } from '../duty.ts'
import { eoatOptions } from '../eoat-options.ts'
import { matchJob } from '../match-robots.ts'
import type { Eoat } from '../types.ts'

/**
 * The gripper for a requirement: the one that the best-ranked robot carries, else the one for a single part.
 * `undefined` when the requirement does not say enough to size one.
 */
export const chooseEoat = (requirement: Requirement): Eoat | undefined => {
  const job = jobOf(requirement)
  const [best] = matchJob(job).ranked
  if (best !== undefined) return best.eoat
  const duty = dutyOf(job)
  return duty && eoatOptions(duty)[0]
}
