import { z } from 'zod'
import { procedure } from './base.ts'
import { subscriptionStates } from './billing-states.ts'
import { cardUnavailable, notAtStripe } from './card-payments.ts'
import { Id } from './id.ts'
import { payments } from './order-states.ts'
import { pageOf, pageQuery, RowCount } from './paging.ts'
import { sortField } from './sorting.ts'
import { subscriptionSorts } from './staff-lists.ts'
import { text } from './text.ts'

const instant = z.iso.datetime()

/** A paid plan in the list of all. */
export const ListedSubscription = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  userId: z.uuid().nullable().describe('Who bought the plan; null: the account is gone, or staff gave it'),
  companyName: z.string(),
  isVerified: z.boolean().describe('Whether staff have checked the company'),
  planName: z.string().nullable().describe('null: the plan is not known here'),
  priceCents: z.number().int().describe('A month; 0 for an unknown plan'),
  status: z.enum(subscriptionStates),
  currentPeriodEnd: instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  payment: z.enum(payments),
  openInvoice: z
    .object({ id: z.uuid(), number: z.string(), amountCents: z.number().int(), isOverdue: z.boolean() })
    .nullable()
    .describe('The oldest one that is not paid'),
  createdAt: instant,
})
export type ListedSubscription = z.infer<typeof ListedSubscription>

const subscriptionFilter = {
  search: text(200).trim().default('').describe('Words of name and address, or the beginning of an id'),
  status: z.enum(subscriptionStates).optional(),
}

/** What the list of paid plans and its table are asked by. */
export const SubscriptionsQuery = z.object({
  ...subscriptionFilter,
  sort: sortField(subscriptionSorts, 'createdAt.desc'),
})

/** Part of the tree `billing`: what staff see and do of all paid plans. */
export const subscriptionsAdmin = {
  listSubscriptions: procedure('staff')
    .route({ method: 'GET', path: '/admin/subscriptions', summary: 'Paid plans of all companies' })
    .input(SubscriptionsQuery.extend(pageQuery))
    .output(
      pageOf(ListedSubscription).extend({
        isDemo: z.boolean().describe('Demo mode without any subscription: the page shows examples'),
      }),
    ),
  countSubscriptions: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/subscriptions/count',
      summary: 'How many paid plans a filter finds',
    })
    .input(z.object(subscriptionFilter))
    .output(RowCount),
  cancelCompanySubscription: procedure('admin', { rateLimit: { limit: 30, windowSeconds: 60 } })
    .route({
      method: 'POST',
      path: '/admin/subscriptions/{id}/cancel',
      summary: 'End the paid plan of a company when its period ends; one that has ended stays so',
    })
    .input(z.object({ id: Id }))
    .output(ListedSubscription)
    .errors({ CARD_UNAVAILABLE: cardUnavailable, NOT_AT_STRIPE: notAtStripe }),
}
