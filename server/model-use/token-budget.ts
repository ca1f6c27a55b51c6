import { and, eq, gte, ne, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { TokenBudget } from '#contract/model-use.ts'
import type { Executor } from '#db/connect.ts'
import { companies, modelCalls, tokenBudgets } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { holdCompany } from '#server/identity/accounts/deletion/remove-company.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { startOfMonth } from './month.ts'

/** What a company may use of the language model in this month, and has used; null when there is no such company. */
export const readTokenBudget = async (
  db: Executor,
  companyId: string,
  now: Date,
): Promise<TokenBudget | null> => {
  const used = db
    .select({
      tokens: sql<string>`coalesce(sum(${modelCalls.inputTokens} + ${modelCalls.outputTokens}), 0)`.as(
        'tokens',
      ),
    })
    .from(modelCalls)
    .where(and(eq(modelCalls.companyId, companyId), gte(modelCalls.createdAt, startOfMonth(now))))
  const [row] = await db
    .select({ monthlyTokens: tokenBudgets.monthlyTokens, usedTokens: sql<string>`(${used})` })
    .from(companies)
    .leftJoin(tokenBudgets, eq(tokenBudgets.companyId, companies.id))
    .where(eq(companies.id, companyId))
  return row ? { monthlyTokens: row.monthlyTokens, usedTokens: Number(row.usedTokens) } : null
}

/**
 * Gives a company a monthly budget, or takes it away; calls that run keep what was set aside for them. Null when there is
 * no such company.
 */
export const setTokenBudget = async (
  context: RequestContext,
  actor: Viewer,
  { id, monthlyTokens }: { id: string; monthlyTokens: number | null },
): Promise<TokenBudget | null> => {
  const { db, clock } = context.deps
  return db.transaction(async (tx) => {
    await holdCompany(tx, id)
    const now = clock.now()
    const [company] = await tx
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.id, id), ne(companies.type, 'admin')))
    const before = company && (await readTokenBudget(tx, id, now))
    if (!before || before.monthlyTokens === monthlyTokens) return before ?? null
    if (monthlyTokens === null) await tx.delete(tokenBudgets).where(eq(tokenBudgets.companyId, id))
    else
      await tx
        .insert(tokenBudgets)
        .values({ companyId: id, monthlyTokens, updatedAt: now })
        .onConflictDoUpdate({ target: tokenBudgets.companyId, set: { monthlyTokens, updatedAt: now } })
    await recordAudit(tx, context, {
      action: 'token_budget_changed',
      actorId: actor.id,
      companyId: id,
      subject: { kind: 'company', id },
      before: { monthlyTokens: before.monthlyTokens },
      after: { monthlyTokens },
      details: { monthlyTokens },
    })
    return { ...before, monthlyTokens }
  })
}

/** The budget of the caller's own company; who has none uses what the installation allows. */
export const ownTokenUse = async (context: RequestContext, viewer: Viewer): Promise<TokenBudget> => {
  const { db, clock } = context.deps
  const own = viewer.company && (await readTokenBudget(db, viewer.company.id, clock.now()))
  return own ?? { monthlyTokens: null, usedTokens: 0 }
}
