import { and, count, eq, ne } from 'drizzle-orm'
import { equipmentCatalog } from '#db/schema/index.ts'
import type { Holding } from '#server/platform/holding.ts'

/**
 * Articles go with their company; orders keep names and prices of their own. Accepting an invitation, which is about
 * something else, must not delete them by the way. A company of another type keeps its articles, and offers none.
 */
export const equipmentHolding: Holding = {
  findOpen: async (tx, { why, companyId }) => {
    if (why !== 'invitation' || companyId === undefined) return []
    const [kept] = await tx
      .select({ all: count() })
      .from(equipmentCatalog)
      .where(and(eq(equipmentCatalog.companyId, companyId), ne(equipmentCatalog.state, 'retired')))
    const all = kept?.all ?? 0
    return all === 0 ? [] : [`${all} ${all === 1 ? 'article' : 'articles'} of equipment`]
  },
}
