import { eq } from 'drizzle-orm'
import type { Equipment, EquipmentChanges } from '#contract/equipment.ts'
import { equipmentCatalog as articles } from '#db/schema/index.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidFields } from '#server/rpc/invalid-field.ts'
import { isOf, lockCatalogue } from '../queries.ts'
import { readOwn } from '../read-equipment.ts'
import { findProblems } from './find-problems.ts'
import { categoryIdOf, changeFiles, requireFreeNumber } from './write-article.ts'

type Input = EquipmentChanges & { id: string; updatedAt: string; seenStock?: number | null | undefined }
type Row = typeof articles.$inferSelect

/** @throws CONFLICT when the article is not any more as the caller read it */
const requireSeen = (row: Row, { updatedAt, stock, seenStock }: Input): void => {
  if (row.updatedAt.getTime() !== Date.parse(updatedAt))
    throw errors.CONFLICT({ message: 'This article has changed since you opened it. Load it again.' })
  if (stock !== undefined && seenStock !== undefined && row.stock !== seenStock)
    throw errors.CONFLICT({
      message: `The stock has changed since you opened the article: it is ${row.stock ?? 'not counted'} now.`,
      data: {
        fields: [{ field: 'stock', text: `It is ${row.stock ?? 'not counted'} now. Enter it again.` }],
      },
    })
}

/** An instant after the former one, so that each change is another one to compare with. */
const later = (now: Date, before: Date): Date => new Date(Math.max(now.getTime(), before.getTime() + 1))

/**
 * Changes fields of an article of the caller's company; null when there is none of that id.
 * Errors: BAD_REQUEST by field, CONFLICT.
 */
export const updateEquipment = async (context: RequestContext, input: Input): Promise<Equipment | null> => {
  const { db, clock, publisher } = context.deps
  const viewer = await signedIn(context)
  const company = viewer.company
  if (!company) return null
  const { id, updatedAt: _seen, seenStock: _stock, category, ...changes } = input
  return db.transaction(async (tx) => {
    await lockCatalogue(tx, company.id)
    const [row] = await tx.select().from(articles).where(isOf(company.id, id)).for('update')
    if (!row) return null
    requireSeen(row, input)
    const problems = findProblems({ ...row, ...changes })
    if (problems.length > 0) throw invalidFields(problems)
    await requireFreeNumber(tx, company.id, changes.articleNumber, id)
    await changeFiles(tx, viewer, id, changes, row)
    await tx
      .update(articles)
      .set({
        ...changes,
        ...(changes.catalogueId !== undefined && { catalogueId: changes.catalogueId || null }),
        // A price that a supplier writes is one that someone offers.
        ...(changes.priceCents !== undefined && { isPriceAssumed: false }),
        ...(category !== undefined && { categoryId: await categoryIdOf(tx, category, row.categoryId) }),
        updatedAt: later(clock.now(), row.updatedAt),
      })
      .where(eq(articles.id, id))
    if (row.state === 'listed') await tellVisitors(publisher, tx, 'equipment')
    return readOwn(tx, company.id, id)
  })
}
