import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { subscriptionPlans, userSubscriptions } from '#db/schema/index.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { changeOwner, type PlanOwner } from '../subscriptions/change-subscription.ts'
import { findCurrent } from '../subscriptions/read-subscription.ts'
import { askStripe } from './ask-stripe.ts'

const BILLING_PATH = '/profile/billing'

/** The customer at Stripe that a company was before. */
const knownCustomer = async ({ deps: { db } }: RequestContext, companyId: string) => {
  const [row] = await db
    .select({ customerId: userSubscriptions.stripeCustomerId })
    .from(userSubscriptions)
    .where(and(eq(userSubscriptions.companyId, companyId), isNotNull(userSubscriptions.stripeCustomerId)))
    .orderBy(desc(userSubscriptions.createdAt))
    .limit(1)
  return row?.customerId ?? undefined
}

const customerOf = async (context: RequestContext, { company, email }: PlanOwner): Promise<string> => {
  const known = await knownCustomer(context, company.id)
  if (known) return known
  const customer = { name: company.name, email, metadata: { companyId: company.id } }
  // Two presses at once make one customer. Stripe refuses a key with other fields, after a new name say.
  const once = { idempotencyKey: `customer:${company.id}:${sha256(JSON.stringify(customer))}` }
  const made = await askStripe(context, (client) => client.customers.create(customer, once))
  return made.id
}

/**
 * The address of a page at Stripe where the caller's company pays a plan by card. The plan begins when Stripe reports the
 * payment. Errors: ALREADY_SUBSCRIBED, BILLING_OFF, CARD_UNAVAILABLE, FORBIDDEN, NOT_BY_CARD.
 */
export const openCheckout = async (context: RequestContext, planKey: string): Promise<{ url: string }> => {
  const owner = await changeOwner(context)
  const { db, config } = context.deps
  const [plan] = await db
    .select()
    .from(subscriptionPlans)
    .where(
      and(
        eq(subscriptionPlans.key, planKey),
        eq(subscriptionPlans.isSold, true),
        isNull(subscriptionPlans.retiredAt),
      ),
    )
  if (!plan) throw invalidField('plan', 'Choose one of the plans that are sold.')
  const { stripePriceId: price } = plan
  if (!config.stripe || price === null) throw errors.NOT_BY_CARD()
  if (await findCurrent(db, owner.company.id)) throw errors.ALREADY_SUBSCRIBED()
  const customer = await customerOf(context, owner)
  const metadata = { companyId: owner.company.id, userId: owner.id }
  const session = await askStripe(context, (client) =>
    client.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price, quantity: 1 }],
      client_reference_id: owner.company.id,
      metadata,
      subscription_data: { metadata },
      success_url: new URL(`${BILLING_PATH}?card=done`, config.baseUrl).href,
      cancel_url: new URL(`${BILLING_PATH}?plan=${plan.key}`, config.baseUrl).href,
    }),
  )
  if (!session.url) throw errors.CARD_UNAVAILABLE({ data: { retryAfterSeconds: 10 } })
  return { url: session.url }
}

/** The address of the customer portal. Errors: BILLING_OFF, CARD_UNAVAILABLE, FORBIDDEN, NO_SUBSCRIPTION. */
export const openPortal = async (context: RequestContext): Promise<{ url: string }> => {
  const { company } = await changeOwner(context)
  const current = await findCurrent(context.deps.db, company.id)
  const customer = current?.payment === 'stripe' ? current.stripeCustomerId : null
  if (!customer) throw errors.NO_SUBSCRIPTION()
  const session = await askStripe(context, (client) =>
    client.billingPortal.sessions.create({
      customer,
      return_url: new URL(BILLING_PATH, context.deps.config.baseUrl).href,
    }),
  )
  return { url: session.url }
}
