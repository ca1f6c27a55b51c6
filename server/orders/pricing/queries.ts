import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { equipmentCatalog as articles, companies, quoteRequests as quotes } from '#db/schema/index.ts'

/** Articles of suppliers, by id, offered or not. The order is that in which they are locked. */
export const selectArticles = (db: Executor, ids: string[]) =>
  db
    .select({
      id: articles.id,
      name: articles.name,
      manufacturer: articles.manufacturer,
      model: articles.model,
      articleNumber: articles.articleNumber,
      unit: articles.unit,
      priceCents: articles.priceCents,
      bulkFrom: articles.bulkFrom,
      bulkPriceCents: articles.bulkPriceCents,
      isPriceAssumed: articles.isPriceAssumed,
      leadTimeDays: articles.leadTimeDays,
      stock: articles.stock,
      supplierId: companies.id,
      supplierName: companies.name,
      isSupplierVerified: companies.verified,
      isOffered: sql<boolean>`${articles.state} = 'listed'`,
    })
    .from(articles)
    .innerJoin(companies, eq(companies.id, articles.companyId))
    .where(and(inArray(articles.id, ids), eq(companies.type, 'supplier')))
    .orderBy(asc(articles.id))
export type PricedArticle = Awaited<ReturnType<typeof selectArticles>>[number]

/** Quote requests of a company, with the supplier who was asked, by id. */
export const selectQuotes = (db: Executor, ids: string[], companyId: string) =>
  db
    .select({
      quote: quotes,
      supplierName: companies.name,
      supplierId: companies.id,
      isSupplierVerified: companies.verified,
    })
    .from(quotes)
    .innerJoin(companies, eq(companies.id, quotes.supplierCompanyId))
    .where(and(inArray(quotes.id, ids), eq(quotes.companyId, companyId), eq(companies.type, 'supplier')))
    .orderBy(asc(quotes.id))
export type OfferedQuote = Awaited<ReturnType<typeof selectQuotes>>[number]
