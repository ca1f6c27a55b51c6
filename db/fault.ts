/** A reason not to start that a person can act on. It is printed as one line, without a stack, and ends the program. */
export class StartFault extends Error {
  override name = 'StartFault'
}

/** The `code` of a Node or PostgreSQL error (`ECONNREFUSED`, `28P01` …), or undefined. */
export const errorCode = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** The sentence of any thrown thing, on one line. An AggregateError (every address refused) speaks by its first member. */
export const errorText = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return errorText(error.errors[0])
  const text = error instanceof Error ? error.message || errorCode(error) || error.name : String(error)
  return text.replace(/\s+/g, ' ').trim()
}
