import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Equipment, ListedCategory } from '#contract/equipment.ts'
import type { Executor } from '#db/connect.ts'
import { equipmentCatalog as articles, equipmentCategories as categories } from '#db/schema/index.ts'
import { isOffered } from './is-offered.ts'
import { isOf, selectArticles } from './queries.ts'
import { toEquipment } from './view.ts'

export const listCategories = async (db: Executor): Promise<{ items: ListedCategory[] }> => ({
  items: await db
    .select({
      key: categories.key,
      name: categories.name,
      isRetired: sql<boolean>`${isNotNull(categories.retiredAt)}`,
    })
    .from(categories)
    .orderBy(asc(categories.position)),
})

/** An article that is offered, or one of the caller's company; null for any other. */
export const getEquipment = async (
  db: Executor,
  viewer: Viewer | null,
  id: string,
): Promise<Equipment | null> => {
  const company = viewer?.company
  const [row] = await selectArticles(
    db,
    and(eq(articles.id, id), company ? or(isOffered, isOf(company.id, id)) : isOffered),
  )
  return row ? toEquipment(row) : null
}

/** An article of a company. @throws when it is not there */
export const readOwn = async (db: Executor, companyId: string, id: string): Promise<Equipment> => {
  const [row] = await selectArticles(db, isOf(companyId, id))
  if (!row) throw new Error('the article did not come back')
  return toEquipment(row)
}
