import type { EquipmentCard } from '#contract/equipment.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { priceText } from '../equipment-labels.ts'

/** The price of one unit; an assumed one is marked as such. */
export const Price = ({ article }: { article: EquipmentCard }) => (
  <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
    {article.isPriceAssumed && <Badge tone="warn">Assumed price</Badge>}
    <span className="figures">{priceText(article)}</span>
  </span>
)
