import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import { isOwner, type Owned, ownedBy } from '#server/solution-access/owned-by.ts'

type Seen = Owned & { submittedAt: Date | null }

/**
 * Published ones are for everyone, others for their owner and for admins, submitted ones for support too; no one sees a
 * deleted one.
 */
export const canSee = (viewer: Viewer | null, solution: Seen): boolean => {
  if (solution.deletedAt !== null) return false
  if (solution.isPublic || isOwner(viewer, solution)) return true
  if (viewer?.isAdmin) return true
  return viewer?.staffRole === 'support' && solution.submittedAt !== null
}

/** The rows of `canSee`: what a list of solutions or of their names shows to a caller. */
export const seenBy = (viewer: Viewer): SQL => {
  const present = isNull(solutions.deletedAt)
  if (viewer.isAdmin) return present
  const submitted = viewer.staffRole === 'support' ? isNotNull(solutions.submittedAt) : undefined
  return and(present, or(eq(solutions.isPublic, true), ownedBy(viewer), submitted)) as SQL
}
