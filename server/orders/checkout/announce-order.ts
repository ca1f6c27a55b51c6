import type { Transaction } from '#db/connect.ts'
import { dollars } from '#server/exports/report/figure-text.ts'
import { companyChannel } from '#server/live/live-keys.ts'
import { notifyMany } from '#server/notifications/notify.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { findMembers } from '../find-members.ts'
import { mailOrder } from '../jobs.ts'

type Placed = {
  order: { id: string; number: string; totalCents: number }
  buyer: { companyId: string; name: string }
  /** How many. */
  lines: number
  /** Of each line. */
  supplierIds: readonly string[]
}

const counted = (all: number, one: string) => `${all} ${one}${all === 1 ? '' : 's'}`

/** Notifies both sides of a new order, and mails them its documents. */
export const announceOrder = async (
  deps: Pick<AppDeps, 'queue' | 'publisher'>,
  tx: Transaction,
  { order, buyer, lines, supplierIds: ofLines }: Placed,
): Promise<void> => {
  const supplierIds = [...new Set(ofLines)]
  const href = `/orders/${order.id}`
  const staffLine = `${buyer.name} placed order ${order.number}`
  await notifyMany(deps, tx, await findMembers(tx, [buyer.companyId]), {
    kind: 'order_placed',
    type: 'success',
    title: `Order ${order.number} is placed`,
    message: `${counted(lines, 'line')} of ${counted(supplierIds.length, 'supplier')}, ${dollars(order.totalCents)}.`,
    href,
    staffLine,
  })
  await notifyMany(deps, tx, await findMembers(tx, supplierIds), {
    kind: 'order_placed',
    type: 'info',
    title: `New order ${order.number}`,
    message: `${buyer.name} ordered from you. Open the order to see your lines and where they go.`,
    href,
    staffLine,
  })
  await deps.queue.enqueueMany(
    tx,
    mailOrder,
    ['buyer', ...supplierIds].map((to) => ({ orderId: order.id, to })),
  )
  await deps.publisher.publishMany(
    tx,
    [buyer.companyId, ...supplierIds].map((companyId) => ({
      key: companyChannel(companyId),
      event: { type: 'order', id: order.id },
    })),
  )
}
