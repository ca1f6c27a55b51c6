import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#db/connect.ts'
import {
  equipmentCatalog as articles,
  equipmentCategories as categories,
  companies,
  files,
} from '#db/schema/index.ts'

const cardColumns = {
  id: articles.id,
  state: articles.state,
  name: articles.name,
  category: { key: categories.key, name: categories.name },
  manufacturer: articles.manufacturer,
  model: articles.model,
  articleNumber: articles.articleNumber,
  unit: articles.unit,
  priceCents: articles.priceCents,
  priceLowCents: articles.priceLowCents,
  priceHighCents: articles.priceHighCents,
  isPriceAssumed: articles.isPriceAssumed,
  bulkFrom: articles.bulkFrom,
  bulkPriceCents: articles.bulkPriceCents,
  leadTimeDays: articles.leadTimeDays,
  stock: articles.stock,
  payloadKg: articles.payloadKg,
  reachMm: articles.reachMm,
  ipRating: articles.ipRating,
  pictureFileId: articles.pictureFileId,
  supplier: { id: companies.id, name: companies.name, isVerified: companies.verified },
  createdAt: articles.createdAt,
  updatedAt: articles.updatedAt,
}

/** Articles with their category and their supplier. */
export const selectCards = (db: Executor, where: SQL | undefined) =>
  db
    .select(cardColumns)
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .innerJoin(companies, eq(companies.id, articles.companyId))
    .where(where)
export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

/** Articles with everything that is shown of them. */
export const selectArticles = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      ...cardColumns,
      description: articles.description,
      catalogueId: articles.catalogueId,
      certifications: articles.certifications,
      specifications: articles.specifications,
      manuals: articles.manuals,
      lengthMm: articles.lengthMm,
      widthMm: articles.widthMm,
      heightMm: articles.heightMm,
      datasheet: { id: files.id, name: files.name, kind: files.kind, bytes: files.bytes },
    })
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .innerJoin(companies, eq(companies.id, articles.companyId))
    .leftJoin(files, and(eq(files.id, articles.datasheetFileId), eq(files.state, 'kept')))
    .where(where)
export type ArticleRow = Awaited<ReturnType<typeof selectArticles>>[number]

/** An article of a company. */
export const isOf = (companyId: string, id: string): SQL =>
  sql`${articles.id} = ${id}::uuid and ${articles.companyId} = ${companyId}::uuid`

/**
 * Locks the articles of a company against other changes of its suppliers, so that limits and article numbers hold. A
 * checkout that names the company in an order does not wait for it.
 */
export const lockCatalogue = async (tx: Transaction, companyId: string): Promise<void> => {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
}
