import { and, asc, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { equipment } from '#contract/equipment.ts'
import type { EquipmentSort } from '#contract/equipment-words.ts'
import type { Database } from '#db/connect.ts'
import { equipmentCatalog as articles, equipmentCategories as categories } from '#db/schema/index.ts'
import { type Cursor, readCursor, toPage } from '#server/rpc/cursor.ts'
import { isOffered } from '../is-offered.ts'
import { type CardRow, selectCards } from '../queries.ts'
import { toCard } from '../view.ts'
import { matchesWords } from './matches-words.ts'

type Schema = NonNullable<(typeof equipment.listEquipment)['~orpc']['inputSchema']>
export type EquipmentQuery = z.output<Schema>

/** In a cursor: the last row of the page before has no value to sort by. */
const NO_VALUE = -1

type Order = {
  by: SQL[]
  kind: 'number' | 'instant'
  value: (row: CardRow) => string | number
  after: (from: Cursor) => SQL | undefined
  /** Rows without the value, which come last; undefined where every row has it. */
  unvalued?: SQL
}

const byFigure = (column: typeof articles.priceCents | typeof articles.leadTimeDays): Order => ({
  by: [asc(column), asc(articles.id)],
  kind: 'number',
  value: (row) => (column === articles.priceCents ? row.priceCents : row.leadTimeDays) ?? NO_VALUE,
  after: ({ value, id }) =>
    value === NO_VALUE
      ? and(isNull(column), sql`${articles.id} > ${id}::uuid`)
      : sql`(${column}, ${articles.id}) > (${value}::bigint, ${id}::uuid)`,
  unvalued: isNull(column),
})

/** Each order with the index that it runs on; the id breaks ties, so that equal values lose no row. */
const orders: Record<EquipmentSort, Order> = {
  newest: {
    by: [desc(articles.createdAt), desc(articles.id)],
    kind: 'instant',
    value: (row) => row.createdAt.toISOString(),
    after: ({ value, id }) =>
      sql`(${articles.createdAt}, ${articles.id}) < (${value}::timestamptz, ${id}::uuid)`,
  },
  price: byFigure(articles.priceCents),
  lead_time: byFigure(articles.leadTimeDays),
}

/** Articles of a category by its key. */
export const isInCategory = (key: string | undefined): SQL | undefined =>
  key === undefined
    ? undefined
    : sql`${articles.categoryId} = (select ${categories.id} from ${categories} where ${eq(categories.key, sql`${key}`)})`

const filtersOf = (query: EquipmentQuery): (SQL | undefined)[] => {
  const { priceMinCents, priceMaxCents, leadTimeMaxDays, payloadMinKg, reachMinMm, ipMin } = query
  const least = (column: Parameters<typeof gte>[0], value: number | undefined) =>
    value === undefined ? undefined : gte(column, value)
  const most = (column: Parameters<typeof gte>[0], value: number | undefined) =>
    value === undefined ? undefined : lte(column, value)
  return [
    isInCategory(query.category),
    matchesWords(query.search),
    least(articles.priceCents, priceMinCents),
    most(articles.priceCents, priceMaxCents),
    most(articles.leadTimeDays, leadTimeMaxDays),
    least(articles.payloadKg, payloadMinKg),
    least(articles.reachMm, reachMinMm),
    least(articles.ipRating, ipMin),
  ]
}

/**
 * A page of the articles that are offered. Rows without the value of the order come last: two conditions, each of which
 * an index answers, where one with "or" would read them all.
 */
export const listEquipment = async (db: Database, query: EquipmentQuery) => {
  const { limit, cursor, sort } = query
  const order = orders[sort]
  const filters = filtersOf(query)
  const select = (more: SQL | undefined, rows: number) =>
    selectCards(db, and(isOffered, ...filters, more))
      .orderBy(...order.by)
      .limit(rows)
  const from = cursor === undefined ? undefined : readCursor(cursor, order.kind)
  const rows = await select(from && order.after(from), limit + 1)
  if (order.unvalued && from && from.value !== NO_VALUE && rows.length <= limit)
    rows.push(...(await select(order.unvalued, limit + 1 - rows.length)))
  return toPage(rows, limit, toCard, (row) => ({ value: order.value(row), id: row.id }))
}
