import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * One JSON object of columns and expressions, so that several queries can be answered in one statement. Instants come
 * as ISO text, not as dates.
 */
export const jsonObject = <Shape>(fields: Readonly<Record<keyof Shape & string, SQLWrapper>>): SQL<Shape> => {
  const pairs = Object.entries<SQLWrapper>(fields).map(
    ([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`,
  )
  return sql<Shape>`json_build_object(${sql.join(pairs, sql`, `)})`
}
