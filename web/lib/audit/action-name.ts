import { capitalize, spaceOut } from '#contract/words.ts'

/** The name of an action of the audit log: "Sign in failed". */
export const auditActionName = (action: string): string => capitalize(spaceOut(action))
