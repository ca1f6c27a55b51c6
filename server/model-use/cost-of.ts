import { and, desc, eq, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { modelPrices } from '#db/schema/index.ts'
import type { ModelUse } from '#server/platform/model/model-call.ts'

const PER_TOKENS = 1_000_000

/** A value, or its place in a statement that is prepared. */
type Slot<Value> = Value | Placeholder
export type PricedUse = {
  [Key in keyof (ModelUse & { pictures: number })]: Slot<(ModelUse & { pictures: number })[Key]>
}

/** Cost of a call in cents, by the price of its model in that month, as a value of a statement; null: the price is not known. */
export const costOf = (
  db: Executor,
  model: Slot<string>,
  month: Slot<string>,
  { inputTokens, outputTokens, pictures }: PricedUse,
): SQL<number | null> => {
  const forTokens = sql`(${inputTokens}::bigint * ${modelPrices.inputCents} + ${outputTokens}::bigint * ${modelPrices.outputCents}) / ${PER_TOKENS}`
  // Without pictures their price need not be known.
  const forPictures = sql`case when ${pictures}::bigint > 0 then ${pictures}::bigint * ${modelPrices.imageCents} else 0 end`
  const price = db
    .select({ cents: sql`${forTokens} + ${forPictures}`.as('cents') })
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
