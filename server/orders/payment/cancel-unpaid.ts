import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { orders } from '#db/schema/index.ts'
import { notifyMany } from '#server/notifications/notify.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import type { TimerTask } from '#server/timers/run-timer.ts'
import { cancelOpen } from '../changes/cancel-open.ts'
import { findMembers } from '../find-members.ts'
import { byId, selectLines } from '../reading/find-order.ts'

/** Orders of one run; the next ones follow a minute later. */
const AT_ONCE = 50

type OrderRow = typeof orders.$inferSelect

/** Cancels a locked order that was not paid: its pieces are free again, and its buyer is notified. */
export const cancelUnpaid = async (
  deps: Pick<AppDeps, 'queue' | 'publisher'>,
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<void> => {
  const rows = await selectLines(tx, order.id).orderBy(byId).for('update')
  await cancelOpen(deps, tx, { order, rows, now }, 'It was not paid in time')
  await tellVisitors(deps.publisher, tx, 'equipment')
  await notifyMany(deps, tx, await findMembers(tx, order.companyId === null ? [] : [order.companyId]), {
    kind: 'order_changed',
    type: 'warning',
    title: `Order ${order.number} is cancelled`,
    message: 'It was not paid in time. Nothing was charged; order again at any time.',
    href: `/orders/${order.id}`,
    staffLine: `Order ${order.number} of ${order.buyerName} was not paid in time and is cancelled`,
  })
}

/** Each minute: orders by card that were not paid in time are cancelled. */
export const cancelUnpaidOrders: TimerTask = {
  name: 'unpaid-orders',
  every: 'minute',
  run: async (deps, tx, now) => {
    const due = await tx
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.payment, sql`'stripe'`),
          eq(orders.paymentState, sql`'open'`),
          eq(orders.status, sql`'processing'`),
          lte(orders.payBy, now),
        ),
      )
      .orderBy(asc(orders.payBy))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const order of due) await cancelUnpaid(deps, tx, order, now)
  },
}
