import type { Equipment } from '#contract/equipment.ts'
import type { StructuredData } from '#web/lib/seo/page-meta.ts'

const availabilities = {
  in_stock: 'InStock',
  out_of_stock: 'OutOfStock',
  not_counted: 'MadeToOrder',
} as const

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** The offer as search engines read it; an assumed price is no one's offer and is left out. */
const offerOf = (article: Equipment, url: string): StructuredData | null => {
  const { priceCents, isPriceAssumed, leadTimeDays, stockStatus, supplier } = article
  if (priceCents === null || isPriceAssumed) return null
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'USD',
    price: dollars(priceCents),
    availability: `https://schema.org/${availabilities[stockStatus]}`,
    seller: { '@type': 'Organization', name: supplier.name },
    ...(leadTimeDays !== null && {
      deliveryLeadTime: { '@type': 'QuantitativeValue', value: leadTimeDays, unitCode: 'DAY' },
    }),
  }
}

/** An article as schema.org data. */
export const equipmentData = (article: Equipment, origin: string): StructuredData => {
  const { id, name, description, manufacturer, model, articleNumber, category, pictureFileId } = article
  const url = new URL(`/equipment/${id}`, origin).href
  const offers = offerOf(article, url)
  return {
    '@type': 'Product',
    name,
    ...(description && { description }),
    url,
    category: category.name,
    ...(manufacturer && { brand: { '@type': 'Brand', name: manufacturer } }),
    ...(model && { model }),
    ...(articleNumber && { sku: articleNumber }),
    ...(pictureFileId && { image: new URL(`/api/v1/files/${pictureFileId}`, origin).href }),
    ...(offers && { offers }),
  }
}
