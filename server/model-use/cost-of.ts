import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { modelPrices } from '#db/schema/index.ts'
import type { ModelUse } from '#server/platform/model/model-call.ts'

const PER_TOKENS = 1_000_000

/** Cost of a call in cents, by the price of its model in that month; null: the price is not known. */
export const costOf = async (
  db: Executor,
  model: string,
  month: string,
  { inputTokens, outputTokens, pictures }: ModelUse & { pictures: number },
): Promise<number | null> => {
  const [price] = await db
    .select()
    .from(modelPrices)
    .where(
      and(
        eq(modelPrices.model, model),
        lt(modelPrices.startsOn, sql`(${month}::date + interval '1 month')::date`),
      ),
    )
    .orderBy(desc(modelPrices.startsOn))
    .limit(1)
  if (!price || (pictures > 0 && price.imageCents === null)) return null
  const tokens = inputTokens * price.inputCents + outputTokens * price.outputCents
  return tokens / PER_TOKENS + pictures * (price.imageCents ?? 0)
}
