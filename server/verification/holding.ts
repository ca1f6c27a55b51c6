import { count, eq } from 'drizzle-orm'
import { companyDocuments } from '#db/schema/index.ts'
import type { Holding } from '#server/platform/holding.ts'

/**
 * Documents go with their company. Accepting an invitation, which is about something else, must not delete them by the
 * way. Their files are removed by the hourly round.
 */
export const verificationHolding: Holding = {
  findOpen: async (tx, { why, companyId }) => {
    if (why !== 'invitation' || companyId === undefined) return []
    const [kept] = await tx
      .select({ all: count() })
      .from(companyDocuments)
      .where(eq(companyDocuments.companyId, companyId))
    const all = kept?.all ?? 0
    return all === 0 ? [] : [`${all} ${all === 1 ? 'document' : 'documents'} of the company`]
  },
}
