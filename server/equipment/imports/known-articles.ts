import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#db/connect.ts'
import { equipmentCatalog as articles } from '#db/schema/index.ts'
import type { Known } from './plan-import.ts'
import type { ReadRow } from './read-row.ts'

const select = (db: Executor, companyId: string, rows: readonly ReadRow[]) => {
  const numbers = rows.map(({ changes }) => changes?.articleNumber ?? '').filter((number) => number !== '')
  return db
    .select({
      id: articles.id,
      state: articles.state,
      name: articles.name,
      articleNumber: articles.articleNumber,
      priceCents: articles.priceCents,
      priceLowCents: articles.priceLowCents,
      priceHighCents: articles.priceHighCents,
      bulkFrom: articles.bulkFrom,
      bulkPriceCents: articles.bulkPriceCents,
      stock: articles.stock,
      specifications: articles.specifications,
      manuals: articles.manuals,
    })
    .from(articles)
    .where(
      and(
        eq(articles.companyId, companyId),
        sql`${articles.articleNumber} = any(${sql.param(numbers)}::text[])`,
        sql`${articles.articleNumber} <> ''`,
      ),
    )
    .orderBy(asc(articles.id))
}

const byNumber = (found: readonly Known[]) => new Map(found.map((one) => [one.articleNumber, one]))

/** Articles of a company that rows name by their number. */
export const findKnown = async (db: Executor, companyId: string, rows: readonly ReadRow[]) =>
  byNumber(await select(db, companyId, rows))

/** The same, locked by id: no order takes from them until the import is through. */
export const lockKnown = async (tx: Transaction, companyId: string, rows: readonly ReadRow[]) =>
  byNumber(await select(tx, companyId, rows).for('update'))
