import { type SQL, sql } from 'drizzle-orm'
import { equipmentCatalog as articles } from '#db/schema/index.ts'
import { holdsOneOf, matchWords } from '#server/rpc/match-words.ts'

/** As in the index `equipment_catalog_words_idx`. */
const words = sql`(${articles.name} || ' ' || ${articles.manufacturer} || ' ' || ${articles.model} || ' ' || ${articles.articleNumber})`

/** Articles whose name, manufacturer, model or number hold every word of a search; undefined for an empty one. */
export const matchesWords = (search: string | undefined): SQL | undefined => matchWords(words, search)

/** Articles that one of these names can mean, found by the same index: name, or maker and model, hold it whole. */
export const mayBeNamed = (names: readonly string[]): SQL => holdsOneOf(words, names)
