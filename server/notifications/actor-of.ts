import type { Viewer } from '#contract/accounts.ts'

/** Who acts, as staff read it of an event: the company, or the person without one. Staff act as one. */
export const actorOf = ({ staffRole, company, fullName }: Viewer): string =>
  staffRole ? 'Staff' : (company?.name ?? fullName)

/** Around a name that is read by administrators alone. No keyboard writes these signs. */
const [HIDDEN, END] = ['\u{E000}', '\u{E001}']
const hiddenName = new RegExp(`(a solution)${HIDDEN}([^${END}]*)${END}`, 'gu')
const signs = new RegExp(`[${HIDDEN}${END}]`, 'gu')

/** A solution in a line for staff: by its title where everyone may read it, else by a title for administrators alone. */
export const solutionForStaff = ({ title, isPublic }: { title: string; isPublic: boolean }): string => {
  const name = `"${title.replaceAll(signs, '')}"`
  return isPublic ? name : `a solution${HIDDEN}${name}${END}`
}

/** A line for staff as one of them reads it. */
export const readStaffLine = (line: string, isAdmin: boolean): string =>
  line.replaceAll(hiddenName, isAdmin ? '$2' : '$1')
