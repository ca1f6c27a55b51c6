/** The name of an action of the audit log: "Sign in failed". */
export const auditActionName = (action: string): string => {
  const words = action.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
