import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { ModelOutcome, ModelPurpose } from '#contract/generation-words.ts'
import type { Database } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { modelCalls, modelUse, tokenBudgets } from '#db/schema/index.ts'
import { holdCompany } from '#server/identity/accounts/deletion/remove-company.ts'
import { FLUSH_LATER } from '#server/platform/database/flush-later.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { ModelUse } from '#server/platform/model/model-call.ts'
import { costOf } from './cost-of.ts'
import { inTurn } from './in-turn.ts'
import { monthOf, startOfDay, startOfMonth } from './month.ts'

/** Who makes a call of the model, and what for. */
export type CallOrder = {
  purpose: ModelPurpose
  /** Null with a null company: a reading is for a visitor. */
  userId: string | null
  /** Null: the call counts for the installation only. */
  companyId: string | null
  runId?: string
}

/** Any number: names the lock under which calls set their tokens aside, one after the other. */
const LOCK = 7_406_121_817

/** Tokens of this calendar month (UTC), in and out, over all purposes. */
const tokensOfSite = (now: Date): SQL =>
  sql`(select coalesce(sum(${modelUse.inputTokens} + ${modelUse.outputTokens}), 0) from ${modelUse} where ${eq(modelUse.month, monthOf(now))})`

/** Whether a company has that many tokens left; one without a budget has. */
const hasCompanyLeft = (companyId: string, tokens: number, now: Date): SQL => {
  const ofMonth = and(eq(modelCalls.companyId, companyId), gte(modelCalls.createdAt, startOfMonth(now)))
  const used = sql`select coalesce(sum(${modelCalls.inputTokens} + ${modelCalls.outputTokens}), 0) from ${modelCalls} where ${ofMonth}`
  return sql`not exists (select 1 from ${tokenBudgets}
    where ${eq(tokenBudgets.companyId, companyId)} and (${used}) + ${tokens}::bigint > ${tokenBudgets.monthlyTokens})`
}

/** Whether a company was given no tokens at all. */
const isOffFor = (companyId: string): SQL =>
  sql`exists (select 1 from ${tokenBudgets} where ${eq(tokenBudgets.companyId, companyId)} and ${eq(tokenBudgets.monthlyTokens, 0)})`

/** Whether a call is the reading of a visitor's description, for which a budget of the day holds beside that of the month. */
const isForVisitor = ({ purpose, userId, companyId }: CallOrder): boolean =>
  purpose === 'reading' && userId === null && companyId === null

/** Whether the readings of visitors have that many tokens left today (UTC). */
const haveVisitorsLeft = (tokens: number, dailyTokens: number, now: Date): SQL => {
  const { purpose, userId, companyId, createdAt, inputTokens, outputTokens } = modelCalls
  const today = and(
    eq(purpose, 'reading'),
    isNull(userId),
    isNull(companyId),
    gte(createdAt, startOfDay(now)),
  )
  const used = sql`select coalesce(sum(${inputTokens} + ${outputTokens}), 0) from ${modelCalls} where ${today}`
  return sql`(${used}) + ${tokens}::bigint <= ${dailyTokens}::bigint`
}

/** The budget in which too few tokens are left; rest: some of the month are; off: the company's budget is 0. */
export type SpentBudget = 'month' | 'rest' | 'day' | 'off'

/** Tokens that are set aside for one call: its row, and the month they count in. */
export type SetAside = { callId: string; month: string; purpose: ModelPurpose; model: string; most: ModelUse }

/**
 * Sets tokens aside for a call that is about to be made, in the budgets of the company and of the installation. The row
 * of the call holds them from now on: after a kill they stay used. Answers the budget that has too few left, if one has.
 * Locks the company first, then the installation's budget.
 */
export const setTokensAside = (
  { db, clock, config }: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  order: CallOrder,
  model: string,
  most: ModelUse,
): Promise<SetAside | SpentBudget> =>
  inTurn(() =>
    db.transaction(async (tx) => {
      const { purpose, companyId, userId, runId } = order
      if (companyId) await holdCompany(tx, companyId)
      // A statement sees what was committed before it began: the budgets are read by the one after the lock.
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}), ${FLUSH_LATER}`)
      const now = clock.now()
      const month = monthOf(now)
      const tokens = most.inputTokens + most.outputTokens
      const hasMonth = (count: number): SQL => {
        const left = sql`${tokensOfSite(now)} + ${count}::bigint <= ${config.aiMonthlyTokens}::bigint`
        return companyId ? sql`${left} and ${hasCompanyLeft(companyId, count, now)}` : left
      }
      const hasDay = isForVisitor(order)
        ? haveVisitorsLeft(tokens, config.aiVisitorDailyTokens, now)
        : sql`true`
      const isOff = companyId ? isOffFor(companyId) : sql`false`
      const { rows } = await tx.execute<{
        id: string | null
        hasRest: boolean
        hasDay: boolean
        isOff: boolean
      }>(sql`
        with budget as materialized (
          select ${hasMonth(tokens)} as has_month, ${hasMonth(1)} as has_rest, ${hasDay} as has_day, ${isOff} as is_off),
        counted as (
          insert into ${modelUse} (month, purpose, model, calls, failures, input_tokens, output_tokens)
          select ${month}::date, ${purpose}, ${model}, 1, 0, ${most.inputTokens}::bigint, ${most.outputTokens}::bigint
          from budget where has_month and has_day
          on conflict (month, purpose, model) do update set
            calls = ${modelUse.calls} + 1,
            input_tokens = ${modelUse.inputTokens} + excluded.input_tokens,
            output_tokens = ${modelUse.outputTokens} + excluded.output_tokens
          returning 1),
        called as (insert into ${modelCalls}
          (run_id, company_id, user_id, purpose, model, input_tokens, output_tokens, milliseconds, outcome, created_at)
        select ${runId ?? null}::uuid, ${companyId}::uuid, ${userId}::uuid, ${purpose}, ${model},
          ${most.inputTokens}::int, ${most.outputTokens}::int, 0, 'failed', ${now.toISOString()}::timestamptz
        from counted
        returning id)
        select (select id from called) as id, has_rest as "hasRest", has_day as "hasDay", is_off as "isOff" from budget`)
      const [row] = rows
      if (row?.id) return { callId: row.id, month, purpose, model, most }
      if (row?.isOff) return 'off'
      if (row?.hasDay === false) return 'day'
      return row?.hasRest ? 'rest' : 'month'
    }),
  )

/** The tokens that a call did not use are given back to its month, in the statement that says how it ended. */
const settleStatement = (db: Database) =>
  prepared(db, 'settle_tokens', () => {
    const slot = sql.placeholder
    const [inputTokens, outputTokens] = [slot('inputTokens'), slot('outputTokens')]
    const [model, month, purpose] = [slot('model'), slot('month'), slot('purpose')]
    const settled = db.$with('settled').as(
      db
        .update(modelCalls)
        .set({
          inputTokens: sql`${inputTokens}::int`,
          outputTokens: sql`${outputTokens}::int`,
          milliseconds: sql`${slot('milliseconds')}::int`,
          outcome: sql`${slot('outcome')}`,
          costCents: costOf(db, model, month, { inputTokens, outputTokens, pictures: slot('pictures') }),
        })
        .where(eq(modelCalls.id, slot('callId')))
        .returning({ id: modelCalls.id }),
    )
    return db
      .with(settled)
      .update(modelUse)
      .set({
        failures: sql`${modelUse.failures} + ${slot('failures')}::int`,
        inputTokens: sql`greatest(0, ${modelUse.inputTokens} + ${slot('moreInput')}::bigint)`,
        outputTokens: sql`greatest(0, ${modelUse.outputTokens} + ${slot('moreOutput')}::bigint)`,
      })
      .where(and(eq(modelUse.month, month), eq(modelUse.purpose, purpose), eq(modelUse.model, model)))
      .returning({ later: FLUSH_LATER })
      .prepare('settle_tokens')
  })

type Settled = { use: ModelUse; milliseconds: number; outcome: ModelOutcome; pictures: number }

/** Puts what a call used in the place of what was set aside for it, with its time, cost and outcome. */
export const settleTokens = (
  { db }: Pick<AppDeps, 'db'>,
  { most, ...call }: SetAside,
  { use, ...ended }: Settled,
): Promise<void> =>
  inTurn(async () => {
    await settleStatement(db).execute({
      ...call,
      ...use,
      ...ended,
      failures: ended.outcome === 'done' || ended.outcome === 'cancelled' ? 0 : 1,
      moreInput: use.inputTokens - most.inputTokens,
      moreOutput: use.outputTokens - most.outputTokens,
    })
  })
