import type { Api } from '#contract/client.ts'

/** Names of the categories that a solution can be given. */
export const offeredCategories = async ({ solutions }: Pick<Api, 'solutions'>): Promise<string[]> => {
  const { items } = await solutions.listSolutionCategories()
  return items.filter(({ isRetired }) => !isRetired).map(({ name }) => name)
}
