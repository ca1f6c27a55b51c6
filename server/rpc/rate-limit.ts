import { ORPCError } from '@orpc/server'
import { eq, is, lt, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { commonErrors } from '#contract/errors.ts'
import type { Executor } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { rateLimits } from '#db/schema/index.ts'
import { CLOCK_SKEW_MS } from '#server/platform/clock.ts'
import { FLUSH_LATER } from '#server/platform/database/flush-later.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { waitText } from '#server/platform/text/wait-text.ts'
import type { RequestContext } from './context.ts'

export type RateLimit = { limit: number; windowSeconds: number }

const HOUR_SECONDS = 3600

/** "A few minutes" are less than an hour; of a limit for a day it says how many hours are left. */
const tooMany = (retryAfterSeconds: number): string => {
  const { message } = commonErrors.TOO_MANY_REQUESTS
  return retryAfterSeconds < HOUR_SECONDS
    ? message
    : message.replace('a few minutes', waitText(retryAfterSeconds))
}

/** Answer to a client past a limit, with the seconds until the window ends. */
export class TooManyRequests extends ORPCError<'TOO_MANY_REQUESTS', { retryAfterSeconds: number }> {
  constructor(retryAfterSeconds: number, message: string = tooMany(retryAfterSeconds)) {
    super('TOO_MANY_REQUESTS', { ...commonErrors.TOO_MANY_REQUESTS, message, data: { retryAfterSeconds } })
  }
}

/** Where counters are kept: the database, or a transaction whose counts go when it is rolled back. */
export type LimitStore = { db: Executor; clock: AppDeps['clock'] }

/** What a key has used in its present window, and the seconds until that ends. */
export type LimitUse = { used: number; retryAfterSeconds: number }

const secondsLeft = (windowStartedMs: number, windowSeconds: number, nowMs: number): number =>
  Math.max(1, Math.ceil((windowStartedMs + windowSeconds * 1000 - nowMs) / 1000))

/** Adds to a counter, or begins it again where its window is over. */
const addStatement = (db: Executor) => {
  // In a transaction of someone else it would let all of that go unflushed.
  const later = is(db, PgTransaction) ? {} : { later: FLUSH_LATER }
  const name = is(db, PgTransaction) ? 'add_to_limit_within' : 'add_to_limit'
  return prepared(db, name, () => {
    const slot = sql.placeholder
    // A window that begins in the future is of a clock that was wrong: it would keep people out until then.
    const isOver = sql`(${rateLimits.windowStartedMs} <= ${slot('over')}::bigint or ${rateLimits.windowStartedMs} > ${slot('ahead')}::bigint)`
    return db
      .insert(rateLimits)
      .values({ key: slot('key'), count: slot('cost'), windowStartedMs: slot('now') })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isOver} then ${slot('cost')}::int else ${rateLimits.count} + ${slot('cost')}::int end`,
          windowStartedMs: sql`case when ${isOver} then ${slot('now')}::bigint else ${rateLimits.windowStartedMs} end`,
        },
      })
      .returning({ count: rateLimits.count, windowStartedMs: rateLimits.windowStartedMs, ...later })
      .prepare(name)
  })
}

/** Adds `cost`, a whole number, to what `key` has used: in the database, so that all instances share it. */
export const addToLimit = async (
  { db, clock }: LimitStore,
  key: string,
  windowSeconds: number,
  cost: number,
): Promise<LimitUse> => {
  const now = clock.now().getTime()
  const [over, ahead] = [now - windowSeconds * 1000, now + CLOCK_SKEW_MS]
  const [row] = await addStatement(db).execute({ key, cost, now, over, ahead })
  if (!row) throw new Error('the counter of a limit did not come back')
  return { used: row.count, retryAfterSeconds: secondsLeft(row.windowStartedMs, windowSeconds, now) }
}

/** What `key` has used so far, without adding to it. */
export const readLimit = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  key: string,
  windowSeconds: number,
): Promise<LimitUse> => {
  const now = clock.now().getTime()
  const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, key))
  const isOpen =
    row && row.windowStartedMs > now - windowSeconds * 1000 && row.windowStartedMs <= now + CLOCK_SKEW_MS
  return isOpen
    ? { used: row.count, retryAfterSeconds: secondsLeft(row.windowStartedMs, windowSeconds, now) }
    : { used: 0, retryAfterSeconds: windowSeconds }
}

/**
 * Counts a request, or the `amount` it takes, against `key`.
 * @throws TooManyRequests past the limit
 */
export const takeFromLimit = async (
  store: LimitStore,
  key: string,
  { limit, windowSeconds }: RateLimit,
  amount = 1,
): Promise<void> => {
  const { used, retryAfterSeconds } = await addToLimit(store, key, windowSeconds, amount)
  if (used > limit) throw new TooManyRequests(retryAfterSeconds)
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
