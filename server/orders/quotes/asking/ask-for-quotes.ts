import type { AskForQuotes } from '#contract/quote-requests.ts'
import { requireConfirmed } from '#server/identity/accounts/require-confirmed.ts'
import { ownCompany, type RequestContext, signedIn } from '#server/rpc/context.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { requestQuotes } from './request-quotes.ts'

/** Asks for prices in the name of the caller's company. Errors: BAD_REQUEST by line, COMPANY_NOT_FOUND, EMAIL_NOT_CONFIRMED. */
export const askForQuotes = async (context: RequestContext, input: AskForQuotes) => {
  const viewer = await signedIn(context)
  const company = await ownCompany(context)
  requireConfirmed(viewer)
  return context.deps.db.transaction((tx) =>
    requestQuotes(context.deps, tx, input, { userId: viewer.id, company, ownedBy: ownedBy(viewer) }),
  )
}
