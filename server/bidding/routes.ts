import { rpc } from '#server/rpc/base.ts'
import { ownCompany, signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { compareBids } from './bids/compare-bids.ts'
import { reviseBid, submitBid, withdrawBid } from './bids/own-bids.ts'
import { acceptBid, rejectBid, shortlistBid } from './bids/owner-decisions.ts'
import { answerQuestion, askQuestion } from './questions/questions.ts'
import { findCompanies } from './reading/find-companies.ts'
import { listRequests } from './reading/list-requests.ts'
import { readRequest } from './reading/read-request.ts'
import { closeRequest, inviteEngineers, openRequest, updateRequest } from './requests/change-request.ts'
import { createRequest } from './requests/create-request.ts'
import { proposeRequest } from './requests/propose-request.ts'
import { staffRoutes } from './staff/routes.ts'

const { bidding: base } = rpc

export const bidding = {
  ...staffRoutes,
  proposeBidRequest: base.proposeBidRequest.handler(async ({ input, context }) =>
    found(await proposeRequest(context.deps, ownedBy(await signedIn(context)), input)),
  ),
  createBidRequest: base.createBidRequest.handler(({ input, context }) => createRequest(context, input)),
  updateBidRequest: base.updateBidRequest.handler(async ({ input, context }) =>
    found(await updateRequest(context.deps, await signedIn(context), input)),
  ),
  openBidRequest: base.openBidRequest.handler(async ({ input, context }) =>
    found(await openRequest(context.deps, await signedIn(context), input.id)),
  ),
  closeBidRequest: base.closeBidRequest.handler(async ({ input, context }) =>
    found(await closeRequest(context.deps, await signedIn(context), input.id)),
  ),
  inviteEngineers: base.inviteEngineers.handler(async ({ input, context }) =>
    found(await inviteEngineers(context.deps, await signedIn(context), input)),
  ),
  findEngineers: base.findEngineers.handler(async ({ input, context }) =>
    findCompanies(context.deps, {
      search: input.search,
      type: 'engineer',
      except: (await ownCompany(context)).id,
    }),
  ),
  listBidRequests: base.listBidRequests.handler(async ({ input, context }) =>
    listRequests(context.deps, await signedIn(context), input),
  ),
  getBidRequest: base.getBidRequest.handler(async ({ input, context }) =>
    found(await readRequest(context.deps, await signedIn(context), input.id)),
  ),
  askQuestion: base.askQuestion.handler(async ({ input, context }) =>
    found(await askQuestion(context.deps, await signedIn(context), input)),
  ),
  answerQuestion: base.answerQuestion.handler(async ({ input, context }) =>
    found(await answerQuestion(context.deps, await signedIn(context), input)),
  ),
  submitBid: base.submitBid.handler(async ({ input, context }) =>
    found(await submitBid(context.deps, await signedIn(context), input)),
  ),
  reviseBid: base.reviseBid.handler(async ({ input, context }) =>
    found(await reviseBid(context.deps, await signedIn(context), input)),
  ),
  withdrawBid: base.withdrawBid.handler(async ({ input, context }) =>
    found(await withdrawBid(context.deps, await signedIn(context), input.id)),
  ),
  compareBids: base.compareBids.handler(async ({ input, context }) =>
    found(await compareBids(context.deps, await signedIn(context), input.id)),
  ),
  shortlistBid: base.shortlistBid.handler(async ({ input, context }) =>
    found(await shortlistBid(context.deps, await signedIn(context), input)),
  ),
  acceptBid: base.acceptBid.handler(async ({ input, context }) =>
    found(await acceptBid(context.deps, await signedIn(context), input)),
  ),
  rejectBid: base.rejectBid.handler(async ({ input, context }) =>
    found(await rejectBid(context.deps, await signedIn(context), input)),
  ),
}
