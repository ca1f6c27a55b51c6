import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import { idempotencyKeys as keys } from '#db/schema/index.ts'
import { CLOCK_SKEW_MS } from '#server/platform/clock.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { procedures } from '#server/rpc/procedures.ts'
import { takeFromLimit } from '#server/rpc/rate-limit.ts'
import type { HttpEnv } from '../env.ts'

const KEY = /^[\x21-\x7e]{1,200}$/
const KEPT_HOURS = 24
/** A claim outlives its request's own deadlines; after that its holder is taken for dead. */
const CLAIM_SECONDS = 60
const POLL_MS = 50
const POLLS = 200

/** Paths whose answers are kept: procedures that write, but for those the contract exempts (cookies, secrets, pure ones). */
const kept = procedures
  .filter(({ meta, method }) => method !== 'GET' && !meta.isReplayExempt)
  .map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^/api/v1${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
const isExempt = (method: string, path: string) =>
  !kept.some((one) => one.method === method && one.pattern.test(path))

/** New keys one person can use. */
const KEYS_PER_MINUTE = { limit: 600, windowSeconds: 60 }

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const refuse = (c: Context<HttpEnv>, status: 400 | 409, message: string) =>
  c.json(
    {
      code: status === 400 ? 'BAD_REQUEST' : 'CONFLICT',
      status,
      message,
      data: { fields: [{ field: 'Idempotency-Key', text: message }] },
    },
    status,
  )

/**
 * `Idempotency-Key` on POST, PATCH and DELETE: the first answer is kept for 24 hours and replayed to equal requests of the
 * same caller (`Idempotent-Replayed: true`); another body under the same key is 409; two at once run once.
 * Failures on our side (5xx) and refusals for load (429) are not kept, so that they can be tried again.
 */
export const idempotency =
  (deps: AppDeps): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const sent = c.req.header('idempotency-key')
    if (sent === undefined || c.req.method === 'GET' || isExempt(c.req.method, c.req.path)) return next()
    if (!KEY.test(sent)) return refuse(c, 400, 'The key may have 1 to 200 visible characters.')
    // Only the signed in write: a visitor's requests change nothing that a repeat could change twice.
    const viewer = await c.get('rpc').caller()
    if (!viewer) return next()
    await takeFromLimit(deps, `idempotency|${viewer.id}`, KEYS_PER_MINUTE)
    const at = {
      caller: hash(`user:${viewer.id}`),
      route: `${c.req.method} ${c.req.path}`.slice(0, 500),
      key: hash(sent),
    }
    const requestHash = hash(await c.req.raw.clone().text())
    const isThis = and(eq(keys.caller, at.caller), eq(keys.route, at.route), eq(keys.key, at.key))
    const claimedUntil = () => new Date(deps.clock.now().getTime() + CLAIM_SECONDS * 1000)

    // Nothing is done without the claim, whatever came in between.
    let isClaimed = false
    for (let poll = 0; poll < POLLS && !isClaimed; poll++) {
      const now = deps.clock.now()
      const [claimed] = await deps.db
        .insert(keys)
        .values({ ...at, requestHash, claimedUntil: claimedUntil(), createdAt: now })
        .onConflictDoNothing()
        .returning({ key: keys.key })
      isClaimed = claimed !== undefined
      if (isClaimed) break
      const [known] = await deps.db.select().from(keys).where(isThis)
      if (!known) continue
      if (known.createdAt.getTime() < now.getTime() - KEPT_HOURS * 3_600_000) {
        await deps.db.delete(keys).where(and(isThis, eq(keys.createdAt, known.createdAt)))
        continue
      }
      if (known.requestHash !== requestHash)
        return refuse(c, 409, 'This key was used for another request. Use a new one.')
      if (known.status !== null) {
        return c.body(known.body ?? '', known.status as 200, {
          'content-type': 'application/json',
          'idempotent-replayed': 'true',
          'cache-control': 'no-store',
        })
      }
      const leftMs = known.claimedUntil.getTime() - now.getTime()
      // More time left than a claim ever has: it was made while a clock was wrong.
      if (leftMs < 0 || leftMs > CLAIM_SECONDS * 1000 + CLOCK_SKEW_MS) {
        const [taken] = await deps.db
          .update(keys)
          .set({ claimedUntil: claimedUntil() })
          .where(and(isThis, eq(keys.claimedUntil, known.claimedUntil)))
          .returning({ key: keys.key })
        isClaimed = taken !== undefined
      }
      if (!isClaimed) await wait(POLL_MS)
    }
    if (!isClaimed)
      return refuse(c, 409, 'The first request under this key is still running. Try again shortly.')

    try {
      await next()
    } catch (error) {
      await deps.db.delete(keys).where(isThis)
      throw error
    }
    const { status } = c.res
    if (status >= 500 || status === 429) await deps.db.delete(keys).where(isThis)
    else
      await deps.db
        .update(keys)
        .set({ status, body: await c.res.clone().text() })
        .where(isThis)
  }

/** Removes answers older than they are kept. */
export const forgetOldKeys = ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>) =>
  db.delete(keys).where(lt(keys.createdAt, new Date(clock.now().getTime() - KEPT_HOURS * 3_600_000)))
