import type { BillSupplier } from '#contract/generated-documents.ts'
import type { Offer } from '#contract/offers.ts'
import { equipmentCatalog } from '#db/schema/index.ts'

const { id, bulkFrom, bulkPriceCents, certifications, specifications, manuals } = equipmentCatalog
/** What a bill of materials says of an article in addition to its offer. */
export const soldColumns = { id, bulkFrom, bulkPriceCents, certifications, specifications, manuals }
export type SoldArticle = Pick<typeof equipmentCatalog.$inferSelect, keyof typeof soldColumns>

export const dollars = (cents: number) => cents / 100

/** A registered supplier with its article, as a line of a bill of materials names it. */
export const supplierOf = (
  offer: Pick<Offer, 'equipmentId' | 'name' | 'supplierName' | 'stock' | 'leadTimeDays'>,
  article: SoldArticle | undefined,
): BillSupplier => ({
  name: offer.supplierName,
  article: offer.name,
  contact: null,
  bulk_price: article?.bulkPriceCents == null ? null : dollars(article.bulkPriceCents),
  bulk_discount: article?.bulkFrom == null ? null : `from ${article.bulkFrom}`,
  stock_status: offer.stock === null ? null : offer.stock > 0 ? `${offer.stock} in stock` : 'out of stock',
  lead_time: offer.leadTimeDays === null ? null : `${offer.leadTimeDays} days`,
  rating: null,
  registered: true,
  certifications: article?.certifications ?? [],
  url: `/equipment/${offer.equipmentId}`,
})
