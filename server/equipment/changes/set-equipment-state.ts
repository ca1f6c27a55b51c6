import { eq } from 'drizzle-orm'
import type { Equipment } from '#contract/equipment.ts'
import type { EquipmentState } from '#contract/equipment-words.ts'
import { equipmentCatalog as articles } from '#db/schema/index.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { isOf } from '../queries.ts'
import { readOwn } from '../read-equipment.ts'

/**
 * Lists, unlists or retires an article of the caller's company; null when there is none of that id. The same state
 * again changes nothing. Errors: NOT_A_SUPPLIER.
 */
export const setEquipmentState = async (
  context: RequestContext,
  { id, state }: { id: string; state: EquipmentState },
): Promise<Equipment | null> => {
  const { db, clock, publisher } = context.deps
  const { company } = await signedIn(context)
  if (!company) return null
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ state: articles.state, updatedAt: articles.updatedAt })
      .from(articles)
      .where(isOf(company.id, id))
      .for('update')
    if (!row) return null
    if (state === 'listed' && company.type !== 'supplier') throw errors.NOT_A_SUPPLIER()
    if (row.state !== state) {
      const updatedAt = new Date(Math.max(clock.now().getTime(), row.updatedAt.getTime() + 1))
      await tx.update(articles).set({ state, updatedAt }).where(eq(articles.id, id))
      if (row.state === 'listed' || state === 'listed') await tellVisitors(publisher, tx, 'equipment')
    }
    return readOwn(tx, company.id, id)
  })
}
