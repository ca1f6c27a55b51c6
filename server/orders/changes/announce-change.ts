import type { Viewer } from '#contract/accounts.ts'
import type { Transaction } from '#db/connect.ts'
import { companyChannel } from '#server/live/live-keys.ts'
import { notifyMany } from '#server/notifications/notify.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import { findMembers } from '../find-members.ts'
import type { OpenOrder } from './change-order.ts'

type Told = { type: 'success' | 'warning' | 'info'; title: string; message: string }

const suppliersOf = ({ rows }: Pick<OpenOrder, 'rows'>): string[] => [
  ...new Set(rows.flatMap(({ item }) => item.supplierCompanyId ?? [])),
]

/** Notifies the companies that did not make a change themselves; open pages of both sides load again. */
export const announceChange = async (
  deps: Pick<AppDeps, 'queue' | 'publisher'>,
  tx: Transaction,
  viewer: Viewer,
  open: Pick<OpenOrder, 'order' | 'rows'>,
  { to, ...told }: Told & { to: readonly ('buyer' | 'suppliers')[] },
): Promise<void> => {
  const { order } = open
  const buyerIds = order.companyId === null ? [] : [order.companyId]
  const supplierIds = suppliersOf(open)
  const companyIds = [
    ...(to.includes('buyer') ? buyerIds : []),
    ...(to.includes('suppliers') ? supplierIds : []),
  ].filter((id) => id !== viewer.company?.id)
  await notifyMany(deps, tx, await findMembers(tx, companyIds), {
    ...told,
    kind: 'order_changed',
    href: `/orders/${order.id}`,
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
