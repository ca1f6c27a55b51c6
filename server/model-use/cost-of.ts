import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { modelPrices } from '#db/schema/index.ts'
import type { ModelUse } from '#server/platform/model/model-call.ts'

const PER_TOKENS = 1_000_000

/** Cost of a call in cents, by the price of its model in that month, as a value of a statement; null: the price is not known. */
export const costOf = (
  db: Executor,
  model: string,
  month: string,
  { inputTokens, outputTokens, pictures }: ModelUse & { pictures: number },
): SQL<number | null> => {
  const forTokens = sql`(${inputTokens}::bigint * ${modelPrices.inputCents} + ${outputTokens}::bigint * ${modelPrices.outputCents}) / ${PER_TOKENS}`
  const cents = pictures > 0 ? sql`${forTokens} + ${pictures}::bigint * ${modelPrices.imageCents}` : forTokens
  const price = db
    .select({ cents: sql`${cents}`.as('cents') })
    .from(modelPrices)
    .where(
      and(
        eq(modelPrices.model, model),
        lt(modelPrices.startsOn, sql`(${month}::date + interval '1 month')::date`),
      ),
    )
    .orderBy(desc(modelPrices.startsOn))
    .limit(1)
  return sql<number | null>`(${price})`
}
