import type { OrderDocument } from '#contract/order-documents.ts'
import type { PrintTask } from '#contract/print-tasks.ts'
import { sha256Hex } from '#server/identity/secrets/hash-token.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { FoundOrder, LineRow } from '../reading/find-order.ts'
import { toPrinted } from '../reading/view.ts'

type Deps = Pick<AppDeps, 'storage' | 'printer'>

/** A document; a packing slip of one shipment is named by the moment at which it was recorded, ISO 8601. */
export type WantedDocument = { document: OrderDocument; shippedAt?: string | undefined }

/** The lines of one parcel: those that left at a moment, or those that are still to be shipped and, after that, all. */
export const packedLines = (rows: readonly LineRow[], shippedAt: string | undefined): LineRow[] => {
  if (shippedAt !== undefined) return rows.filter(({ item }) => item.shippedAt?.toISOString() === shippedAt)
  const kept = rows.filter(({ sale }) => sale.status !== 'refunded')
  const waiting = kept.filter(({ item }) => item.shippedAt === null)
  return waiting.length > 0 ? waiting : kept
}

/** What a document shows: the confirmation all that was ordered, the packing slip the lines of one parcel. */
const taskOf = (
  { document, shippedAt }: WantedDocument,
  found: Pick<FoundOrder, 'order'>,
  rows: readonly LineRow[],
): PrintTask =>
  document === 'confirmation.pdf'
    ? { kind: 'orderConfirmation', order: toPrinted(found, rows) }
    : { kind: 'packingSlip', order: toPrinted(found, packedLines(rows, shippedAt)) }

/**
 * A document about lines of an order: printed once, and kept under a key that its content makes.
 * @throws PRINTER_BUSY, and when it cannot be printed
 */
export const keepDocument = async (
  { storage, printer }: Deps,
  wanted: WantedDocument,
  found: Pick<FoundOrder, 'order'>,
  rows: readonly LineRow[],
): Promise<{ storageKey: string; bytes: Uint8Array }> => {
  const task = taskOf(wanted, found, rows)
  const storageKey = `private/orders/${found.order.id}/${sha256Hex(JSON.stringify(task)).slice(0, 32)}.pdf`
  const kept = await storage.get(storageKey)
  if (kept) return { storageKey, bytes: kept }
  const bytes = await printer.print(task)
  if (!bytes) throw new Error('a document of an order came back empty')
  await storage.put(storageKey, bytes)
  return { storageKey, bytes }
}
