import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { acceptQuote } from './accept-quote.ts'
import { answerQuote } from './answer-quote.ts'
import { askForQuotes } from './asking/ask-for-quotes.ts'
import { declineQuote } from './decline-quote.ts'
import { getQuoteRequest, listQuoteRequests } from './read-quotes.ts'
import { assignQuote } from './staff/assign-quote.ts'
import { countUnassignedQuotes, findSuppliers, listUnassignedQuotes } from './staff/list-unassigned.ts'

const { orders: base } = rpc

/** Part of the tree `orders`. */
export const quoteRoutes = {
  askForQuotes: base.askForQuotes.handler(({ input, context }) => askForQuotes(context, input)),
  listQuoteRequests: base.listQuoteRequests.handler(async ({ input, context }) =>
    listQuoteRequests(context.deps, await signedIn(context), input),
  ),
  getQuoteRequest: base.getQuoteRequest.handler(async ({ input, context }) =>
    found(await getQuoteRequest(context.deps, await signedIn(context), input.id)),
  ),
  answerQuote: base.answerQuote.handler(async ({ input, context }) =>
    found(await answerQuote(context.deps, await signedIn(context), input)),
  ),
  acceptQuote: base.acceptQuote.handler(async ({ input, context }) =>
    found(await acceptQuote(context.deps, await signedIn(context), input.id)),
  ),
  declineQuote: base.declineQuote.handler(async ({ input, context }) =>
    found(await declineQuote(context.deps, await signedIn(context), input)),
  ),
  listUnassignedQuotes: base.listUnassignedQuotes.handler(({ input, context }) =>
    listUnassignedQuotes(context.deps, input),
  ),
  countUnassignedQuotes: base.countUnassignedQuotes.handler(({ input, context }) =>
    countUnassignedQuotes(context.deps.db, input.search),
  ),
  findSuppliers: base.findSuppliers.handler(({ input, context }) =>
    findSuppliers(context.deps, input.search),
  ),
  assignQuote: base.assignQuote.handler(async ({ input, context }) =>
    found(await assignQuote(context, input)),
  ),
}
