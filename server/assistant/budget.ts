import { eq, sql } from 'drizzle-orm'
import { modelUse } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { Called, Model, ModelCall, ModelUse } from '#server/platform/model/create-model.ts'

const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`

/** Tokens of this calendar month (UTC), said and answered, over all purposes. */
export const tokensThisMonth = async ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> => {
  const [row] = await db
    .select({
      tokens: sql<string>`coalesce(sum(${modelUse.inputTokens} + ${modelUse.outputTokens}), 0)`,
    })
    .from(modelUse)
    .where(eq(modelUse.month, monthOf(clock.now())))
  return Number(row?.tokens ?? 0)
}

const record = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  purpose: string,
  model: string,
  { failures, inputTokens, outputTokens }: ModelUse & { failures: number },
): Promise<void> => {
  const used = { calls: 1, failures, inputTokens, outputTokens }
  await db
    .insert(modelUse)
    .values({ month: monthOf(clock.now()), purpose, model, ...used })
    .onConflictDoUpdate({
      target: [modelUse.month, modelUse.purpose, modelUse.model],
      set: {
        calls: sql`${modelUse.calls} + 1`,
        failures: sql`${modelUse.failures} + ${failures}`,
        inputTokens: sql`${modelUse.inputTokens} + ${inputTokens}`,
        outputTokens: sql`${modelUse.outputTokens} + ${outputTokens}`,
      },
    })
}

/**
 * Calls the model within the installation's monthly budget, and counts what it used. Calls that run at the same time do
 * not see each other: together they can pass the budget by one answer each.
 */
export const callWithinBudget = async (
  deps: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  model: Model,
  purpose: string,
  call: ModelCall,
): Promise<Called> => {
  if ((await tokensThisMonth(deps)) >= deps.config.aiMonthlyTokens)
    return { fault: 'MODEL_BUDGET_SPENT', use: { inputTokens: 0, outputTokens: 0 } }
  const called = await model.call(call)
  await record(deps, purpose, model.name, { failures: 'fault' in called ? 1 : 0, ...called.use })
  return called
}
