import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { componentSales as sales } from '#db/schema/index.ts'
import type { LineRow } from '../reading/find-order.ts'

/** Puts the pieces of lines back that have not been shipped; what is not counted any more stays so. */
const giveStockBack = async (tx: Transaction, rows: readonly LineRow[]): Promise<void> => {
  const back = rows.flatMap(({ item }) =>
    item.equipmentId !== null && item.shippedAt === null && item.takenStock > 0
      ? [{ id: item.equipmentId, pieces: item.takenStock }]
      : [],
  )
  if (back.length === 0) return
  const ids = sql.param(back.map(({ id }) => id))
  const pieces = sql.param(back.map((one) => one.pieces))
  // Locked by id before any of them changes, as everywhere.
  await tx.execute(sql`
    with returned as (
      select id, sum(pieces)::int as pieces from unnest(${ids}::uuid[], ${pieces}::int[]) as given (id, pieces)
      group by id),
    locked as materialized (
      select article.id from equipment_catalog article join returned using (id) order by article.id for update of article)
    update equipment_catalog as article set stock = article.stock + returned.pieces
    from returned join locked using (id) where article.id = returned.id`)
}

/** Refunds sales that are not refunded yet, and puts back what has not been shipped. The rows are locked. */
export const refundLines = async (
  tx: Transaction,
  rows: readonly LineRow[],
  { reason, now }: { reason: string; now: Date },
): Promise<LineRow[]> => {
  const open = rows.filter(({ sale }) => sale.status !== 'refunded')
  if (open.length === 0) return []
  const change = { status: 'refunded', refundReason: reason, refundedAt: now } as const
  await tx
    .update(sales)
    .set(change)
    .where(
      inArray(
        sales.id,
        open.map(({ sale }) => sale.id),
      ),
    )
  await giveStockBack(tx, open)
  return open
}

/** Completes the sales of some lines that are pending. */
export const completeSales = async (tx: Transaction, rows: readonly LineRow[], now: Date): Promise<void> => {
  const pending = rows.filter(({ sale }) => sale.status === 'pending')
  if (pending.length === 0) return
  await tx
    .update(sales)
    .set({ status: 'completed', completedAt: now })
    .where(
      inArray(
        sales.id,
        pending.map(({ sale }) => sale.id),
      ),
    )
}
