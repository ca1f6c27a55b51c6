import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { equipmentCatalog, equipmentCategories, equipmentImports } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'
import { makeOwned as makeOwnedSolution } from './solutions.ts'

/** When the article changed last: `updateEquipment` asks for it. */
export const OWNED_ARTICLE_UPDATED_AT = '2026-01-01T00:00:00.000Z'

/** A listed article of the demo supplier, or an import of it; for offers, a solution of the demo manufacturer. */
export const makeOwned: MakeOwned = async (app, procedure, owners) => {
  if (procedure === 'equipment.findOffers') return makeOwnedSolution(app, procedure, owners)
  const { db } = app.deps
  const { supplier } = owners
  if (procedure.endsWith('.undoImport')) {
    const { id } = only(
      await db
        .insert(equipmentImports)
        .values({ ...supplier, fileName: 'articles.csv', importKey: randomUUID(), rows: 0, refused: 0 })
        .returning({ id: equipmentImports.id }),
    )
    return { ids: { id }, of: ['supplier'] }
  }
  const category = only(
    await db.select().from(equipmentCategories).where(eq(equipmentCategories.key, 'robot')),
  )
  if (procedure.endsWith('.setCategoryState')) return { ids: { id: category.id }, of: [] }
  const { id } = only(
    await db
      .insert(equipmentCatalog)
      .values({
        ...supplier,
        categoryId: category.id,
        state: 'listed',
        name: 'Palletising robot',
        priceCents: 4_200_000,
        updatedAt: new Date(OWNED_ARTICLE_UPDATED_AT),
      })
      .returning({ id: equipmentCatalog.id }),
  )
  return { ids: { id }, of: ['supplier'] }
}
