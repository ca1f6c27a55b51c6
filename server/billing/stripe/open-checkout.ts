import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { FeatureKey } from '#contract/billing.ts'
import type { PricingOrigin } from '#contract/billing-states.ts'
import type { DetailsForm } from '#contract/subscriptions.ts'
import { subscriptionPlans, userSubscriptions } from '#db/schema/index.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { setDetails } from '../invoices/billing-details.ts'
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

const soldByCard = async (
  { deps: { db, config } }: RequestContext,
  key: string,
): Promise<{ key: string; price: string }> => {
  const [plan] = await db
    .select({ price: subscriptionPlans.stripePriceId })
    .from(subscriptionPlans)
    .where(
      and(
        eq(subscriptionPlans.key, key),
        eq(subscriptionPlans.isSold, true),
        isNull(subscriptionPlans.retiredAt),
      ),
    )
  if (!plan) throw invalidField('plan', 'Choose one of the plans that are sold.')
  if (!config.stripe || plan.price === null) throw errors.NOT_BY_CARD()
  return { key, price: plan.price }
}

type Checkout = {
  plan: string
  details?: DetailsForm | undefined
  from?: PricingOrigin | undefined
  feature?: FeatureKey | undefined
}

/** The page of the plan, with why somebody came to the plans. */
const backTo = (
  { deps: { config } }: RequestContext,
  { from, feature }: Checkout,
  query: Record<string, string>,
): string => {
  const state = { ...query, ...(from && { from }), ...(feature && { feature }) }
  return new URL(`${BILLING_PATH}?${new URLSearchParams(state)}`, config.baseUrl).href
}

/**
 * The address of a page at Stripe where the caller's company pays a plan by card. Where invoices go to is kept before; the
 * plan begins when Stripe reports the payment.
 * Errors: ALREADY_SUBSCRIBED, BAD_REQUEST, BILLING_OFF, CARD_UNAVAILABLE, FORBIDDEN, NOT_BY_CARD.
 */
export const openCheckout = async (context: RequestContext, input: Checkout): Promise<{ url: string }> => {
  const owner = await changeOwner(context)
  const { db } = context.deps
  const { key, price } = await soldByCard(context, input.plan)
  if (await findCurrent(db, owner.company.id)) throw errors.ALREADY_SUBSCRIBED()
  if (input.details) await setDetails(db, owner, input.details, 'details.')
  const customer = await customerOf(context, owner)
  const metadata = { companyId: owner.company.id, userId: owner.id, plan: key }
  const session = await askStripe(context, (client) =>
    client.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price, quantity: 1 }],
      client_reference_id: owner.company.id,
      metadata,
      subscription_data: { metadata },
      success_url: backTo(context, input, { card: 'done' }),
      cancel_url: backTo(context, input, { plan: key }),
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
