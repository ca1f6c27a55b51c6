import type { EquipmentChanges } from '#contract/equipment.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { componentById, robotById } from '#engine/catalogue/index.ts'

export type Prices = Pick<
  EquipmentChanges,
  'priceCents' | 'priceLowCents' | 'priceHighCents' | 'bulkFrom' | 'bulkPriceCents' | 'catalogueId'
>

/** What is wrong between the fields of an article. Each problem names the field to change. */
export const findProblems = (article: Prices): FieldProblem[] => {
  const { priceCents = null, priceLowCents = null, priceHighCents = null } = article
  const { bulkFrom = null, bulkPriceCents = null, catalogueId = null } = article
  const problems: FieldProblem[] = []
  const add = (field: string, text: string) => problems.push({ field, text })
  if (priceLowCents !== null && priceHighCents !== null && priceLowCents > priceHighCents)
    add('priceHighCents', 'The upper end of the usual price is below its lower end. Enter a higher one.')
  if (bulkFrom !== null && bulkPriceCents === null)
    add('bulkPriceCents', 'Enter the bulk price as well, or no quantity for it.')
  if (bulkFrom === null && bulkPriceCents !== null)
    add('bulkFrom', 'Enter from how many units on the bulk price counts, or no bulk price.')
  if (bulkPriceCents !== null && priceCents === null)
    add('priceCents', 'A bulk price needs the price of one unit. Enter it as well.')
  if (bulkPriceCents !== null && priceCents !== null && bulkPriceCents > priceCents)
    add('bulkPriceCents', 'The bulk price is above the price of one unit. Enter a lower one.')
  if (catalogueId !== null && catalogueId !== '' && !robotById(catalogueId) && !componentById(catalogueId))
    add('catalogueId', 'The planner knows no product of this id. Choose one of its list, or none.')
  return problems
}
