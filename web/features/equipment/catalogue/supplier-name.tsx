import type { EquipmentCard } from '#contract/equipment.ts'
import { CompanyName } from '#web/ui/data/badge.tsx'

/** Who sells an article, and whether our staff have checked the company. */
export const SupplierName = ({ supplier: { name, isVerified } }: Pick<EquipmentCard, 'supplier'>) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 [overflow-wrap:anywhere]">
    <CompanyName name={name} isVerified={isVerified} />
  </span>
)
