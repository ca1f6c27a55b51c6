import { inArray } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { companyMembers } from '#db/schema/index.ts'
import { tellStaff } from '#server/forms/tell-staff.ts'
import { type NewNotification, type NotifyDeps, notifyMany } from '#server/notifications/notify.ts'

type Made = { id: string; supplierId: string | null; supplierName: string; name: string }

const membersOf = async (tx: Transaction, companyIds: readonly string[]) =>
  companyIds.length === 0
    ? []
    : tx
        .select({ companyId: companyMembers.companyId, userId: companyMembers.userId })
        .from(companyMembers)
        .where(inArray(companyMembers.companyId, [...companyIds]))

/** Notifies everyone in a company about one of its requests. */
export const notifyCompany = async (
  deps: NotifyDeps,
  tx: Transaction,
  companyId: string | null,
  notification: Omit<NewNotification, 'kind'>,
): Promise<void> => {
  if (companyId === null) return
  const members = await membersOf(tx, [companyId])
  await notifyMany(
    deps,
    tx,
    members.map(({ userId }) => userId),
    { ...notification, kind: 'quote_request' },
  )
}

const wordsFor = (requests: readonly Made[], buyerName: string, path: string) => {
  const [first] = requests
  return requests.length === 1 && first
    ? { title: 'A request for a quote', message: `${buyerName} asks for a price: ${first.name}.` }
    : {
        title: `${requests.length} requests for quotes`,
        message: `${buyerName} asks for ${requests.length} prices. See them at ${path}.`,
      }
}

/** What staff read of requests to one supplier. */
const askedLine = (requests: readonly Made[], buyerName: string): string => {
  const supplier = requests[0]?.supplierName || 'a supplier'
  return requests.length === 1
    ? `${buyerName} asked ${supplier} for a price: ${requests[0]?.name}`
    : `${buyerName} asked ${supplier} for ${requests.length} prices`
}

/** Notifies the suppliers: each once, however many lines it is asked about. `staffLine`: where it was not the buyer who chose. */
export const notifyAsked = async (
  deps: NotifyDeps,
  tx: Transaction,
  made: readonly Made[],
  buyerName: string,
  staffLine?: string,
): Promise<void> => {
  const bySupplier = Map.groupBy(
    made.filter(({ supplierId }) => supplierId !== null),
    ({ supplierId }) => supplierId ?? '',
  )
  const members = Map.groupBy(await membersOf(tx, [...bySupplier.keys()]), ({ companyId }) => companyId)
  for (const [supplierId, requests] of bySupplier) {
    const [first] = requests
    const path = '/quotes?side=supplier'
    await notifyMany(
      deps,
      tx,
      (members.get(supplierId) ?? []).map(({ userId }) => userId),
      {
        kind: 'quote_request',
        type: 'info',
        ...wordsFor(requests, buyerName, 'Quotes'),
        href: requests.length === 1 && first ? `/quotes/${first.id}` : path,
        staffLine: staffLine ?? askedLine(requests, buyerName),
      },
    )
  }
}

/** Notifies administrators and support of requests that no supplier is there for. */
export const notifyStaff = async (
  deps: NotifyDeps,
  tx: Transaction,
  made: readonly Made[],
  buyerName: string,
): Promise<void> => {
  const unassigned = made.filter(({ supplierId }) => supplierId === null)
  if (unassigned.length === 0) return
  const { title, message } = wordsFor(unassigned, buyerName, 'Quotes')
  await tellStaff(deps, tx, {
    kind: 'quote_request',
    title: `${title} without a supplier`,
    message,
    href: '/admin/quotes',
  })
}
