import type { EquipmentSpecifications } from '#contract/equipment-words.ts'
import { componentById, robotById } from '#engine/catalogue/index.ts'
import { formatNumber } from '#engine/requirement/index.ts'
import { plannerProduct } from '../grounding/planner-products.ts'

/** What the planner's catalogue publishes of a product; nothing for a part that names none, or is not in it. */
export const knownSpecifications = ({
  manufacturer,
  model,
}: {
  manufacturer: string | null
  model: string | null
}): EquipmentSpecifications => {
  if (!manufacturer || !model) return {}
  const id = plannerProduct(`${manufacturer} ${model}`)?.catalogueId ?? ''
  const robot = robotById(id)
  const { weightKg, repeatabilityMm, protection } = robot ?? {}
  const component = componentById(id)
  const kilograms = weightKg ?? component?.massKg
  const code = protection ?? component?.protection
  return {
    ...(kilograms !== undefined && { weight: `${formatNumber(kilograms)} kg` }),
    ...(repeatabilityMm !== undefined && { precision: `±${repeatabilityMm} mm` }),
    ...(code !== undefined && { protection_class: code }),
  }
}
