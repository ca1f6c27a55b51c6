import { and, eq, inArray, sql } from 'drizzle-orm'
import type { EquipmentState } from '#contract/equipment-words.ts'
import { equipmentCatalog as articles } from '#db/schema/index.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import { ownCompany, type RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'

/**
 * Lists, unlists or retires articles of the caller's company, all of them or none; those that are in this state already
 * stay untouched. Errors: BAD_REQUEST for an article that is not the caller's, COMPANY_NOT_FOUND, NOT_A_SUPPLIER.
 */
export const setEquipmentStates = async (
  context: RequestContext,
  { ids, state }: { ids: string[]; state: EquipmentState },
): Promise<{ changed: number }> => {
  const { db, clock, publisher } = context.deps
  const company = await ownCompany(context)
  if (state === 'listed' && company.type !== 'supplier') throw errors.NOT_A_SUPPLIER()
  const wanted = [...new Set(ids)]
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: articles.id, state: articles.state })
      .from(articles)
      .where(and(eq(articles.companyId, company.id), inArray(articles.id, wanted)))
      .orderBy(articles.id)
      .for('update')
    if (rows.length < wanted.length)
      throw invalidField('ids', 'One of these articles is not yours. Load the list again.')
    const others = rows.filter((row) => row.state !== state)
    if (others.length === 0) return { changed: 0 }
    const now = clock.now().toISOString()
    await tx
      .update(articles)
      .set({
        state,
        // Later than before in any case: a form that was read before must find out.
        updatedAt: sql`greatest(${now}::timestamptz, ${articles.updatedAt} + interval '1 millisecond')`,
      })
      .where(
        inArray(
          articles.id,
          others.map(({ id }) => id),
        ),
      )
    if (state === 'listed' || others.some((row) => row.state === 'listed'))
      await tellVisitors(publisher, tx, 'equipment')
    return { changed: others.length }
  })
}
