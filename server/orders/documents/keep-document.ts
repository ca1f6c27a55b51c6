import type { OrderDocument } from '#contract/order-documents.ts'
import type { PrintTask } from '#contract/print-tasks.ts'
import { sha256Hex } from '#server/identity/secrets/hash-token.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { FoundOrder, LineRow } from '../reading/find-order.ts'
import { toPrinted } from '../reading/view.ts'

type Deps = Pick<AppDeps, 'storage' | 'printer'>

/** What a document shows: the confirmation all that was ordered, the packing slip what is still to be delivered. */
const taskOf = (
  document: OrderDocument,
  found: Pick<FoundOrder, 'order'>,
  rows: readonly LineRow[],
): PrintTask => {
  if (document === 'confirmation.pdf') return { kind: 'orderConfirmation', order: toPrinted(found, rows) }
  const kept = rows.filter(({ sale }) => sale.status !== 'refunded')
  return { kind: 'packingSlip', order: toPrinted(found, kept) }
}

/**
 * A document about lines of an order: printed once, and kept under a key that its content makes.
 * @throws PRINTER_BUSY, and when it cannot be printed
 */
export const keepDocument = async (
  { storage, printer }: Deps,
  document: OrderDocument,
  found: Pick<FoundOrder, 'order'>,
  rows: readonly LineRow[],
): Promise<{ storageKey: string; bytes: Uint8Array }> => {
  const task = taskOf(document, found, rows)
  const storageKey = `private/orders/${found.order.id}/${sha256Hex(JSON.stringify(task)).slice(0, 32)}.pdf`
  const kept = await storage.get(storageKey)
  if (kept) return { storageKey, bytes: kept }
  const bytes = await printer.print(task)
  if (!bytes) throw new Error('a document of an order came back empty')
  await storage.put(storageKey, bytes)
  return { storageKey, bytes }
}
