import { z } from 'zod'
import { procedure } from './base.ts'
import { BidRequest, BidRequestRow, CreateBidRequest, Proposal } from './bid-requests.ts'
import { bidRequestStates } from './bid-words.ts'
import { authorId, Bid, BidFields, bidErrors, endsBefore, isInOrder, seenRevision } from './bids.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery, RowCount } from './paging.ts'
import { sortField } from './sorting.ts'
import { adminRequestSorts, requestBids } from './staff-lists.ts'
import { text } from './text.ts'

export const bidStaffErrors = {
  NO_VERIFIED_ENGINEER: {
    status: 409,
    message: 'This company is no verified engineering company any more. Choose another one.',
  },
  OWN_ENTRY: {
    status: 409,
    message: 'You entered this bid for the company. Another member of staff has to accept it.',
  },
} as const
const { NO_VERIFIED_ENGINEER, OWN_ENTRY } = bidStaffErrors
const { ALREADY_BID, NOT_AUTHOR, BID_CHANGED, BIDDING_OVER, REQUEST_CHANGED } = bidErrors

const Company = z.object({ id: z.uuid(), name: z.string(), isVerified: z.boolean() })
const inBid = z.object({ id: Id })

/** A bid as staff see it. */
export const StaffBid = Bid.extend({ isOwnEntry: z.boolean().describe('The caller entered it') })
export type StaffBid = z.infer<typeof StaffBid>

export const StaffBidRequest = BidRequest.extend({
  ownerEmail: z.string(),
  bidList: z.array(StaffBid),
})
export type StaffBidRequest = z.infer<typeof StaffBidRequest>

const requestFilter = {
  search: text(200).trim().default('').describe('In title and requirements'),
  status: z.enum(bidRequestStates).optional(),
  bids: z.enum(requestBids).optional().describe('pending: with bids that wait for a decision'),
  ownerId: Id.optional().describe('Only those that this company asks'),
  bidderId: Id.optional().describe('Only those with a bid of this company, withdrawn ones too'),
}

/** What the list of all requests and its table are asked by. */
export const AllRequestsQuery = z.object({
  ...requestFilter,
  sort: sortField(adminRequestSorts, 'createdAt.desc'),
})

/** Staff's part of the tree `bidding`. */
export const bidStaffProcedures = {
  listAllBidRequests: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/bid-requests',
      summary: 'Requests for bids of all companies',
    })
    .input(AllRequestsQuery.extend(pageQuery))
    .output(pageOf(BidRequestRow)),
  countAllBidRequests: procedure('staff')
    .route({ method: 'GET', path: '/admin/bid-requests/count', summary: 'How many requests a filter finds' })
    .input(z.object(requestFilter))
    .output(RowCount),
  getAnyBidRequest: procedure('staff')
    .route({ method: 'GET', path: '/admin/bid-requests/{id}', summary: 'A request with its bids, for staff' })
    .input(inBid)
    .output(StaffBidRequest),
  findBiddingCompanies: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/bidding-companies',
      summary: 'Companies that can ask, or verified engineering companies that can bid; at most 20, by name',
    })
    .input(
      z.object({ search: text(200).trim().default(''), side: z.enum(['owner', 'bidder']).default('bidder') }),
    )
    .output(z.object({ items: z.array(Company).max(20) })),
  findCompanySolutions: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/companies/{companyId}/solutions',
      summary: 'Solutions of a company that bids can be asked for, at most 50; newest first',
    })
    .input(z.object({ companyId: Id }))
    .output(z.object({ items: z.array(z.object({ id: z.uuid(), title: z.string() })).max(50) })),
  proposeCompanyRequest: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/companies/{companyId}/bid-proposal',
      summary: 'What the plan of a solution of a company proposes to ask for',
    })
    .input(z.object({ companyId: Id, solutionId: Id }))
    .output(Proposal),
  enterBidRequest: procedure('staff:support')
    .route({
      method: 'POST',
      path: '/admin/bid-requests',
      successStatus: 201,
      summary: 'Open a request for a company, on one of its solutions',
    })
    .input(CreateBidRequest.safeExtend({ companyId: Id }))
    .output(StaffBidRequest),
  enterBid: procedure('staff:support')
    .route({
      method: 'POST',
      path: '/admin/bid-requests/{id}/bids',
      successStatus: 201,
      summary: 'Enter a bid for a verified engineering company; shown as entered by staff',
    })
    .input(
      BidFields.extend({
        id: Id,
        companyId: Id,
        authorId,
        outboxKey: Id.describe('Made by the caller once for each bid: delivered again, it is one bid'),
      }).refine(isInOrder, endsBefore),
    )
    .output(StaffBid)
    .errors({ ALREADY_BID, BIDDING_OVER, NO_VERIFIED_ENGINEER, NOT_AUTHOR }),
  acceptBidAsStaff: procedure('staff:support')
    .route({
      method: 'PUT',
      path: '/admin/bids/{id}/acceptance',
      summary: 'Accept a bid in the name of its owner, who is notified of the reason',
    })
    .input(
      inBid.extend({
        revision: seenRevision.unwrap(),
        reason: text(1000).trim().min(1, 'Enter the reason: the owner is notified of it'),
      }),
    )
    .output(StaffBid)
    .errors({ BID_CHANGED, OWN_ENTRY, REQUEST_CHANGED }),
  rejectBidAsStaff: procedure('staff:support')
    .route({
      method: 'PUT',
      path: '/admin/bids/{id}/refusal',
      summary: 'Decline a bid in the name of its owner, who is notified of the reason',
    })
    .input(
      inBid.extend({ reason: text(1000).trim().min(1, 'Enter the reason: both sides are notified of it') }),
    )
    .output(StaffBid)
    .errors({ BID_CHANGED }),
}
