import { and, or, type SQL, sql } from 'drizzle-orm'
import { equipmentCatalog as articles } from '#db/schema/index.ts'

/** Shorter words have no trigram of their own: they are sought where a word begins, where the index helps. */
const SHORTEST_PART = 3
/** Words of a search that count. */
const MAX_WORDS = 6

/** As in the index `equipment_catalog_words_idx`. */
const words = sql`(${articles.name} || ' ' || ${articles.manufacturer} || ' ' || ${articles.model} || ' ' || ${articles.articleNumber})`

const escaped = (word: string): string => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)

const holds = (word: string): SQL | undefined =>
  word.length < SHORTEST_PART
    ? or(sql`${words} ilike ${`${escaped(word)}%`}`, sql`${words} ilike ${`% ${escaped(word)}%`}`)
    : sql`${words} ilike ${`%${escaped(word)}%`}`

/** Articles whose name, manufacturer, model or number hold every word of a search; undefined for an empty one. */
export const matchesWords = (search: string | undefined): SQL | undefined => {
  const sought = (search ?? '').split(/\s+/).filter((word) => word !== '')
  return and(...sought.slice(0, MAX_WORDS).map(holds))
}
