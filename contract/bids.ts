import { z } from 'zod'
import { procedure } from './base.ts'
import {
  bidRequestStates,
  bidStates,
  MAX_BID_CENTS,
  MAX_BID_SERVICES,
  MAX_BIDDING_DAYS,
  MAX_PROJECT_YEARS,
  scopeAnswers,
  scopeKeys,
  USUAL_BID_DAYS,
} from './bid-words.ts'
import { emailNotConfirmed } from './email-not-confirmed.ts'
import { Id } from './id.ts'
import { text } from './text.ts'

const cents = z
  .number('Enter a price')
  .int('Enter a price with at most two decimals')
  .min(0, 'Enter a price of 0 or more')
  .max(MAX_BID_CENTS, 'Enter a price of at most $1,000,000,000')

const day = (what: string) => z.iso.date(`Enter the ${what}, such as 2026-12-31`)

const Scope = z.partialRecord(
  z.enum(scopeKeys),
  z.object({ answer: z.enum(scopeAnswers), priceCents: cents.nullable().default(null) }),
)

/** What an engineering company offers. */
const fields = {
  proposedCostCents: z
    .number('Enter the proposed cost')
    .int('Enter the proposed cost with at most two decimals')
    .min(1, 'Enter a proposed cost above 0')
    .max(MAX_BID_CENTS, 'Enter a proposed cost of at most $1,000,000,000'),
  startDate: day('start date').describe('Today (UTC) at the earliest'),
  endDate: day('end date').describe(
    `Not before the start date, at most ${MAX_PROJECT_YEARS} years from today`,
  ),
  warrantyPeriod: text(100).trim().min(1, 'Enter the warranty period, such as 12 months'),
  approach: text(5000).trim().min(1, 'Describe your approach'),
  includedServices: z
    .array(text(200).trim().min(1, 'Name the service, or remove its line'))
    .min(1, 'Name at least one service')
    .max(MAX_BID_SERVICES, `Name at most ${MAX_BID_SERVICES} services`),
  scope: Scope.default({}).describe(
    'Items of the request: within the cost, not offered, or optional at a price',
  ),
  validUntil: day('last day on which the bid holds')
    .optional()
    .describe(
      `Last day (UTC) on which it can be accepted, at most ${MAX_BIDDING_DAYS} days away; absent: ${USUAL_BID_DAYS} days after the deadline of the request`,
    ),
}
export const isInOrder = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  endDate >= startDate
export const endsBefore = { path: ['endDate'], message: 'Enter an end date on or after the start date' }

export const BidFields = z.object(fields)
export type BidFields = z.output<typeof BidFields>

/** Of an outbox that is kept while people sign out and in: a bid goes out for its author alone. */
export const authorId = Id.optional().describe('Who wrote it; refused for any other caller')

/** A bid as its own company, the company that asked, or staff see it. */
export const Bid = z.object({
  id: z.uuid(),
  requestId: z.uuid(),
  revision: z.number().int(),
  status: z.enum(bidStates).describe('expired as soon as it does not hold any more'),
  companyId: z.uuid().nullable().describe('null: the company is gone'),
  companyName: z.string(),
  companyEmail: z.string(),
  isVerified: z.boolean().describe('Our staff have checked the company'),
  proposedCostCents: z.number().int(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  warrantyPeriod: z.string(),
  approach: z.string(),
  includedServices: z.array(z.string()),
  scope: z.partialRecord(
    z.enum(scopeKeys),
    z.object({ answer: z.enum(scopeAnswers), priceCents: z.number().int().nullable() }),
  ),
  validUntil: z.iso.datetime(),
  isShortlisted: z.boolean().describe('false for bidders: only the company that asked knows its list'),
  isEnteredByStaff: z.boolean(),
  reason: z.string().nullable().describe('Why it was declined, or why staff accepted it'),
  earlier: z
    .array(
      z.object({
        revision: z.number().int(),
        proposedCostCents: z.number().int(),
        endDate: z.iso.date(),
        replacedAt: z.iso.datetime(),
      }),
    )
    .describe('Earlier revisions, oldest first'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type Bid = z.infer<typeof Bid>

/** What an item of the scope costs with one bidder. */
const ComparedItem = z.object({
  answer: z.enum(['in', 'optional', 'missing']).describe('missing: the bid leaves it out'),
  priceCents: z
    .number()
    .int()
    .nullable()
    .describe('Added to the proposed cost: 0 within it, the price of an option, the figure of the plan'),
  isFromPlan: z.boolean().describe('The price is the middle of what the plan says'),
})

/** Bids side by side, over the scope of the request. */
export const Comparison = z.object({
  requestId: z.uuid(),
  scope: z.array(z.enum(scopeKeys)),
  band: z
    .object({ lowCents: z.number().int(), highCents: z.number().int() })
    .nullable()
    .describe('What the plan says the scope costs; null: nothing was planned'),
  bids: z.array(
    z.object({
      bid: Bid,
      items: z.partialRecord(z.enum(scopeKeys), ComparedItem),
      completeCents: z.number().int().describe('Proposed cost with everything that it leaves out'),
      unpriced: z.array(z.enum(scopeKeys)).describe('Left out, and without a figure of the plan'),
      days: z.number().int().describe('From start to end, both included'),
      isCheapest: z.boolean().describe('Lowest complete cost of the bids that can be accepted'),
      isSoonest: z.boolean().describe('Earliest end of the bids that can be accepted'),
      band: z.enum(['below', 'within', 'above']).nullable().describe("Complete cost against the plan's"),
    }),
  ),
})
export type Comparison = z.infer<typeof Comparison>

export const bidErrors = {
  REQUEST_CHANGED: {
    status: 409,
    message: 'This request for bids has changed in the meantime. Load it again.',
    data: z.object({ status: z.enum(bidRequestStates) }),
  },
  BIDDING_OVER: {
    status: 409,
    message: 'This request takes no bids or questions any more: its deadline is over, or it was closed.',
  },
  BID_CHANGED: {
    status: 409,
    message: 'This bid has changed in the meantime. Load it again.',
    data: z.object({ status: z.enum(bidStates) }),
  },
  NOT_AUTHOR: {
    status: 409,
    message: 'This bid was written in another account. It goes out when that person signs in here again.',
  },
  ALREADY_BID: {
    status: 409,
    message: 'Your company has a bid on this request already. Revise that one, or withdraw it first.',
  },
} as const
const { REQUEST_CHANGED, BIDDING_OVER, BID_CHANGED, ALREADY_BID, NOT_AUTHOR } = bidErrors

const inBid = z.object({ id: Id })
const EMAIL_NOT_CONFIRMED = emailNotConfirmed

/** The revision that was seen: another one is not decided on by mistake. */
export const seenRevision = z
  .number()
  .int()
  .min(1)
  .optional()
  .describe('The revision that was seen; another one now is refused')

/** Part of the tree `bidding`. */
export const bidProcedures = {
  submitBid: procedure('party', { rateLimit: { limit: 60, windowSeconds: 300 } })
    .route({
      method: 'POST',
      path: '/bid-requests/{id}/bids',
      successStatus: 201,
      summary: 'Bid on an open request, as an engineering company that it is open to',
    })
    .input(
      z
        .object({
          id: Id,
          outboxKey: Id.describe('Made by the caller once for each bid: delivered again, it is one bid'),
          authorId,
          ...fields,
        })
        .refine(isInOrder, endsBefore),
    )
    .output(Bid)
    .errors({ ALREADY_BID, BIDDING_OVER, EMAIL_NOT_CONFIRMED, NOT_AUTHOR }),
  reviseBid: procedure('owner')
    .route({
      method: 'PUT',
      path: '/bids/{id}',
      summary: 'Revise an own bid while its request is open; the earlier revision is kept',
    })
    .input(z.object({ id: Id, revision: seenRevision, ...fields }).refine(isInOrder, endsBefore))
    .output(Bid)
    .errors({ BID_CHANGED, BIDDING_OVER }),
  withdrawBid: procedure('owner')
    .route({
      method: 'PUT',
      path: '/bids/{id}/withdrawal',
      summary: 'Withdraw an own bid that is not decided',
    })
    .input(inBid)
    .output(Bid)
    .errors({ BID_CHANGED }),
  compareBids: procedure('owner')
    .route({
      method: 'GET',
      path: '/bid-requests/{id}/comparison',
      summary: 'Bids on an own request side by side; what one leaves out is priced by the plan',
    })
    .input(inBid)
    .output(Comparison),
  shortlistBid: procedure('owner')
    .route({
      method: 'PUT',
      path: '/bids/{id}/shortlist',
      summary: 'Put a bid on the shortlist, or take it off',
    })
    .input(inBid.extend({ isShortlisted: z.boolean('Say whether it is on the shortlist') }))
    .output(Bid)
    .errors({ BID_CHANGED }),
  acceptBid: procedure('owner')
    .route({
      method: 'PUT',
      path: '/bids/{id}/acceptance',
      summary: 'Accept a bid: the others are declined and the project opens',
    })
    .input(inBid.extend({ revision: seenRevision }))
    .output(Bid.extend({ projectId: z.uuid() }))
    .errors({ BID_CHANGED, REQUEST_CHANGED, EMAIL_NOT_CONFIRMED }),
  rejectBid: procedure('owner')
    .route({
      method: 'PUT',
      path: '/bids/{id}/refusal',
      summary: 'Decline a bid, with a reason for its bidder',
    })
    .input(inBid.extend({ reason: text(1000).trim().default('') }))
    .output(Bid)
    .errors({ BID_CHANGED }),
}
