import { commonErrors } from '#contract/errors.ts'
import { hasCode } from './is-database-gone.ts'

/** SQLSTATE of a statement that took longer than the server lets it. */
const timedOut = new Set(['57014'])
/** No room left: for PostgreSQL, and for files (on the disk, or in a quota). */
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT'])

type Limit = { code: 'DATABASE_TIMEOUT' | 'INSUFFICIENT_STORAGE'; status: 504 | 507; message: string }

/** The limit of the machine that an error comes from, as its caller may see it; undefined when it is none. */
export const findLimit = (error: unknown): Limit | undefined => {
  if (hasCode(error, timedOut)) return { code: 'DATABASE_TIMEOUT', ...commonErrors.DATABASE_TIMEOUT }
  if (hasCode(error, diskFull)) return { code: 'INSUFFICIENT_STORAGE', ...commonErrors.INSUFFICIENT_STORAGE }
  return undefined
}
