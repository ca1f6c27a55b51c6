import type { Viewer } from '#contract/accounts.ts'
import type { OrderDocument } from '#contract/order-documents.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { byPosition, findOrder, linesOf, selectLines } from '../reading/find-order.ts'
import { keepDocument } from './keep-document.ts'

/** A document of an order for one of its sides; a packing slip for suppliers alone. Null for anyone else. */
export const openDocument = async (
  deps: Pick<AppDeps, 'db' | 'storage' | 'printer'>,
  viewer: Viewer,
  { id, document }: { id: string; document: OrderDocument },
): Promise<{ number: string; bytes: Uint8Array } | null> => {
  const found = await findOrder(deps.db, viewer, id)
  if (!found || (document === 'packing-slip.pdf' && found.side !== 'supplier')) return null
  const all = await selectLines(deps.db, id).orderBy(byPosition)
  const rows = linesOf(all, found.side, viewer.company?.id)
  const { bytes } = await keepDocument(deps, document, found, rows)
  return { number: found.order.number, bytes }
}
