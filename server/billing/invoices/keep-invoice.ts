import { eq } from 'drizzle-orm'
import { countryName } from '#contract/countries.ts'
import type { PrintedInvoice } from '#contract/invoices.ts'
import { subscriptionInvoices } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'

export type InvoiceRow = typeof subscriptionInvoices.$inferSelect

const day = (at: Date): string => at.toISOString().slice(0, 10)

const toPrinted = (row: InvoiceRow, issuer: readonly string[]): PrintedInvoice => ({
  number: row.number,
  issuer,
  date: day(row.createdAt),
  dueDate: day(row.dueAt),
  paidDate: row.paidAt && day(row.paidAt),
  buyerName: row.buyerName,
  buyerEmail: row.buyerEmail,
  address: row.address,
  countryName: row.address ? countryName(row.address.country) : '',
  taxNumber: row.taxNumber,
  planName: row.planName,
  periodStart: day(row.periodStart),
  periodEnd: day(row.periodEnd),
  amountCents: row.amountCents,
})

/** The PDF of an invoice: printed once, then kept as it was sent. @throws PRINTER_BUSY, and when it cannot be printed */
export const keepInvoice = async (
  { db, storage, printer, config }: Pick<AppDeps, 'db' | 'storage' | 'printer' | 'config'>,
  row: InvoiceRow,
): Promise<{ storageKey: string; bytes: Uint8Array }> => {
  const storageKey = row.pdfKey ?? `private/invoices/${row.id}.pdf`
  const kept = await storage.get(storageKey)
  if (kept) return { storageKey, bytes: kept }
  const bytes = await printer.print({ kind: 'invoice', invoice: toPrinted(row, config.invoiceIssuer) })
  if (!bytes) throw new Error('an invoice came back empty')
  await storage.put(storageKey, bytes)
  await db.update(subscriptionInvoices).set({ pdfKey: storageKey }).where(eq(subscriptionInvoices.id, row.id))
  return { storageKey, bytes }
}
