import type { Viewer } from '#contract/accounts.ts'

/** How lists of staff name a solution: by its title only where everyone may read it. */
export const solutionForStaff = ({ title, isPublic }: { title: string; isPublic: boolean }): string =>
  isPublic ? `"${title}"` : 'a solution'

/** How lists of staff name who acted. */
export const actorForStaff = ({ company, fullName }: Pick<Viewer, 'company' | 'fullName'>): string =>
  company?.name ?? fullName
