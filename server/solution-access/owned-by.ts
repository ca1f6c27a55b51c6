import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'

export type Owned = {
  companyId: string | null
  userId: string | null
  isOfStaff: boolean
  isPublic: boolean
  deletedAt: Date | null
}

/** Admins and support share one set of solutions, which belongs to no company. */
export const sharesStaffSolutions = ({ company, staffRole }: Viewer): boolean =>
  company === null && (staffRole === 'admin' || staffRole === 'support')

/** Solutions that a caller calls own, deleted ones too: for the undoing of a deletion. */
export const everOwnedBy = (viewer: Viewer): SQL => {
  if (viewer.company) return eq(solutions.companyId, viewer.company.id)
  if (sharesStaffSolutions(viewer)) return eq(solutions.isOfStaff, true)
  return and(
    isNull(solutions.companyId),
    eq(solutions.isOfStaff, false),
    eq(solutions.userId, viewer.id),
  ) as SQL
}

/** Solutions that a caller calls own: those of the company, of the staff together, or of a person without a company. */
export const ownedBy = (viewer: Viewer): SQL => and(everOwnedBy(viewer), isNull(solutions.deletedAt)) as SQL

export const isOwner = (viewer: Viewer | null, solution: Owned): boolean => {
  if (viewer === null || solution.deletedAt !== null) return false
  if (viewer.company) return solution.companyId === viewer.company.id
  if (sharesStaffSolutions(viewer)) return solution.isOfStaff
  return solution.companyId === null && !solution.isOfStaff && solution.userId === viewer.id
}
