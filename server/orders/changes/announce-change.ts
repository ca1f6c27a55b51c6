import type { Viewer } from '#contract/accounts.ts'
import type { Transaction } from '#db/connect.ts'
import { companyChannel } from '#server/live/live-keys.ts'
import { actorOf } from '#server/notifications/actor-of.ts'
import { notifyMany } from '#server/notifications/notify.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import { findMembers } from '../find-members.ts'
import type { OpenOrder } from './change-order.ts'

type Change = {
  type: 'success' | 'warning' | 'info'
  title: string
  message: string
  /** What was done with the order, for staff: "cancelled", "shipped lines of". */
  did: string
}

const suppliersOf = ({ rows }: Pick<OpenOrder, 'rows'>): string[] => [
  ...new Set(rows.flatMap(({ item }) => item.supplierCompanyId ?? [])),
]

/** Notifies the companies that did not make a change themselves; open pages of both sides load again. */
export const announceChange = async (
  deps: Pick<AppDeps, 'queue' | 'publisher'>,
  tx: Transaction,
  viewer: Viewer,
  open: Pick<OpenOrder, 'order' | 'rows'>,
  { to, did, ...notice }: Change & { to: readonly ('buyer' | 'suppliers')[] },
): Promise<void> => {
  const { order } = open
  const buyerIds = order.companyId === null ? [] : [order.companyId]
  const supplierIds = suppliersOf(open)
  const isOwn = order.companyId !== null && order.companyId === viewer.company?.id
  const companyIds = [
    ...(to.includes('buyer') ? buyerIds : []),
    ...(to.includes('suppliers') ? supplierIds : []),
  ].filter((id) => id !== viewer.company?.id)
  await notifyMany(deps, tx, await findMembers(tx, companyIds), {
    ...notice,
    kind: 'order_changed',
    href: `/orders/${order.id}`,
    staffLine: `${actorOf(viewer)} ${did} order ${order.number}${isOwn ? '' : ` of ${order.buyerName}`}`,
  })
  // Stock that visitors see may have come back.
  await tellVisitors(deps.publisher, tx, 'equipment')
  await deps.publisher.publishMany(
    tx,
    [...buyerIds, ...supplierIds].map((companyId) => ({
      key: companyChannel(companyId),
      event: { type: 'order', id: order.id },
    })),
  )
}
