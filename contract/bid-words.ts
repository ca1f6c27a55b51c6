/** Words of requests for bids and of bids, free of schemas so that pages can use them. */

/** pending: drafted; closed: its deadline is over, or its owner took it back; rejected: every bid on it was declined. */
export const bidRequestStates = ['pending', 'open', 'closed', 'accepted', 'rejected'] as const
export type BidRequestState = (typeof bidRequestStates)[number]

export const bidStates = ['pending', 'accepted', 'rejected', 'withdrawn', 'expired'] as const
export type BidState = (typeof bidStates)[number]

/** Who sees an open request: every engineering company, those with its skills in its regions, or those invited alone. */
export const bidAudiences = ['all', 'matching', 'invited'] as const
export type BidAudience = (typeof bidAudiences)[number]

/** What an engineering company can be asked to deliver, with the name that people read. */
export const scopeItems = {
  mechanical: 'Mechanical',
  eoat: 'EOAT',
  electrical: 'Electrical',
  controls: 'Controls',
  vision: 'Vision',
  guarding: 'Guarding',
  safety_validation: 'Safety validation',
  installation: 'Installation',
  training: 'Training',
  spares: 'Spares',
  documentation: 'Documentation',
  fat: 'FAT',
  sat: 'SAT',
  support: 'Support',
} as const
export type ScopeItem = keyof typeof scopeItems

/** What a bid says of an item of the scope: within its cost, not offered, or offered for a price of its own. */
export const scopeAnswers = ['in', 'out', 'optional'] as const
export type ScopeAnswer = (typeof scopeAnswers)[number]

/** One item of a bid's scope; the price is that of an optional item, or the share of the cost that an item takes. */
export type BidScope = Partial<Record<ScopeItem, { answer: ScopeAnswer; priceCents: number | null }>>

/** What the plan says when bids are asked for; kept with the request, so that bids are compared by the same figures. */
export type RequestEstimate = {
  costLowCents: number | null
  costHighCents: number | null
  cycleTimeSeconds: number | null
  /** What an item of the scope costs by the plan's own figures. */
  scope: Partial<Record<ScopeItem, { lowCents: number; highCents: number }>>
}

export const scopeKeys = Object.keys(scopeItems) as ScopeItem[]

/** Where a request's list is read from: the company that asks, or engineering companies that can bid. */
export const biddingSides = ['owner', 'bidder'] as const
export type BiddingSide = (typeof biddingSides)[number]

/** Requests of a bidder's list: all that can be bid on, those with an own bid, those it was invited to. */
export const bidderViews = ['open', 'mine', 'invited'] as const

export const MAX_BID_CENTS = 100_000_000_000
export const MAX_BID_SERVICES = 20
/** Lines of requirements: each is ticked off in the project that comes of the request. */
export const MAX_REQUIREMENT_LINES = 50
export const MAX_REQUEST_FILES = 10
export const MAX_REQUEST_FILE_MB = 25
export const MAX_INVITED = 50
/** Days until the deadline, and days that a bid holds, at most. */
export const MAX_BIDDING_DAYS = 365
/** Days after the deadline of its request that a bid holds where it names no day. */
export const USUAL_BID_DAYS = 60
export const MAX_REQUEST_SKILLS = 10
export const MAX_REQUEST_REGIONS = 30
/** Years until the last day of the work, at most. */
export const MAX_PROJECT_YEARS = 10

/** What a text of requirements asks for, one a line. */
export const requirementLines = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
