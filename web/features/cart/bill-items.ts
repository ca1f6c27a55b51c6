import { equipmentCategoryNames } from '#contract/equipment-words.ts'
import type { OfferedLine } from '#contract/offers.ts'
import type { NewCartItem } from './cart.ts'

/** A line of a bill of materials for the cart: its best offer with a price as an article, else an estimate. */
export const cartItemOf = (solutionId: string, line: OfferedLine): NewCartItem => {
  const { partKey, quantity, unit } = line
  const best = line.offers.find(({ priceCents }) => priceCents !== null)
  const shared = { type: equipmentCategoryNames[line.category], quantity, unit, solutionId, partKey }
  return best && best.priceCents !== null
    ? { ...shared, kind: 'equipment', id: best.equipmentId, name: best.name, priceCents: best.priceCents }
    : { ...shared, kind: 'estimate', name: line.name }
}
