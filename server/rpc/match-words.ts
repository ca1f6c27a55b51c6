import { and, or, type SQL, sql } from 'drizzle-orm'

/** Shorter words have no trigram of their own: they are searched where a word begins, where the index helps. */
const SHORTEST_PART = 3
/** Words of a search that count. */
const MAX_WORDS = 6

const escaped = (word: string): string => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)

const holds = (words: SQL, word: string): SQL | undefined =>
  word.length < SHORTEST_PART
    ? or(sql`${words} ilike ${`${escaped(word)}%`}`, sql`${words} ilike ${`% ${escaped(word)}%`}`)
    : sql`${words} ilike ${`%${escaped(word)}%`}`

/** Rows whose text holds one of these texts whole. `words` is the expression of a trigram index. */
export const holdsOneOf = (words: SQL, texts: readonly string[]): SQL =>
  sql`${words} ilike any (${sql.param(texts.map((text) => `%${escaped(text)}%`))}::text[])`

/** Rows whose text holds every word of a search; undefined for an empty search. `words` is the expression of a trigram index. */
export const matchWords = (words: SQL, search: string | undefined): SQL | undefined => {
  const wanted = (search ?? '').split(/\s+/).filter((word) => word !== '')
  return and(...wanted.slice(0, MAX_WORDS).map((word) => holds(words, word)))
}
