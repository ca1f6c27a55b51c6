import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { findCompanies } from '../reading/find-companies.ts'
import { proposeRequest } from '../requests/propose-request.ts'
import { acceptAsStaff, rejectAsStaff } from './decide.ts'
import { enterBid, enterRequest } from './enter.ts'
import {
  countAllRequests,
  findCompanySolutions,
  listAllRequests,
  ofCompany,
  readAnyRequest,
} from './read-desk.ts'

const { bidding: base } = rpc

/** Staff's part of the tree `bidding`. */
export const staffRoutes = {
  listAllBidRequests: base.listAllBidRequests.handler(({ input, context }) =>
    listAllRequests(context.deps, input),
  ),
  countAllBidRequests: base.countAllBidRequests.handler(({ input, context }) =>
    countAllRequests(context.deps.db, input),
  ),
  getAnyBidRequest: base.getAnyBidRequest.handler(async ({ input, context }) =>
    found(await readAnyRequest(context.deps, await signedIn(context), input.id)),
  ),
  findBiddingCompanies: base.findBiddingCompanies.handler(({ input, context }) =>
    findCompanies(
      context.deps,
      input.side === 'bidder'
        ? { search: input.search, type: 'engineer', isVerified: true }
        : { search: input.search },
    ),
  ),
  findCompanySolutions: base.findCompanySolutions.handler(async ({ input, context }) =>
    findCompanySolutions(context.deps, await signedIn(context), input.companyId),
  ),
  proposeCompanyRequest: base.proposeCompanyRequest.handler(async ({ input, context }) =>
    found(
      await proposeRequest(context.deps, ofCompany(await signedIn(context), input.companyId), {
        id: input.solutionId,
      }),
    ),
  ),
  enterBidRequest: base.enterBidRequest.handler(async ({ input, context }) =>
    found(await enterRequest(context, input)),
  ),
  enterBid: base.enterBid.handler(async ({ input, context }) => found(await enterBid(context, input))),
  acceptBidAsStaff: base.acceptBidAsStaff.handler(async ({ input, context }) =>
    found(await acceptAsStaff(context, input)),
  ),
  rejectBidAsStaff: base.rejectBidAsStaff.handler(async ({ input, context }) =>
    found(await rejectAsStaff(context, input)),
  ),
}
