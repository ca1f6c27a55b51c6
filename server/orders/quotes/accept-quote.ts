import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { QuoteRequest } from '#contract/quote-requests.ts'
import { quoteRequests } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { changeQuote } from './change-quote.ts'
import { notifyCompany } from './notify-parties.ts'

/** Accepts an answer while it is valid, as the buyer. Null for anyone else. Errors: QUOTE_CHANGED. */
export const acceptQuote = async (
  deps: Pick<AppDeps, 'db' | 'clock' | 'publisher' | 'queue'>,
  viewer: Viewer,
  id: string,
): Promise<QuoteRequest | null> => {
  const { company } = viewer
  if (!company) return null
  return changeQuote(deps, viewer, {
    id,
    isOwn: eq(quoteRequests.companyId, company.id),
    guard: and(eq(quoteRequests.status, 'answered'), gt(quoteRequests.validUntil, sql`now()`)) as SQL,
    values: { status: 'accepted', acceptedAt: deps.clock.now() },
    notify: (tx, { supplierCompanyId, supplierName, name }) =>
      notifyCompany(deps, tx, supplierCompanyId, {
        type: 'success',
        title: 'Your quote is accepted',
        message: `${company.name} accepts your price: ${name}. An order can follow.`,
        href: `/quotes/${id}`,
        staffLine: `${company.name} accepted the quote of ${supplierName}: ${name}`,
      }),
  })
}
