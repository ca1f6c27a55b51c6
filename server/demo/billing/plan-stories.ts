import type { SubscriptionState } from '#contract/billing-states.ts'

type PlanKey = 'professional' | 'unlimited'

/** How a company of the demo came to its plan. */
export type PlanStory = {
  /** One of the companies that buy (`trade/buyers.ts`). */
  email: string
  plan: PlanKey
  /** When the plan was taken; with the lengths of months it decides how long the present month has run. */
  takenDaysAgo: number
  status: Extract<SubscriptionState, 'active' | 'past_due'>
  /** False: the invoice of the present month is open. */
  isPaid: boolean
  cancelsAtPeriodEnd?: boolean
  nextPlan?: PlanKey
}

export const planStories: readonly PlanStory[] = [
  {
    email: 'orders@brennan.demo.cellwright.example',
    plan: 'unlimited',
    takenDaysAgo: 20,
    status: 'active',
    isPaid: true,
    nextPlan: 'professional',
  },
  {
    email: 'purchasing@albrecht.demo.cellwright.example',
    plan: 'professional',
    takenDaysAgo: 70,
    status: 'active',
    isPaid: true,
  },
  {
    email: 'buyer@greatlakes.demo.cellwright.example',
    plan: 'unlimited',
    takenDaysAgo: 66,
    status: 'active',
    isPaid: false,
  },
  // Its present month began about three weeks ago, and an invoice is due after two.
  {
    email: 'zakupy@kowalczyk.demo.cellwright.example',
    plan: 'professional',
    takenDaysAgo: 22,
    status: 'past_due',
    isPaid: false,
  },
  {
    email: 'achats@forez.demo.cellwright.example',
    plan: 'professional',
    takenDaysAgo: 45,
    status: 'active',
    isPaid: true,
    cancelsAtPeriodEnd: true,
  },
]
