import { count, eq } from 'drizzle-orm'
import { certifications } from '#db/schema/index.ts'
import type { Holding } from '#server/platform/holding.ts'

/**
 * Certifications go with their company. Accepting an invitation, which is about something else, must not delete them by
 * the way. Their documents are removed by the hourly round.
 */
export const certificationsHolding: Holding = {
  findOpen: async (tx, { why, companyId }) => {
    if (why !== 'invitation' || companyId === undefined) return []
    const [kept] = await tx
      .select({ all: count() })
      .from(certifications)
      .where(eq(certifications.companyId, companyId))
    const all = kept?.all ?? 0
    return all === 0 ? [] : [`${all} ${all === 1 ? 'certification' : 'certifications'}`]
  },
}
