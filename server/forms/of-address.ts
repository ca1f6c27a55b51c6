import { and, eq, type SQL, sql } from 'drizzle-orm'
import { contactSubmissions as messages } from '#db/schema/index.ts'
import { matchWords } from '#server/rpc/match-words.ts'

/** As in the index `contact_submissions_words_idx`. */
export const messageWords = sql`(${messages.name} || ' ' || ${messages.email} || ' ' || ${messages.subject})`

/** Messages of an address in lower case. The index of the words finds them among many. */
export const ofAddress = (email: string): SQL | undefined =>
  and(matchWords(messageWords, email), eq(messages.email, email))
