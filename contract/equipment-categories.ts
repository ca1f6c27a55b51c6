import { z } from 'zod'
import { procedure } from './base.ts'
import { equipmentCategoryKeys } from './equipment-words.ts'
import { Id } from './id.ts'

/** A class of equipment as staff keep it. Which there are is fixed: plans ask for them by their keys. */
export const KeptEquipmentCategory = z.object({
  id: z.uuid(),
  key: z.enum(equipmentCategoryKeys),
  name: z.string(),
  isRetired: z.boolean().describe('Not offered for new articles; those that have it keep it'),
  articles: z.number().int().describe('Articles that have it'),
})
export type KeptEquipmentCategory = z.infer<typeof KeptEquipmentCategory>

/** Part of the tree `equipment`: what staff do with its classes. */
export const equipmentCategories = {
  listKeptCategories: procedure('admin')
    .route({
      method: 'GET',
      path: '/admin/equipment-categories',
      summary: 'Classes of equipment with their articles',
    })
    .output(z.object({ items: z.array(KeptEquipmentCategory) })),
  setCategoryState: procedure('admin', { rateLimit: { limit: 60, windowSeconds: 60 } })
    .route({
      method: 'PUT',
      path: '/admin/equipment-categories/{id}/state',
      summary: 'Retire a class of equipment, or offer it for new articles again',
    })
    .input(z.object({ id: Id, isRetired: z.boolean() }))
    .output(z.object({ id: z.uuid(), isRetired: z.boolean() })),
}
