import { z } from 'zod'
import { procedure } from './base.ts'
import { FeatureKey, SoldPlan } from './billing.ts'
import { pricingOrigins, subscriptionStates } from './billing-states.ts'
import { cardUnavailable, notAtStripe } from './card-payments.ts'
import { optionalLine, requiredEmail } from './form-fields.ts'
import { Id } from './id.ts'
import { OrderAddress } from './order-shapes.ts'
import { payments } from './order-states.ts'
import { Address } from './orders.ts'

const instant = z.iso.datetime()

/** The plan of a company for which it pays, or has paid last. */
export const Subscription = z.object({
  id: z.uuid(),
  status: z.enum(subscriptionStates),
  planKey: z.string().nullable(),
  planName: z.string().nullable(),
  currentPeriodStart: instant.nullable(),
  currentPeriodEnd: instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  nextPlanName: z.string().nullable().describe('The plan that follows at the end of the period'),
  payment: z.enum(payments),
})
export type Subscription = z.infer<typeof Subscription>

export const ActiveSubscription = z.object({
  has_subscription: z.boolean().describe('A paid plan is active and its period is not over'),
  plan: SoldPlan.nullable().describe('The plan whose limits apply; null for staff, who have none'),
  subscription: Subscription.nullable().describe('The one that is active or past due'),
  isBillingOn: z.boolean(),
  mayChange: z.boolean().describe('The caller owns the company'),
})
export type ActiveSubscription = z.infer<typeof ActiveSubscription>

/** Where invoices go to. */
export const BillingDetails = z.object({
  address: OrderAddress,
  taxNumber: z.string(),
  email: z.string(),
})
export type BillingDetails = z.infer<typeof BillingDetails>

const DetailsForm = z.object({
  address: Address.prefault({}),
  taxNumber: optionalLine(40).describe('VAT number or tax number, checked in form'),
  email: requiredEmail.describe('Invoices are mailed there'),
})
export type DetailsForm = z.output<typeof DetailsForm>

export const subscriptionErrors = {
  BILLING_OFF: { status: 409, message: 'Coming Soon' },
  NO_SUBSCRIPTION: { status: 409, message: 'Your company has no paid plan.' },
  PAYMENT_OVERDUE: {
    status: 409,
    message: 'An invoice is overdue. Pay it first, then change the plan.',
    data: z.object({ number: z.string() }),
  },
  PAY_BY_CARD: { status: 409, message: 'This plan is paid by card. Open its checkout.' },
  NOT_BY_CARD: { status: 409, message: 'This plan cannot be paid by card. Take it on invoice.' },
  ALREADY_SUBSCRIBED: { status: 409, message: 'Your company has a paid plan. Change that one instead.' },
  MANAGED_BY_STRIPE: {
    status: 409,
    message: 'This plan is paid by card. Change or cancel it in the customer portal.',
  },
  CARD_UNAVAILABLE: cardUnavailable,
  NOT_AT_STRIPE: notAtStripe,
} as const
const {
  ALREADY_SUBSCRIBED,
  CARD_UNAVAILABLE,
  MANAGED_BY_STRIPE,
  NOT_AT_STRIPE,
  NOT_BY_CARD,
  PAY_BY_CARD,
  BILLING_OFF,
  NO_SUBSCRIPTION,
  PAYMENT_OVERDUE,
} = subscriptionErrors

const writes = { rateLimit: { limit: 30, windowSeconds: 60 } }

export const subscriptions = {
  checkActiveSubscription: procedure('signedIn')
    .route({ method: 'GET', path: '/subscription', summary: 'Whether a paid plan is active, and which' })
    .output(ActiveSubscription),
  changePlan: procedure('company', writes)
    .route({
      method: 'PUT',
      path: '/subscription',
      summary:
        'Take a plan on invoice, or change it: a dearer one at once, a cheaper one when the period ends',
    })
    .input(
      z.object({
        plan: z.string().max(100).prefault('').describe('`key` of a plan that is sold; "free" cancels'),
        details: DetailsForm.optional().describe('Where invoices go to; kept for later ones'),
      }),
    )
    .output(ActiveSubscription)
    .errors({ BILLING_OFF, MANAGED_BY_STRIPE, NO_SUBSCRIPTION, PAY_BY_CARD, PAYMENT_OVERDUE }),
  cancelSubscription: procedure('company', writes)
    .route({
      method: 'POST',
      path: '/subscription/cancel',
      summary: 'End the paid plan of the own company when its period ends',
    })
    .output(ActiveSubscription)
    .errors({ BILLING_OFF, MANAGED_BY_STRIPE, NO_SUBSCRIPTION }),
  // Both answer an address at Stripe; no plan changes before Stripe reports it.
  openCheckout: procedure('company', { ...writes, isReplayExempt: true })
    .route({
      method: 'POST',
      path: '/subscription/checkout',
      summary: 'Address of the page at Stripe where a plan is paid by card',
    })
    .input(
      z.object({
        plan: z.string().max(100).prefault('').describe('`key` of a plan that is sold'),
        details: DetailsForm.optional().describe('Where invoices go to; kept for later ones'),
        from: z.enum(pricingOrigins).optional().describe('The page that the way back leads to'),
        feature: FeatureKey.optional().describe('The limit that was met there'),
      }),
    )
    .output(z.object({ url: z.url() }))
    .errors({ ALREADY_SUBSCRIBED, BILLING_OFF, CARD_UNAVAILABLE, NOT_BY_CARD }),
  openPortal: procedure('company', { ...writes, isReplayExempt: true })
    .route({
      method: 'POST',
      path: '/subscription/portal',
      summary: 'Address of the customer portal at Stripe, where a plan paid by card is changed and cancelled',
    })
    .output(z.object({ url: z.url() }))
    .errors({ BILLING_OFF, CARD_UNAVAILABLE, NO_SUBSCRIPTION }),
  refreshSubscription: procedure('staff:support', { ...writes, isReplayExempt: true })
    .route({
      method: 'POST',
      path: '/subscriptions/{id}/refresh',
      summary: 'Read a subscription again from Stripe; one on invoice stays as it is',
    })
    .input(z.object({ id: Id }))
    .output(Subscription)
    .errors({ CARD_UNAVAILABLE, NOT_AT_STRIPE }),
  getBillingDetails: procedure('company')
    .route({
      method: 'GET',
      path: '/billing-details',
      summary: 'Where invoices of the own company go to; before the first, as its last order was addressed',
    })
    .output(BillingDetails.extend({ countries: z.array(z.object({ code: z.string(), name: z.string() })) })),
  setBillingDetails: procedure('company', writes)
    .route({ method: 'PUT', path: '/billing-details', summary: 'Change where invoices go to' })
    .input(DetailsForm)
    .output(BillingDetails),
}
