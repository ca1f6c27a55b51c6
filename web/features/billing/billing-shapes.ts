import type { PlanUsage, SoldPlan } from '#contract/billing.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { TokenBudget } from '#contract/model-use.ts'
import type { ActiveSubscription, BillingDetails } from '#contract/subscriptions.ts'
import type { PricingState } from '#web/lib/billing/pricing-state.ts'

export const BILLING_PATH = '/profile/billing'

/** What the page of the plan shows; null for what could not be loaded. */
export type BillingData = {
  status: ActiveSubscription | null
  /** null also for staff, who have no limits. */
  usage: PlanUsage | null
  /** Of the language model. */
  tokens: TokenBudget | null
  invoices: { items: Invoice[]; nextCursor: string | null } | null
  details: (BillingDetails & { countries: { code: string; name: string }[] }) | null
  /** The plan that the address names. */
  chosen: SoldPlan | null
  /** The address names a plan that there is not. */
  isUnknown: boolean
  hasCompany: boolean
  state: PricingState
}

export type BillingAnswer = {
  intent: string
  /** What was done, as a sentence. */
  done?: string
  problem?: string
  fields?: Readonly<Record<string, string>>
}
