import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Executor } from '#db/connect.ts'
import { companyMembers, users } from '#db/schema/index.ts'
import { sharesStaffSolutions } from './owned-by.ts'

/** Ids of the other people who own what the caller owns: of the company, or of the staff. */
export const findColleagues = async (db: Executor, viewer: Viewer): Promise<string[]> => {
  if (viewer.company) {
    const members = await db
      .select({ userId: companyMembers.userId })
      .from(companyMembers)
      .where(and(eq(companyMembers.companyId, viewer.company.id), ne(companyMembers.userId, viewer.id)))
    return members.map(({ userId }) => userId)
  }
  if (!sharesStaffSolutions(viewer)) return []
  const staff = await db
    .select({ userId: users.id })
    .from(users)
    .where(and(inArray(users.role, ['admin', 'support']), ne(users.id, viewer.id)))
  return staff.map(({ userId }) => userId)
}
