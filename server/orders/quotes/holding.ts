import { and, count, eq, inArray, or } from 'drizzle-orm'
import { quoteRequests } from '#db/schema/index.ts'
import type { Holding } from '#server/platform/holding.ts'

/** Open requests for quotes, of either side, keep a company. Those that are over go with the buyer and stay for it. */
export const quotesHolding: Holding = {
  findOpen: async (tx, { companyId }) => {
    if (companyId === undefined) return []
    const [open] = await tx
      .select({ all: count() })
      .from(quoteRequests)
      .where(
        and(
          or(eq(quoteRequests.companyId, companyId), eq(quoteRequests.supplierCompanyId, companyId)),
          inArray(quoteRequests.status, ['open', 'answered']),
        ),
      )
    const all = open?.all ?? 0
    return all === 0 ? [] : [`${all} open ${all === 1 ? 'request for a quote' : 'requests for quotes'}`]
  },
}
