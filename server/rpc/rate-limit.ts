import { ORPCError } from '@orpc/server'
import { lt, sql } from 'drizzle-orm'
import { commonErrors } from '#contract/errors.ts'
import { rateLimits } from '#db/schema/index.ts'
import { CLOCK_SKEW_MS } from '#server/platform/clock.ts'
import type { AppDeps } from '#server/platform/deps.ts'

export type RateLimit = { limit: number; windowSeconds: number }

/** Answer to somebody past a limit, with the seconds until the window ends. */
export class TooManyRequests extends ORPCError<'TOO_MANY_REQUESTS', { retryAfterSeconds: number }> {
  constructor(retryAfterSeconds: number) {
    super('TOO_MANY_REQUESTS', { ...commonErrors.TOO_MANY_REQUESTS, data: { retryAfterSeconds } })
  }
}

/** Counts one request against `key`, in the database so that all instances share it; throws `TooManyRequests` past the limit. */
export const takeFromLimit = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  key: string,
  { limit, windowSeconds }: RateLimit,
): Promise<void> => {
  const now = clock.now().getTime()
  // A window that begins in the future is of a clock that was wrong: it would keep people out until then.
  const isOver = sql`(${rateLimits.windowStartedMs} <= ${now - windowSeconds * 1000} or ${rateLimits.windowStartedMs} > ${now + CLOCK_SKEW_MS})`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, windowStartedMs: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowStartedMs: sql`case when ${isOver} then ${now} else ${rateLimits.windowStartedMs} end`,
      },
    })
    .returning()
  if (row && row.count > limit) {
    throw new TooManyRequests(
      Math.max(1, Math.ceil((row.windowStartedMs + windowSeconds * 1000 - now) / 1000)),
    )
  }
}

/** Removes counters whose window is long over. */
export const forgetOldLimits = ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>) =>
  db.delete(rateLimits).where(lt(rateLimits.windowStartedMs, clock.now().getTime() - 24 * 60 * 60 * 1000))
