import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { equipmentCatalog as articles, companies, quoteRequests as quotes } from '#db/schema/index.ts'

/** Articles that are offered, by id. The order is that in which they are locked. */
export const selectOffered = (db: Executor, ids: string[]) =>
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
    })
    .from(articles)
    .innerJoin(companies, eq(companies.id, articles.companyId))
    .where(and(inArray(articles.id, ids), eq(articles.state, 'listed'), eq(companies.type, 'supplier')))
    .orderBy(asc(articles.id))
export type OfferedArticle = Awaited<ReturnType<typeof selectOffered>>[number]

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
