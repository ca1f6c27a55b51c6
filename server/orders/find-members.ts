import { inArray } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { companyMembers } from '#db/schema/index.ts'

/** Ids of all people of some companies. */
export const findMembers = async (db: Executor, companyIds: readonly string[]): Promise<string[]> => {
  if (companyIds.length === 0) return []
  const members = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(inArray(companyMembers.companyId, [...new Set(companyIds)]))
  return members.map(({ userId }) => userId)
}
