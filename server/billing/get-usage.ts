import type { Executor } from '#db/connect.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { Holder } from './holder.ts'
import { limitsOf, usageOf } from './queries.ts'
import { toPlanUsage } from './usage-parts.ts'

/** Plan, use and limits of a company, a person without one, or the staff. */
export const getUsage = async ({ db, clock }: Pick<AppDeps, 'clock'> & { db: Executor }, holder: Holder) => {
  const now = clock.now()
  const limits = await limitsOf(db, holder, now)
  return toPlanUsage({ limits, used: await usageOf(db, holder, now) })
}
