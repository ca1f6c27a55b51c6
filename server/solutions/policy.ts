import type { Viewer } from '#contract/accounts.ts'
import { isOwner, type Owned } from '#server/solution-access/owned-by.ts'

/** Published ones are for everyone, others for their owner and for admins; no one sees a deleted one. */
export const canSee = (viewer: Viewer | null, solution: Owned): boolean =>
  solution.deletedAt === null &&
  (solution.isPublic || isOwner(viewer, solution) || (viewer?.isAdmin ?? false))
