import { isErrorLike, messageOf, withoutValues } from './describe-error.ts'

/** A reason not to start that a person can act on. It is printed as one line, without a stack, and ends the program. */
export class StartFault extends Error {
  override name = 'StartFault'
}

/** The `code` of a Node or PostgreSQL error (`ECONNREFUSED`, `28P01` …), or undefined. */
export const errorCode = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/**
 * The sentence of any thrown thing, on one line, fit for the log: no value of a query is in it. An AggregateError (every
 * address refused) speaks by its first member, a failed query by its statement and the reason.
 */
export const errorText = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return errorText(error.errors[0])
  if (!isErrorLike(error)) return oneLine(withoutValues(String(error)))
  const isQuery = 'query' in error && error.cause !== undefined
  return oneLine(isQuery ? `${messageOf(error)}: ${errorText(error.cause)}` : messageOf(error))
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
