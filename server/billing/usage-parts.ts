import type { SQL } from 'drizzle-orm'
import type { FeatureKey } from '#contract/billing.ts'
import { fallbackLimits } from '#contract/billing-states.ts'
import type { Executor } from '#db/connect.ts'
import { jsonObject } from '#db/json-object.ts'
import type { Holder } from './holder.ts'
import { type Limits, pairUsage, usageCounts } from './queries.ts'

/** `limits` null: they could not be read. */
export type UsageParts = { limits: Limits | null; used: Record<FeatureKey, number> }

const fallback: Limits = { name: 'Free', priceCents: 0, limits: fallbackLimits }

/** What a holder uses as a JSON column of a larger query. */
export const usedPart = (db: Executor, holder: Holder, now: Date): SQL<UsageParts['used']> =>
  jsonObject<UsageParts['used']>(usageCounts(db, holder, now))

/** What is shown of a plan: of the free one while the own cannot be read. */
export const toPlanUsage = ({ limits, used }: UsageParts) => {
  const shown = limits ?? fallback
  return {
    plan: { name: shown.name, priceCents: shown.priceCents },
    isFallback: limits === null,
    features: pairUsage(used, shown),
  }
}
