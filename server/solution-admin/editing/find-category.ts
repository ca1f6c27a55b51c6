import { eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { solutionCategories } from '#db/schema/index.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'

/** The id of a category by its name; null for none. Errors: BAD_REQUEST for a name that is not one. */
export const findCategory = async (db: Executor, name: string | null): Promise<string | null> => {
  if (name === null || name === '') return null
  const [category] = await db
    .select({ id: solutionCategories.id })
    .from(solutionCategories)
    .where(eq(solutionCategories.name, name))
  if (!category) throw invalidField('category', 'Choose a category of the list.')
  return category.id
}
