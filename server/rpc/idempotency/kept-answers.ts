import { createHash } from 'node:crypto'
import type { ORPCErrorJSON } from '@orpc/client'
import { and, eq, gt, lt, lte } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { idempotencyKeys as keys } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'

const KEPT_HOURS = 24

export type Refusal = ORPCErrorJSON<string, unknown>
export type Answer = { output: unknown } | { refusal: Refusal }
/** What a repeat gets again, while the caller has one of these sets of rights. */
export type KeptAnswer = Answer & { rights: readonly string[] }

/** One key of one person for one procedure. */
export type KeyedRequest = { caller: string; route: string; key: string; requestHash: string }

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
const callerOf = (userId: string) => hash(`user:${userId}`)

/** `input` is what the procedure receives, so that two spellings of one request are one. */
export const keyedRequest = (
  userId: string,
  { route, key, input }: { route: string; key: string; input: unknown },
): KeyedRequest => ({
  caller: callerOf(userId),
  route,
  key: hash(key),
  requestHash: hash(JSON.stringify(input) ?? ''),
})

const isThis = ({ caller, route, key }: KeyedRequest) =>
  and(eq(keys.caller, caller), eq(keys.route, route), eq(keys.key, key))

const oldest = (now: Date) => new Date(now.getTime() - KEPT_HOURS * 3_600_000)

/** The kept answer under this key, with the hash of the request it was given to. */
export const findAnswer = async (
  db: Executor,
  request: KeyedRequest,
  now: Date,
): Promise<{ requestHash: string; answer: KeptAnswer } | undefined> => {
  const [row] = await db
    .select({ requestHash: keys.requestHash, body: keys.body })
    .from(keys)
    .where(and(isThis(request), gt(keys.createdAt, oldest(now))))
  return row?.body ? { requestHash: row.requestHash, answer: JSON.parse(row.body) as KeptAnswer } : undefined
}

/** Takes the key until the transaction ends; waits for another that has it. False when that kept an answer. */
export const claimKey = async (tx: Executor, request: KeyedRequest, now: Date): Promise<boolean> => {
  const fresh = { requestHash: request.requestHash, body: null, createdAt: now }
  const claimed = await tx
    .insert(keys)
    .values({ ...request, ...fresh })
    .onConflictDoUpdate({
      target: [keys.caller, keys.route, keys.key],
      set: fresh,
      setWhere: lte(keys.createdAt, oldest(now)),
    })
    .returning({ key: keys.key })
  return claimed.length > 0
}

/** Writes the answer beside the claim. @returns its size in bytes, with that of its row */
export const keepAnswer = async (
  tx: Executor,
  request: KeyedRequest,
  answer: KeptAnswer,
): Promise<number> => {
  const body = JSON.stringify(answer)
  await tx.update(keys).set({ body }).where(isThis(request))
  return Buffer.byteLength(body) + 500
}

/** Removes answers older than they are kept. */
export const forgetOldAnswers = ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>) =>
  db.delete(keys).where(lt(keys.createdAt, oldest(clock.now())))

/** Removes every answer to a person, whose account goes. */
export const forgetAnswersTo = (tx: Executor, userId: string) =>
  tx.delete(keys).where(eq(keys.caller, callerOf(userId)))
