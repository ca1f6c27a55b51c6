import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import { errors } from '#server/rpc/errors.ts'

/** Titles that are sent to a model with a prompt. */
const MOST_TITLES = 1000

/** What reads titles, with the documents' words for why it cannot; the cause is for the log. Errors: TITLES_NOT_LOADED. */
export const readTitles = async <Titles>(read: () => Promise<Titles>): Promise<Titles> => {
  try {
    return await read()
  } catch (cause) {
    throw errors.TITLES_NOT_LOADED({ cause })
  }
}

/** Titles that everyone can read, for a model not to use again. Errors: TITLES_NOT_LOADED. */
export const publicTitles = (db: Database): Promise<string[]> =>
  readTitles(async () => {
    const rows = await db
      .select({ title: solutions.title })
      .from(solutions)
      .where(and(eq(solutions.isPublic, true), isNotNull(solutions.title)))
      .limit(MOST_TITLES)
    return rows.map(({ title }) => title)
  })
