import type { Viewer } from '#contract/accounts.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { byPosition, findOrder, linesOf, selectLines } from '../reading/find-order.ts'
import { keepDocument, packedLines, type WantedDocument } from './keep-document.ts'

/** A document of an order for one of its sides; a packing slip for suppliers alone. Null for anyone else, and when nothing of theirs is in the parcel. */
export const openDocument = async (
  deps: Pick<AppDeps, 'db' | 'storage' | 'printer'>,
  viewer: Viewer,
  { id, ...wanted }: WantedDocument & { id: string },
): Promise<{ number: string; bytes: Uint8Array } | null> => {
  const found = await findOrder(deps.db, viewer, id)
  if (!found || (wanted.document === 'packing-slip.pdf' && found.side !== 'supplier')) return null
  const all = await selectLines(deps.db, id).orderBy(byPosition)
  const rows = linesOf(all, found.side, viewer.company?.id)
  if (wanted.document === 'packing-slip.pdf' && packedLines(rows, wanted.shippedAt).length === 0) return null
  const { bytes } = await keepDocument(deps, wanted, found, rows)
  return { number: found.order.number, bytes }
}
