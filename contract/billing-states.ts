/** Words of plans and invoices, free of schemas so that pages can use them. */

const subscriptionStates = ['active', 'past_due', 'incomplete', 'canceled'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export const invoiceStates = ['open', 'paid', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** reserved: held for something under way; kept: used; released: given back. */
export const unitStates = ['reserved', 'kept', 'released'] as const
export type UnitState = (typeof unitStates)[number]
