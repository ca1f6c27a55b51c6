import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { tokenBudgets } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { Model } from '#server/platform/model/model-call.ts'

/** The configured model as far as it serves the caller: for a company whose budget is 0 it is switched off. */
export const modelServing = async (
  { db, model }: Pick<AppDeps, 'db' | 'model'>,
  viewer: Viewer | null,
): Promise<Model | undefined> => {
  const companyId = viewer?.company?.id
  if (!model || companyId === undefined) return model
  const off = await db
    .select({ companyId: tokenBudgets.companyId })
    .from(tokenBudgets)
    .where(and(eq(tokenBudgets.companyId, companyId), eq(tokenBudgets.monthlyTokens, 0)))
  return off.length > 0 ? undefined : model
}
