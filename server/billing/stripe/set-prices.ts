import { eq } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { subscriptionPlans } from '#db/schema/index.ts'
import type { StripeAccess } from '#server/platform/config/config.ts'

/** Writes the configured prices of Stripe to their plans; a plan without one is sold on invoice. */
export const setPrices = async (db: Database, { prices }: Pick<StripeAccess, 'prices'>): Promise<void> => {
  for (const { plan, priceId } of prices)
    await db.update(subscriptionPlans).set({ stripePriceId: priceId }).where(eq(subscriptionPlans.key, plan))
}
