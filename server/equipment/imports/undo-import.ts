import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import {
  equipmentCatalog as articles,
  componentSales,
  equipmentImports as imports,
  orderItems,
  orders,
} from '#db/schema/index.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { lockCatalogue } from '../queries.ts'
import { changedColumns, setColumns } from './write-articles.ts'

type ImportRow = typeof imports.$inferSelect

const idOf = (row: Record<string, unknown>): string => String(row.id)

/** Pieces of an article that orders have taken since the import and not given back. */
const takenSince = (createdAt: Date) => sql`coalesce((
  select sum(i.taken_stock) from ${orderItems} i
  join ${orders} o on o.id = i.order_id
  left join ${componentSales} s on s.order_item_id = i.id
  where i.equipment_id = a.id and o.created_at >= ${createdAt.toISOString()}::timestamptz
    and s.status is distinct from 'refunded'), 0)`

/**
 * Puts the columns that the import changed back, of articles that no later import has changed. The stock is the former
 * one less what was ordered since; a state goes back only where the import brought a retired article back.
 */
const putBack = async (tx: Transaction, { id, mapping, replaced, createdAt }: ImportRow, now: Date) => {
  const columns = changedColumns(mapping).filter((column) => column !== 'stock')
  await setColumns(tx, replaced, columns, {
    more: [
      ...(mapping.stock === undefined
        ? []
        : [
            sql`stock = case when r.stock is null then null else greatest(0, r.stock - ${takenSince(createdAt)}) end`,
          ]),
      ...(mapping.priceCents === undefined ? [] : [sql`is_price_assumed = r.is_price_assumed`]),
      sql`state = case when r.state = 'retired' then 'retired' else a.state end`,
      sql`import_id = r.import_id`,
      sql`updated_at = greatest(${now.toISOString()}::timestamptz, a.updated_at + interval '1 millisecond')`,
    ],
    where: sql`a.import_id = ${id}::uuid`,
  })
}

/** Deletes the new articles, but for those that were ordered: they are retired. The articles are locked. */
const takeAway = async (tx: Transaction, newIds: readonly string[], now: Date) => {
  if (newIds.length === 0) return { deleted: 0, retired: 0 }
  // A statement after the lock, so that it sees the orders that the lock waited for.
  const ordered = (
    await tx
      .selectDistinct({ id: orderItems.equipmentId })
      .from(orderItems)
      .where(inArray(orderItems.equipmentId, [...newIds]))
  ).flatMap(({ id }) => id ?? [])
  const deleted = await tx
    .delete(articles)
    .where(and(inArray(articles.id, [...newIds]), notInArray(articles.id, ordered)))
    .returning({ id: articles.id })
  if (ordered.length > 0)
    await tx.update(articles).set({ state: 'retired', updatedAt: now }).where(inArray(articles.id, ordered))
  return { deleted: deleted.length, retired: ordered.length }
}

/**
 * Undoes an import of the caller's company; null when there is none of that id. An import that is undone already stays
 * so. Articles are locked by id, as a checkout locks them: an order is either seen here, or finds its article gone.
 */
export const undoImport = async (context: RequestContext, importId: string) => {
  const { db, clock, publisher } = context.deps
  const { company } = await signedIn(context)
  if (!company) return null
  return db.transaction(async (tx) => {
    await lockCatalogue(tx, company.id)
    const [row] = await tx
      .select()
      .from(imports)
      .where(and(eq(imports.id, importId), eq(imports.companyId, company.id)))
    if (!row) return null
    const nothing = { putBack: 0, deleted: 0, retired: 0, left: 0 }
    if (row.undoneAt) return { id: row.id, undoneAt: row.undoneAt.toISOString(), ...nothing }
    const now = clock.now()
    const current = await tx
      .select({ id: articles.id })
      .from(articles)
      .where(eq(articles.importId, importId))
      .orderBy(asc(articles.id))
      .for('update')
    const replacedIds = new Set(row.replaced.map(idOf))
    const newIds = current.flatMap(({ id }) => (replacedIds.has(id) ? [] : [id]))
    const replacedNow = current.length - newIds.length
    await putBack(tx, row, now)
    const gone = await takeAway(tx, newIds, now)
    await tx.update(imports).set({ undoneAt: now }).where(eq(imports.id, importId))
    await tellVisitors(publisher, tx, 'equipment')
    return {
      id: row.id,
      undoneAt: now.toISOString(),
      putBack: replacedNow,
      ...gone,
      left: row.rows - current.length,
    }
  })
}
