import type { Viewer } from '#contract/accounts.ts'

/** Who acts, as staff read it of an event: the company, or the person without one. Staff act as one. */
export const actorOf = ({ staffRole, company, fullName }: Viewer): string =>
  staffRole ? 'Staff' : (company?.name ?? fullName)
