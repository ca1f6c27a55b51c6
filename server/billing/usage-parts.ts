import { type SQL, sql } from 'drizzle-orm'
import type { FeatureKey } from '#contract/billing.ts'
import type { Executor } from '#db/connect.ts'
import { jsonObject } from '#db/json-object.ts'
import type { Holder } from './holder.ts'
import { type Limits, limitsQuery, pairUsage, usageCounts } from './queries.ts'

export type UsageParts = { limits: Limits; used: Record<FeatureKey, number> }

/** Plan and use of a holder as two JSON columns of a larger query. */
export const usageParts = (
  db: Executor,
  holder: Holder,
  now: Date,
): { [Name in keyof UsageParts]: SQL<UsageParts[Name]> } => ({
  limits: sql<Limits>`(${limitsQuery(db, holder, now)})`,
  used: jsonObject<UsageParts['used']>(usageCounts(db, holder, now)),
})

export const toPlanUsage = ({ limits, used }: UsageParts) => ({
  plan: { name: limits.name, priceCents: limits.priceCents },
  features: pairUsage(used, limits),
})
