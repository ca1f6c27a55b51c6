/** Columns that lists of the back-office are sorted by, for the browser too. */
export const adminOrderSorts = ['createdAt', 'total', 'number', 'customer', 'status'] as const
export const adminSaleSorts = ['createdAt', 'amount', 'component', 'status'] as const
export const userSorts = ['createdAt', 'name', 'role', 'verified'] as const
export const adminRequestSorts = ['createdAt', 'title', 'deadline'] as const
export const personSorts = ['createdAt'] as const
export const auditSorts = ['at'] as const
export const failedJobSorts = ['failedAt', 'name'] as const
export const subscriptionSorts = ['createdAt', 'status', 'nextBilling'] as const
export const unassignedQuoteSorts = ['createdAt'] as const
export const incidentSorts = ['startedAt'] as const

/** Refunds that staff look for among the sales. */
export const saleRefunds = ['due'] as const
/** Requests that staff look for by their bids. */
export const requestBids = ['pending'] as const
