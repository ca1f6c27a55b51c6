/** Words of plans and invoices, free of schemas so that pages can use them. */

export const subscriptionStates = ['active', 'past_due', 'incomplete', 'canceled'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export const invoiceStates = ['open', 'paid', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** reserved: held for something under way; kept: used; released: given back. */
export const unitStates = ['reserved', 'kept', 'released'] as const
export type UnitState = (typeof unitStates)[number]

/** Limits of the free plan as they are shown when the own plan cannot be read. Nothing is decided by them. */
export const fallbackLimits = { automation_projects: 3, ai_generations: 10, team_members: 2 } as const

/** Days until an invoice for a plan is to be paid. */
export const INVOICE_DUE_DAYS = 14

/** Address of an invoice as PDF, for links. */
export const invoicePath = (id: string): string => `/api/v1/invoices/${id}/invoice.pdf`

/** Pages that send somebody to the plans when a limit is reached. */
export const pricingOrigins = ['planner', 'dashboard', 'team'] as const
export type PricingOrigin = (typeof pricingOrigins)[number]
