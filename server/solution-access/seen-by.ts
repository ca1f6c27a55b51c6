import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import { ownedBy } from './owned-by.ts'

/** The solutions that open to a caller (`canSee` of `server/solutions`): what a list of their names may show. */
export const seenBy = (viewer: Viewer): SQL => {
  const present = isNull(solutions.deletedAt)
  if (viewer.isAdmin) return present
  const submitted = viewer.staffRole === 'support' ? isNotNull(solutions.submittedAt) : undefined
  return and(present, or(eq(solutions.isPublic, true), ownedBy(viewer), submitted)) as SQL
}
