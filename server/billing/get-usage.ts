import { ORPCError } from '@orpc/server'
import type { Executor } from '#db/connect.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { Holder } from './holder.ts'
import { type Limits, limitsOf, usageOf } from './queries.ts'
import { toPlanUsage } from './usage-parts.ts'

type Deps = Pick<AppDeps, 'clock'> & { db: Executor }

/** Plan, use and limits of a company, a person without one, or the staff, to decide by. Errors: LIMITS_UNAVAILABLE. */
export const getUsage = async ({ db, clock }: Deps, holder: Holder) => {
  const now = clock.now()
  const limits = await limitsOf(db, holder, now)
  return toPlanUsage({ limits, used: await usageOf(db, holder, now) })
}

/** What a plan allows, for display only; null where it cannot be read. Errors: those of a database that is away. */
export const showLimits = (db: Executor, holder: Holder, now: Date): Promise<Limits | null> =>
  limitsOf(db, holder, now).catch((error: unknown) => {
    if (error instanceof ORPCError && error.code === 'LIMITS_UNAVAILABLE') return null
    throw error
  })

/** Plan, use and limits, for display only: limits that cannot be read are those of the free plan, and say so. */
export const showUsage = async ({ db, clock }: Deps, holder: Holder) => {
  const now = clock.now()
  const limits = await showLimits(db, holder, now)
  return toPlanUsage({ limits, used: await usageOf(db, holder, now) })
}
