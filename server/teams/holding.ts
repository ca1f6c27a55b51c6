import { and, count, eq, ne } from 'drizzle-orm'
import { companyMembers } from '#db/schema/index.ts'
import type { Holding } from '#server/platform/holding.ts'

/** A company with other people in it does not go because one of them leaves. Deleted by staff, it goes with its people. */
export const teamsHolding: Holding = {
  findOpen: async (tx, { why, userId, companyId }) => {
    if (why === 'type change' || companyId === undefined) return []
    if (why === 'deletion' && userId === undefined) return []
    const [others] = await tx
      .select({ all: count() })
      .from(companyMembers)
      .where(
        and(
          eq(companyMembers.companyId, companyId),
          userId === undefined ? undefined : ne(companyMembers.userId, userId),
        ),
      )
    const all = others?.all ?? 0
    return all === 0 ? [] : [`${all} other ${all === 1 ? 'member' : 'members'}`]
  },
}
