import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { modelUse } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import {
  type Called,
  type Model,
  type ModelCall,
  type ModelUse,
  NO_USE,
} from '#server/platform/model/create-model.ts'

const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`

/** Tokens of this calendar month (UTC), said and answered, over all purposes. */
const tokensThisMonth = async ({ db, clock }: Pick<AppDeps, 'clock'> & { db: Executor }): Promise<number> => {
  const [row] = await db
    .select({
      tokens: sql<string>`coalesce(sum(${modelUse.inputTokens} + ${modelUse.outputTokens}), 0)`,
    })
    .from(modelUse)
    .where(eq(modelUse.month, monthOf(clock.now())))
  return Number(row?.tokens ?? 0)
}

/** Seconds until the next calendar month (UTC) begins, and with it a new budget; at least 1. */
export const secondsToNextMonth = (now: Date): number =>
  Math.max(1, Math.ceil((Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) - now.getTime()) / 1000))

/** Any number: names the lock under which calls set their tokens aside, one after the other. */
const LOCK = 7_406_121_817

/** Bytes of a token: English has about four, other languages and JSON fewer (assumption, on the safe side). */
const BYTES_PER_TOKEN = 3

/** The most a call is expected to use: all it says, and an answer as long as it may be. */
const mostOf = ({ messages, tools, cap }: ModelCall): ModelUse => ({
  inputTokens: Math.ceil(Buffer.byteLength(JSON.stringify({ messages, tools })) / BYTES_PER_TOKEN),
  outputTokens: cap,
})

type Counter = Pick<typeof modelUse.$inferSelect, 'month' | 'purpose' | 'model'>

/** Sets tokens aside for a call that is about to be made; false when the month has too few left. */
const reserve = (
  { db, clock, config }: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  counter: Counter,
  most: ModelUse,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const used = await tokensThisMonth({ db: tx, clock })
    if (used + most.inputTokens + most.outputTokens > config.aiMonthlyTokens) return false
    await tx
      .insert(modelUse)
      .values({ ...counter, calls: 1, failures: 0, ...most })
      .onConflictDoUpdate({
        target: [modelUse.month, modelUse.purpose, modelUse.model],
        set: {
          calls: sql`${modelUse.calls} + 1`,
          inputTokens: sql`${modelUse.inputTokens} + ${most.inputTokens}`,
          outputTokens: sql`${modelUse.outputTokens} + ${most.outputTokens}`,
        },
      })
    return true
  })

/** Puts what a call used in the place of what was set aside for it. */
const settle = async (
  { db }: Pick<AppDeps, 'db'>,
  { month, purpose, model }: Counter,
  { most, use, failures }: { most: ModelUse; use: ModelUse; failures: number },
): Promise<void> => {
  await db
    .update(modelUse)
    .set({
      failures: sql`${modelUse.failures} + ${failures}`,
      inputTokens: sql`greatest(0, ${modelUse.inputTokens} + ${use.inputTokens - most.inputTokens})`,
      outputTokens: sql`greatest(0, ${modelUse.outputTokens} + ${use.outputTokens - most.outputTokens})`,
    })
    .where(and(eq(modelUse.month, month), eq(modelUse.purpose, purpose), eq(modelUse.model, model)))
}

/**
 * Calls the model within the installation's monthly budget. What the call may use at the most is set aside before it and
 * replaced by what it did use, so that calls at the same time cannot pass the budget together. A call whose use nobody
 * told (whoever asked has gone, or the program has ended) keeps what was set aside.
 */
export const callWithinBudget = async (
  deps: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  model: Model,
  purpose: string,
  call: ModelCall,
): Promise<Called> => {
  const counter = { month: monthOf(deps.clock.now()), purpose, model: model.name }
  const most = mostOf(call)
  if (!(await reserve(deps, counter, most))) return { fault: 'MODEL_BUDGET_SPENT', use: NO_USE }
  const called = await model.call(call)
  const use = called.use ?? most
  await settle(deps, counter, { most, use, failures: 'fault' in called ? 1 : 0 })
  return called
}
