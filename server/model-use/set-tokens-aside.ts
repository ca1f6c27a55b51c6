import { and, eq, gte, sql } from 'drizzle-orm'
import type { ModelOutcome, ModelPurpose } from '#contract/generation-words.ts'
import type { Executor, Transaction } from '#db/connect.ts'
import { modelCalls, modelUse, tokenBudgets } from '#db/schema/index.ts'
import { holdCompany } from '#server/identity/accounts/deletion/remove-company.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { ModelUse } from '#server/platform/model/model-call.ts'
import { costOf } from './cost-of.ts'
import { flushLater } from './flush-later.ts'
import { inTurn } from './in-turn.ts'
import { monthOf, startOfMonth } from './month.ts'

/** Who makes a call of the model, and what for. */
export type CallOrder = {
  purpose: ModelPurpose
  userId: string | null
  /** Null: the call counts for the installation only. */
  companyId: string | null
  runId?: string
}

/** Any number: names the lock under which calls set their tokens aside, one after the other. */
const LOCK = 7_406_121_817

/** Tokens of this calendar month (UTC), in and out, over all purposes. */
const tokensOfSite = async (tx: Executor, now: Date): Promise<number> => {
  const tokens = sql<string>`coalesce(sum(${modelUse.inputTokens} + ${modelUse.outputTokens}), 0)`
  const [row] = await tx
    .select({ tokens })
    .from(modelUse)
    .where(eq(modelUse.month, monthOf(now)))
  return Number(row?.tokens ?? 0)
}

const hasCompanyLeft = async (
  tx: Executor,
  companyId: string,
  tokens: number,
  now: Date,
): Promise<boolean> => {
  const [budget] = await tx.select().from(tokenBudgets).where(eq(tokenBudgets.companyId, companyId))
  if (!budget) return true
  const used = sql<string>`coalesce(sum(${modelCalls.inputTokens} + ${modelCalls.outputTokens}), 0)`
  const [row] = await tx
    .select({ used })
    .from(modelCalls)
    .where(and(eq(modelCalls.companyId, companyId), gte(modelCalls.createdAt, startOfMonth(now))))
  return Number(row?.used ?? 0) + tokens <= budget.monthlyTokens
}

const addToMonth = async (tx: Transaction, now: Date, order: CallOrder, model: string, most: ModelUse) => {
  await tx
    .insert(modelUse)
    .values({ month: monthOf(now), purpose: order.purpose, model, calls: 1, failures: 0, ...most })
    .onConflictDoUpdate({
      target: [modelUse.month, modelUse.purpose, modelUse.model],
      set: {
        calls: sql`${modelUse.calls} + 1`,
        inputTokens: sql`${modelUse.inputTokens} + ${most.inputTokens}`,
        outputTokens: sql`${modelUse.outputTokens} + ${most.outputTokens}`,
      },
    })
}

/** Tokens that are set aside for one call: its row, and the month they count in. */
export type SetAside = { callId: string; month: string; purpose: ModelPurpose; model: string; most: ModelUse }

/**
 * Sets tokens aside for a call that is about to be made, in the budgets of the company and of the installation. The row
 * of the call holds them from now on: after a kill they stay used. Undefined: a budget has too few left. Locks the company
 * first, then the installation's budget.
 */
export const setTokensAside = (
  { db, clock, config }: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  order: CallOrder,
  model: string,
  most: ModelUse,
): Promise<SetAside | undefined> =>
  inTurn(() =>
    db.transaction(async (tx) => {
      await flushLater(tx)
      const { purpose, companyId, userId, runId = null } = order
      if (companyId) await holdCompany(tx, companyId)
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
      const now = clock.now()
      const tokens = most.inputTokens + most.outputTokens
      if ((await tokensOfSite(tx, now)) + tokens > config.aiMonthlyTokens) return undefined
      if (companyId && !(await hasCompanyLeft(tx, companyId, tokens, now))) return undefined
      await addToMonth(tx, now, order, model, most)
      const row = { purpose, companyId, userId, runId, model, milliseconds: 0, outcome: 'failed' as const }
      const [call] = await tx
        .insert(modelCalls)
        .values({ ...row, ...most, createdAt: now })
        .returning({ id: modelCalls.id })
      if (!call) throw new Error('the row of a call did not come back')
      return { callId: call.id, month: monthOf(now), purpose, model, most }
    }),
  )

/** Puts what a call used in the place of what was set aside for it, with its time, cost and outcome. */
export const settleTokens = (
  { db }: Pick<AppDeps, 'db'>,
  { callId, month, purpose, model, most }: SetAside,
  {
    use,
    milliseconds,
    outcome,
    pictures,
  }: { use: ModelUse; milliseconds: number; outcome: ModelOutcome; pictures: number },
): Promise<void> =>
  inTurn(() =>
    db.transaction(async (tx) => {
      await flushLater(tx)
      const costCents = await costOf(tx, model, month, { ...use, pictures })
      await tx
        .update(modelCalls)
        .set({ ...use, milliseconds, outcome, costCents })
        .where(eq(modelCalls.id, callId))
      await tx
        .update(modelUse)
        .set({
          failures: sql`${modelUse.failures} + ${outcome === 'done' ? 0 : 1}`,
          inputTokens: sql`greatest(0, ${modelUse.inputTokens} + ${use.inputTokens - most.inputTokens})`,
          outputTokens: sql`greatest(0, ${modelUse.outputTokens} + ${use.outputTokens - most.outputTokens})`,
        })
        .where(and(eq(modelUse.month, month), eq(modelUse.purpose, purpose), eq(modelUse.model, model)))
    }),
  )
