import { commonErrors } from '#contract/errors.ts'
import { hasCode } from './is-database-gone.ts'

/** SQLSTATE of a statement that took longer than the server lets it. */
const timedOut = new Set(['57014'])
/** An object store that does not answer. */
const storageGone = new Set(['STORAGE_UNAVAILABLE'])
/** Too many documents wait to be printed, or one took too long. */
const printerBusy = new Set(['PRINTER_BUSY'])
/** No room left: for PostgreSQL, and for files (on the disk, or in a quota). */
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT'])

type Limit = {
  code: 'DATABASE_TIMEOUT' | 'STORAGE_UNAVAILABLE' | 'PRINTER_BUSY' | 'INSUFFICIENT_STORAGE'
  status: 503 | 504 | 507
  message: string
}

/** The limit of what this runs on that an error comes from, as its caller may see it; undefined when it is none. */
export const findLimit = (error: unknown): Limit | undefined => {
  if (hasCode(error, timedOut)) return { code: 'DATABASE_TIMEOUT', ...commonErrors.DATABASE_TIMEOUT }
  if (hasCode(error, storageGone)) return { code: 'STORAGE_UNAVAILABLE', ...commonErrors.STORAGE_UNAVAILABLE }
  if (hasCode(error, printerBusy)) return { code: 'PRINTER_BUSY', ...commonErrors.PRINTER_BUSY }
  if (hasCode(error, diskFull)) return { code: 'INSUFFICIENT_STORAGE', ...commonErrors.INSUFFICIENT_STORAGE }
  return undefined
}
