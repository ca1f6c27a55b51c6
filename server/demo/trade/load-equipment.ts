import type { Executor } from '#db/connect.ts'
import { equipmentCatalog, equipmentCategories } from '#db/schema/index.ts'
import type { DemoPerson } from '../accounts.ts'
import { type Article, articleOfOwn, articleOfProduct } from './articles.ts'
import { armSupplier, furtherSuppliers, loadSuppliers } from './suppliers.ts'

const DAY_MS = 86_400_000
/** Days between one article and the next, the newest a week old. */
const LISTED_DAYS_AGO = 7

/** Articles of four suppliers: products that plans name, and parts of their own make. All prices are marked as assumed. */
export const loadEquipment = async (db: Executor, owner: DemoPerson, now: Date): Promise<void> => {
  if (owner.companyId === null) return
  const agoOf = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const companies = await loadSuppliers(db, agoOf(170))
  const categories = new Map(
    (
      await db.select({ id: equipmentCategories.id, key: equipmentCategories.key }).from(equipmentCategories)
    ).map(({ id, key }) => [key, id]),
  )
  const rowsOf = (companyId: string, articles: readonly Article[], userId: string | null) =>
    articles.map(({ category, ...article }, index) => {
      const categoryId = categories.get(category)
      if (!categoryId) throw new Error(`there is no category ${category}`)
      const at = agoOf(LISTED_DAYS_AGO + index * 2)
      return {
        ...article,
        categoryId,
        companyId,
        userId,
        state: 'listed' as const,
        createdAt: at,
        updatedAt: at,
      }
    })
  await db.insert(equipmentCatalog).values([
    ...rowsOf(owner.companyId, armSupplier.products.map(articleOfProduct), owner.userId),
    ...furtherSuppliers.flatMap(({ company, products, own }) => {
      const companyId = companies.get(company)
      const articles = [
        ...products.map(articleOfProduct),
        ...own.map((article, number) => articleOfOwn(article, { company, number })),
      ]
      return companyId ? rowsOf(companyId, articles, null) : []
    }),
  ])
}
