import { asc, count, eq, isNotNull } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { KeptEquipmentCategory } from '#contract/equipment-categories.ts'
import type { EquipmentCategoryKey } from '#contract/equipment-words.ts'
import type { Executor } from '#db/connect.ts'
import { equipmentCatalog as articles, equipmentCategories as categories } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'

/** All classes of equipment in the order shown, with how many articles each has. */
export const listKeptCategories = async (db: Executor): Promise<{ items: KeptEquipmentCategory[] }> => {
  const counted = db
    .select({ id: articles.categoryId, all: count().as('all') })
    .from(articles)
    .groupBy(articles.categoryId)
    .as('counted')
  const rows = await db
    .select({
      id: categories.id,
      key: categories.key,
      name: categories.name,
      retiredAt: categories.retiredAt,
      articles: counted.all,
    })
    .from(categories)
    .leftJoin(counted, eq(counted.id, categories.id))
    .orderBy(asc(categories.position))
  return {
    items: rows.map(({ retiredAt, ...row }) => ({
      ...row,
      articles: row.articles ?? 0,
      isRetired: retiredAt !== null,
    })),
  }
}

/** Classes that no new article can have. */
export const findRetired = async (db: Executor): Promise<ReadonlySet<EquipmentCategoryKey>> => {
  const rows = await db
    .select({ key: categories.key })
    .from(categories)
    .where(isNotNull(categories.retiredAt))
  return new Set(rows.map(({ key }) => key))
}

/** Retires a class of equipment or offers it again; articles keep it. Null when there is none of that id. */
export const setCategoryState = (
  context: RequestContext,
  actor: Viewer,
  { id, isRetired }: { id: string; isRetired: boolean },
): Promise<{ id: string; isRetired: boolean } | null> =>
  context.deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update')
    if (!row) return null
    if ((row.retiredAt !== null) === isRetired) return { id, isRetired }
    await tx
      .update(categories)
      .set({ retiredAt: isRetired ? context.deps.clock.now() : null })
      .where(eq(categories.id, id))
    await recordAudit(tx, context, {
      action: 'category_changed',
      actorId: actor.id,
      subject: { kind: 'equipment_category', id },
      before: { name: row.name, isRetired: !isRetired },
      after: { name: row.name, isRetired },
    })
    return { id, isRetired }
  })
