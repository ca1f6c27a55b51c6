import type { Viewer } from '#contract/accounts.ts'
import { isOwner, type Owned } from '#server/solution-access/owned-by.ts'

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
