import type { Holding } from '#server/platform/holding.ts'
import { chargedAtStripe } from './stripe/apply-subscription.ts'
import { endAtStripe } from './stripe/jobs.ts'

/**
 * Invoices stay with the names of their day when a company goes; its plan ends with it, at Stripe as well. Should the
 * program die before that is asked for, the next event of the subscription ends it.
 */
export const billingHolding: Holding = {
  release: async (tx, { why, companyId }) => {
    if (why === 'type change' || companyId === undefined) return undefined
    const charged = await chargedAtStripe(tx, companyId)
    const ids = charged.flatMap(({ stripeSubscriptionId }) => stripeSubscriptionId ?? [])
    if (ids.length === 0) return undefined
    return ({ db, queue }) =>
      db.transaction(async (later) => {
        for (const stripeSubscriptionId of ids)
          await queue.enqueue(later, endAtStripe, { stripeSubscriptionId })
      })
  },
}
