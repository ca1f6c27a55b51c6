import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { SolutionStatus } from '#contract/solution-shapes.ts'
import type { SolutionSort } from '#contract/solutions.ts'
import type { Database, Executor } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import {
  solutionCategories,
  automationSolutions as solutions,
  sortableCost,
  UNKNOWN_COST,
} from '#db/schema/index.ts'
import { isIsoInstant, readCursor, toPage } from '#server/rpc/cursor.ts'
import { type CardRow, toCard } from './view.ts'

/** Columns of a card: never the plan, which is large. */
export const cardColumns = {
  id: solutions.id,
  title: solutions.title,
  shortDescription: solutions.shortDescription,
  status: solutions.status,
  category: solutionCategories.name,
  tags: solutions.tags,
  tech: solutions.tech,
  order: solutions.order,
  costLowCents: solutions.costLowCents,
  costHighCents: solutions.costHighCents,
  implementationDaysLow: solutions.implementationDaysLow,
  implementationDaysHigh: solutions.implementationDaysHigh,
  roiMonths: solutions.roiMonths,
  imageUrl: solutions.imageUrl,
  mediaType: solutions.mediaType,
  mediaUrl: solutions.mediaUrl,
  createdAt: solutions.createdAt,
  updatedAt: solutions.updatedAt,
}

const MAX_INT4 = 2_147_483_647
const cost = sortableCost(solutions.costLowCents)

type Order = {
  by: SQL[]
  kind: 'string' | 'number' | 'instant'
  after: (value: string | number, id: string) => SQL
  value: (row: CardRow) => string | number
}

const newest: Order = {
  by: [desc(solutions.createdAt), desc(solutions.id)],
  kind: 'instant',
  after: (value, id) => sql`(${solutions.createdAt}, ${solutions.id}) < (${value}::timestamptz, ${id}::uuid)`,
  value: (row) => row.createdAt.toISOString(),
}

/** Each order of a list with the index it runs on; the id breaks ties, so that equal values lose no row. */
const orders: Record<SolutionSort, Order> = {
  newest,
  oldest: {
    by: [asc(solutions.createdAt), asc(solutions.id)],
    kind: 'instant',
    after: (value, id) =>
      sql`(${solutions.createdAt}, ${solutions.id}) > (${value}::timestamptz, ${id}::uuid)`,
    value: (row) => row.createdAt.toISOString(),
  },
  featured: {
    by: [asc(solutions.order), asc(solutions.createdAt), asc(solutions.id)],
    kind: 'string',
    after: (value, id) => {
      const [order = '0', at = ''] = String(value).split('|')
      const position = Math.min(MAX_INT4, Math.max(-MAX_INT4, Math.trunc(Number(order)) || 0))
      const instant = new Date(isIsoInstant(at) ? at : 0)
      return sql`(${solutions.order}, ${solutions.createdAt}, ${solutions.id}) > (${position}::int, ${instant.toISOString()}::timestamptz, ${id}::uuid)`
    },
    value: (row) => `${row.order}|${row.createdAt.toISOString()}`,
  },
  title: {
    by: [asc(solutions.title), asc(solutions.id)],
    kind: 'string',
    after: (value, id) => sql`(${solutions.title}, ${solutions.id}) > (${value}::text, ${id}::uuid)`,
    value: (row) => row.title,
  },
  cost: {
    by: [asc(cost), asc(solutions.id)],
    kind: 'number',
    after: (value, id) => {
      // -1 marks an unknown cost in the cursor: JSON has no number as large as the one it sorts by.
      const last = Number(value) < 0 ? UNKNOWN_COST : String(value)
      return sql`(${cost}, ${solutions.id}) > (${last}::bigint, ${id}::uuid)`
    },
    value: (row) => row.costLowCents ?? -1,
  },
}

/** Shorter words have no trigram of their own: they are sought at the start of the title, where the index helps. */
const SHORTEST_PART = 3

const likePattern = (words: string): string => {
  const escaped = words.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  return words.length < SHORTEST_PART ? `${escaped}%` : `%${escaped}%`
}

type ListQuery = { limit: number; cursor?: string | undefined }

const selectCards = (db: Executor, order: Order, where: (SQL | undefined)[]) =>
  db
    .select(cardColumns)
    .from(solutions)
    .leftJoin(solutionCategories, eq(solutionCategories.id, solutions.categoryId))
    .where(and(...where))
    .orderBy(...order.by)

const pageOf = (rows: CardRow[], order: Order, limit: number) =>
  toPage(rows, limit, toCard, (row) => ({ value: order.value(row), id: row.id }))

const listCards = async (
  db: Executor,
  order: Order,
  { limit, cursor }: ListQuery,
  where: (SQL | undefined)[],
) => {
  const from = cursor === undefined ? undefined : readCursor(cursor, order.kind)
  const rows = await selectCards(db, order, [...where, from && order.after(from.value, from.id)]).limit(
    limit + 1,
  )
  return pageOf(rows, order, limit)
}

export type PublicQuery = ListQuery & {
  sort: SolutionSort
  search?: string | undefined
  tag?: string | undefined
  category?: string | undefined
}

type Filters = { search: unknown; tag: unknown; category: unknown }

/** The literal `is_public` (not a parameter) lets every plan use the partial indexes of the orders. */
const publicWhere = ({ search, tag, category }: Filters): (SQL | undefined)[] => [
  sql`${solutions.isPublic}`,
  isNull(solutions.deletedAt),
  search === undefined ? undefined : sql`${solutions.title} ilike ${search}`,
  tag === undefined ? undefined : sql`${solutions.tags} @> array[${tag}]::text[]`,
  category === undefined ? undefined : sql`${solutionCategories.name} = ${category}`,
]

/** A page of published solutions. First pages run as prepared statements: they are what most visitors ask for. */
export const listPublicSolutions = async (
  db: Database,
  { sort, search, tag, category, ...page }: PublicQuery,
) => {
  const order = orders[sort]
  const words = search?.trim() ? likePattern(search.trim()) : undefined
  const filters = { search: words, tag, category }
  if (page.cursor !== undefined) return listCards(db, order, page, publicWhere(filters))
  const used = Object.entries(filters).filter(([, value]) => value !== undefined)
  const name = ['public_solutions', sort, ...used.map(([key]) => key)].join('_')
  const statement = prepared(db, name, () => {
    const asked = Object.fromEntries(used.map(([key]) => [key, sql.placeholder(key)]))
    const where = publicWhere({ search: undefined, tag: undefined, category: undefined, ...asked })
    return selectCards(db, order, where).limit(sql.placeholder('limit')).prepare(name)
  })
  const rows = await statement.execute({ ...Object.fromEntries(used), limit: page.limit + 1 })
  return pageOf(rows, order, page.limit)
}

/** A page of a company's own solutions, newest first. */
export const listCompanySolutions = (
  db: Executor,
  owner: SQL,
  { status, ...page }: ListQuery & { status?: SolutionStatus | undefined },
) => listCards(db, newest, page, [owner, status === undefined ? undefined : eq(solutions.status, status)])
