import { ORPCError } from '@orpc/server'
import { lt, sql } from 'drizzle-orm'
import { commonErrors } from '#contract/errors.ts'
import type { Executor } from '#db/connect.ts'
import { rateLimits } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { RequestContext } from './context.ts'

export type RateLimit = { limit: number; windowSeconds: number }

/** Where counters are kept: the database, or a transaction whose counts go when it is rolled back. */
export type LimitStore = { db: Executor; clock: AppDeps['clock'] }

/** Answer to someone past a limit, with the seconds until the window ends. */
export class TooManyRequests extends ORPCError<'TOO_MANY_REQUESTS', { retryAfterSeconds: number }> {
  constructor(retryAfterSeconds: number) {
    super('TOO_MANY_REQUESTS', { ...commonErrors.TOO_MANY_REQUESTS, data: { retryAfterSeconds } })
  }
}

/** Counts one request against `key`, in the database so that all instances share it; throws `TooManyRequests` past the limit. */
export const takeFromLimit = async (
  { db, clock }: LimitStore,
  key: string,
  { limit, windowSeconds }: RateLimit,
): Promise<void> => {
  const now = clock.now().getTime()
  const isOver = sql`${rateLimits.windowStartedMs} <= ${now - windowSeconds * 1000}`
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

/**
 * What one network can try, over all doors together: the page, the procedure and the auth service count in one. Counted
 * where the thing is tried, so that a further door cannot forget it.
 */
const tries = {
  'sign-in': { limit: 30, windowSeconds: 300 },
  'sign-up': { limit: 30, windowSeconds: 300 },
  /** Mails asked for. */
  mail: { limit: 20, windowSeconds: 300 },
  /** Six digits of a mail. */
  'mail-code': { limit: 30, windowSeconds: 300 },
  /** Codes of an app, and recovery codes. */
  factor: { limit: 30, windowSeconds: 300 },
  /** Sign-ins begun at a provider. */
  provider: { limit: 60, windowSeconds: 300 },
} as const satisfies Record<string, RateLimit>

/** Counts one try of a kind for the network that a request comes from. Throws `TooManyRequests`. */
export const countTry = (
  { deps, clientNetwork }: Pick<RequestContext, 'deps' | 'clientNetwork'>,
  kind: keyof typeof tries,
): Promise<void> => takeFromLimit(deps, `network|${kind}|${clientNetwork}`, tries[kind])

/** Removes counters whose window is long over. */
export const forgetOldLimits = ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>) =>
  db.delete(rateLimits).where(lt(rateLimits.windowStartedMs, clock.now().getTime() - 24 * 60 * 60 * 1000))
