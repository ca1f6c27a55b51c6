import { errorCode, errorText } from '#db/fault.ts'

/** Codes that mean "no database at the moment" rather than "wrong query": our own and those of PostgreSQL. */
const gone = new Set([
  'DATABASE_UNAVAILABLE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
])

/** Follows the causes of an error: drivers and query builders wrap. */
export const hasCode = (error: unknown, codes: ReadonlySet<string>, depth = 0): boolean =>
  error instanceof Error &&
  depth <= 5 &&
  (codes.has(errorCode(error) ?? '') || hasCode(error.cause, codes, depth + 1))

export const isDatabaseGone = (error: unknown): boolean => hasCode(error, gone)

/**
 * Why the database is away, in one line for the log. Every request meets the same reason then: a stack and a statement for
 * each would fill a disk.
 */
export const goneReason = (error: unknown): string =>
  error instanceof Error && error.cause !== undefined ? goneReason(error.cause) : errorText(error)
