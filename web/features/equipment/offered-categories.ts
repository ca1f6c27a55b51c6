import type { Api } from '#contract/client.ts'
import { orScreen } from '#web/lib/problem.ts'

export type CategoryOption = { value: string; label: string }

/** Classes that a new article can have, and the one that an article has already. */
export const offeredCategories = async (
  api: Pick<Api, 'equipment'>,
  presentKey?: string,
): Promise<CategoryOption[]> => {
  const { items } = await orScreen(api.equipment.listCategories({}))
  return items
    .filter(({ key, isRetired }) => !isRetired || key === presentKey)
    .map(({ key, name }) => ({ value: key, label: name }))
}
