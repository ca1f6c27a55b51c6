import { eq } from 'drizzle-orm'
import type { EquipmentCategoryKey } from '#contract/equipment-words.ts'
import { companies, equipmentCatalog, equipmentCategories } from '#db/schema/index.ts'
import { only } from '../owned-row.ts'
import type { TestApp } from '../test-app.ts'
import { type NewPerson, newPerson } from './new-person.ts'

type Lab = Pick<TestApp, 'signUp' | 'deps'>

/** Signs up someone with a company that sells. */
export const newSupplier = async (app: Lab): Promise<NewPerson> => {
  const person = await newPerson(app)
  await app.deps.db.update(companies).set({ type: 'supplier' }).where(eq(companies.id, person.companyId))
  return person
}

/** Adds a listed article of a company, at 125.00 for one unless `more` says otherwise; answers its id. */
export const offerArticle = async (
  { deps: { db } }: Pick<TestApp, 'deps'>,
  companyId: string,
  more: Partial<typeof equipmentCatalog.$inferInsert> = {},
  category: EquipmentCategoryKey = 'gripper',
): Promise<string> => {
  const { id: categoryId } = only(
    await db
      .select({ id: equipmentCategories.id })
      .from(equipmentCategories)
      .where(eq(equipmentCategories.key, category)),
  )
  const article = { companyId, categoryId, name: 'Gripper', state: 'listed', priceCents: 12_500 } as const
  const { id } = only(
    await db
      .insert(equipmentCatalog)
      .values({ ...article, ...more })
      .returning({ id: equipmentCatalog.id }),
  )
  return id
}
