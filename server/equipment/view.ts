import type { Equipment, EquipmentCard } from '#contract/equipment.ts'
import type { ArticleRow, CardRow } from './queries.ts'

/** An article as a row of a list. */
export const toCard = ({ createdAt, updatedAt, ...row }: CardRow): EquipmentCard => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const discountOf = ({ priceCents, bulkPriceCents }: CardRow): number | null =>
  priceCents === null || bulkPriceCents === null
    ? null
    : Math.round((1 - bulkPriceCents / priceCents) * 1000) / 10

const stockStatusOf = (stock: number | null) => {
  if (stock === null) return 'not_counted'
  return stock > 0 ? 'in_stock' : 'out_of_stock'
}

/** An article with everything that is shown of it. */
export const toEquipment = (row: ArticleRow): Equipment => {
  const { datasheet } = row
  return {
    ...toCard(row),
    description: row.description,
    catalogueId: row.catalogueId,
    bulkDiscountPercent: discountOf(row),
    stockStatus: stockStatusOf(row.stock),
    certifications: row.certifications,
    specifications: row.specifications,
    manuals: row.manuals,
    lengthMm: row.lengthMm,
    widthMm: row.widthMm,
    heightMm: row.heightMm,
    datasheet: datasheet && datasheet.kind !== null ? { ...datasheet, kind: datasheet.kind } : null,
  }
}
