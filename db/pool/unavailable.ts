import { errorText } from '../fault.ts'

/** The database cannot be used at the moment: refused, gone, or silent. What was under way may have happened or not. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly code = 'DATABASE_UNAVAILABLE'

  constructor(reason: unknown) {
    super(`The database is not available: ${errorText(reason)}`, { cause: reason })
  }
}
