import type { Viewer } from '#contract/accounts.ts'

/** Who acts, as staff read it of an event: the company, or the person without one. Staff act as one. */
export const actorOf = ({ staffRole, company, fullName }: Viewer): string =>
  staffRole ? 'Staff' : (company?.name ?? fullName)

/** How staff read a solution's name of an event: by its title only where everyone may read it. */
export const solutionForStaff = ({ title, isPublic }: { title: string; isPublic: boolean }): string =>
  isPublic ? `"${title}"` : 'a solution'
