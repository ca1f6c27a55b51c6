import { eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { QuoteRequest } from '#contract/quote-requests.ts'
import { quoteRequests } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { changeQuote } from './change-quote.ts'
import { notifyCompany } from './notify-parties.ts'
import { getQuoteRequest } from './read-quotes.ts'

const titleOf = ({ side, status }: Pick<QuoteRequest, 'side' | 'status'>): string => {
  if (side === 'supplier') return 'A supplier declines your request'
  return status === 'answered' ? 'Your quote is declined' : 'A request is withdrawn'
}

/** What staff read of it. */
const lineOf = (
  { side, status }: Pick<QuoteRequest, 'side' | 'status'>,
  { buyerName, supplierName, name }: typeof quoteRequests.$inferSelect,
): string => {
  const supplier = supplierName || 'suppliers'
  if (side === 'supplier') return `${supplier} declined to quote ${buyerName}: ${name}`
  return status === 'answered'
    ? `${buyerName} declined the quote of ${supplier}: ${name}`
    : `${buyerName} withdrew its request to ${supplier} for a price: ${name}`
}

/** Declines an open or answered request, as either side. Null for anyone else. Errors: QUOTE_CHANGED. */
export const declineQuote = async (
  deps: Pick<AppDeps, 'db' | 'clock' | 'publisher' | 'queue'>,
  viewer: Viewer,
  { id, note }: { id: string; note: string },
): Promise<QuoteRequest | null> => {
  const { company } = viewer
  const seen = await getQuoteRequest(deps, viewer, id)
  if (!company || !seen) return null
  const { side } = seen
  return changeQuote(deps, viewer, {
    id,
    isOwn: or(
      eq(quoteRequests.companyId, company.id),
      eq(quoteRequests.supplierCompanyId, company.id),
    ) as SQL,
    guard: inArray(quoteRequests.status, ['open', 'answered']),
    values: {
      status: 'declined',
      declinedAt: deps.clock.now(),
      declinedBy: side,
      ...(side === 'supplier' && note ? { answerNote: note } : {}),
    },
    notify: (tx, row) =>
      notifyCompany(deps, tx, side === 'buyer' ? row.supplierCompanyId : row.companyId, {
        type: 'warning',
        title: titleOf(seen),
        message: `${company.name} declines: ${row.name}.${side === 'supplier' && note ? ` ${note}` : ''}`,
        href: `/quotes/${id}`,
        staffLine: lineOf(seen, row),
      }),
  })
}
