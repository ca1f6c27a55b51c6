import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { automationSolutions } from '#db/schema/index.ts'

type Owned = { companyId: string | null; userId: string | null; isPublic: boolean }

/** Whose solutions a caller calls own: those of the company; of an admin without one, what that admin made. */
export const ownedBy = (viewer: Viewer): SQL =>
  (viewer.company
    ? eq(automationSolutions.companyId, viewer.company.id)
    : and(isNull(automationSolutions.companyId), eq(automationSolutions.userId, viewer.id))) as SQL

export const isOwner = (viewer: Viewer | null, solution: Owned): boolean =>
  viewer !== null &&
  (viewer.company
    ? solution.companyId === viewer.company.id
    : solution.companyId === null && solution.userId === viewer.id)

/** Published ones are for everybody, others for their company and for admins. */
export const canSee = (viewer: Viewer | null, solution: Owned): boolean =>
  solution.isPublic || isOwner(viewer, solution) || (viewer?.isAdmin ?? false)
