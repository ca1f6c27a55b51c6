import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { USUAL_PAGE_SIZE } from '#contract/paging.ts'
import type { SolutionStatus } from '#contract/solution-shapes.ts'
import type { SolutionSort } from '#contract/solutions.ts'
import type { Database, Executor } from '#db/connect.ts'
import { placeholdersOf, prepared } from '#db/prepared.ts'
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

/** Where a page begins: values, or their placeholders in a prepared statement. */
type Marks = Record<string, unknown>

type Order = {
  by: SQL[]
  kind: 'string' | 'number' | 'instant'
  /** The values of a cursor as the statement takes them. */
  marks: (value: string | number) => Record<string, string | number>
  after: (marks: Marks) => SQL
  value: (row: CardRow) => string | number
}

const oneMark = (value: string | number) => ({ value })

const newest: Order = {
  by: [desc(solutions.createdAt), desc(solutions.id)],
  kind: 'instant',
  marks: oneMark,
  after: ({ value, id }) =>
    sql`(${solutions.createdAt}, ${solutions.id}) < (${value}::timestamptz, ${id}::uuid)`,
  value: (row) => row.createdAt.toISOString(),
}

/** Each order of a list with the index it runs on; the id breaks ties, so that equal values lose no row. */
const orders: Record<SolutionSort, Order> = {
  newest,
  oldest: {
    by: [asc(solutions.createdAt), asc(solutions.id)],
    kind: 'instant',
    marks: oneMark,
    after: ({ value, id }) =>
      sql`(${solutions.createdAt}, ${solutions.id}) > (${value}::timestamptz, ${id}::uuid)`,
    value: (row) => row.createdAt.toISOString(),
  },
  featured: {
    by: [asc(solutions.order), asc(solutions.createdAt), asc(solutions.id)],
    kind: 'string',
    marks: (value) => {
      const [order = '0', at = ''] = String(value).split('|')
      const position = Math.min(MAX_INT4, Math.max(-MAX_INT4, Math.trunc(Number(order)) || 0))
      return { position, at: new Date(isIsoInstant(at) ? at : 0).toISOString() }
    },
    after: ({ position, at, id }) =>
      sql`(${solutions.order}, ${solutions.createdAt}, ${solutions.id}) > (${position}::int, ${at}::timestamptz, ${id}::uuid)`,
    value: (row) => `${row.order}|${row.createdAt.toISOString()}`,
  },
  title: {
    by: [asc(solutions.title), asc(solutions.id)],
    kind: 'string',
    marks: oneMark,
    after: ({ value, id }) => sql`(${solutions.title}, ${solutions.id}) > (${value}::text, ${id}::uuid)`,
    value: (row) => row.title,
  },
  cost: {
    by: [asc(cost), asc(solutions.id)],
    kind: 'number',
    // -1 marks an unknown cost in the cursor: JSON has no number as large as the one it sorts by.
    marks: (value) => ({ value: Number(value) < 0 ? UNKNOWN_COST : String(value) }),
    after: ({ value, id }) => sql`(${cost}, ${solutions.id}) > (${value}::bigint, ${id}::uuid)`,
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

const marksOf = (order: Order, cursor: string | undefined): Record<string, string | number> | undefined => {
  if (cursor === undefined) return undefined
  const from = readCursor(cursor, order.kind)
  return { ...order.marks(from.value), id: from.id }
}

const listCards = async (
  db: Executor,
  order: Order,
  { limit, cursor }: ListQuery,
  where: (SQL | undefined)[],
) => {
  const marks = marksOf(order, cursor)
  const rows = await selectCards(db, order, [...where, marks && order.after(marks)]).limit(limit + 1)
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

/**
 * A page of published solutions, as a prepared statement. The usual size of a page is a number in it: PostgreSQL then
 * knows that one plan serves all, and saves the planning, which takes longer than the query.
 */
export const listPublicSolutions = async (
  db: Database,
  { sort, search, tag, category, limit, cursor }: PublicQuery,
) => {
  const order = orders[sort]
  const words = search?.trim() ? likePattern(search.trim()) : undefined
  const filters = Object.fromEntries(
    Object.entries({ search: words, tag, category }).filter(([, value]) => value !== undefined),
  )
  const marks = marksOf(order, cursor)
  const isUsual = limit === USUAL_PAGE_SIZE
  const name = [
    'public_solutions',
    sort,
    ...Object.keys(filters),
    ...(marks ? ['after'] : []),
    ...(isUsual ? [] : ['sized']),
  ].join('_')
  const statement = prepared(db, name, () => {
    const where = publicWhere({
      search: undefined,
      tag: undefined,
      category: undefined,
      ...placeholdersOf(Object.keys(filters)),
    })
    return selectCards(db, order, [...where, marks && order.after(placeholdersOf(Object.keys(marks)))])
      .limit(isUsual ? USUAL_PAGE_SIZE + 1 : sql.placeholder('limit'))
      .prepare(name)
  })
  const rows = await statement.execute({ ...filters, ...marks, ...(isUsual ? {} : { limit: limit + 1 }) })
  return pageOf(rows, order, limit)
}

type OwnFilters = { status?: SolutionStatus | undefined; search?: string | undefined }

/** A page of a company's own solutions, newest first. */
export const listCompanySolutions = (
  db: Executor,
  owner: SQL,
  { status, search, ...page }: ListQuery & OwnFilters,
) =>
  listCards(db, newest, page, [
    owner,
    status === undefined ? undefined : eq(solutions.status, status),
    search?.trim() ? sql`${solutions.title} ilike ${likePattern(search.trim())}` : undefined,
  ])
