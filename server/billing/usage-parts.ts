import { type SQL, sql } from 'drizzle-orm'
import type { FeatureKey } from '#contract/billing.ts'
import { fallbackLimits } from '#contract/billing-states.ts'
import type { Executor } from '#db/connect.ts'
import { jsonObject } from '#db/json-object.ts'
import type { Holder } from './holder.ts'
import { type Limits, limitsQuery, pairUsage, usageCounts } from './queries.ts'

/** `limits` null: they could not be read. */
export type UsageParts = { limits: Limits | null; used: Record<FeatureKey, number> }

const fallback: Limits = { name: 'Free', priceCents: 0, limits: fallbackLimits }

/** Plan and use of a holder as two JSON columns of a larger query. */
export const usageParts = (
  db: Executor,
  holder: Holder,
  now: Date,
): { [Name in keyof UsageParts]: SQL<UsageParts[Name]> } => ({
  limits: sql<Limits | null>`(${limitsQuery(db, holder, now)})`,
  used: jsonObject<UsageParts['used']>(usageCounts(db, holder, now)),
})

/** What is shown of a plan: of the free one while the own cannot be read. */
export const toPlanUsage = ({ limits, used }: UsageParts) => {
  const shown = limits ?? fallback
  return {
    plan: { name: shown.name, priceCents: shown.priceCents },
    isFallback: limits === null,
    features: pairUsage(used, shown),
  }
}
