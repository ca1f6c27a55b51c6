import { eq } from 'drizzle-orm'
import type { PrintedProjectInvoice } from '#contract/project-words.ts'
import { projectInvoices, projects } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'

type Row = typeof projectInvoices.$inferSelect

const day = (at: Date): string => at.toISOString().slice(0, 10)

const toPrinted = (row: Row, siteAddress: string): PrintedProjectInvoice => ({
  number: row.number,
  date: day(row.issuedAt),
  dueDate: day(row.dueAt),
  sellerName: row.sellerName,
  sellerEmail: row.sellerEmail,
  buyerName: row.buyerName,
  buyerEmail: row.buyerEmail,
  title: row.title,
  siteAddress,
  amountCents: row.amountCents,
})

/** The PDF of an invoice: printed once, then kept as it was sent. @throws PRINTER_BUSY, and when it cannot be printed */
export const keepProjectInvoice = async (
  { db, storage, printer }: Pick<AppDeps, 'db' | 'storage' | 'printer'>,
  row: Row,
): Promise<{ storageKey: string; bytes: Uint8Array }> => {
  const storageKey = row.pdfKey ?? `private/project-invoices/${row.id}.pdf`
  const kept = await storage.get(storageKey)
  if (kept) return { storageKey, bytes: kept }
  const [project] = await db
    .select({ siteAddress: projects.siteAddress })
    .from(projects)
    .where(eq(projects.id, row.projectId))
  const invoice = toPrinted(row, project?.siteAddress ?? '')
  const bytes = await printer.print({ kind: 'projectInvoice', invoice })
  if (!bytes) throw new Error('an invoice came back empty')
  await storage.put(storageKey, bytes)
  await db.update(projectInvoices).set({ pdfKey: storageKey }).where(eq(projectInvoices.id, row.id))
  return { storageKey, bytes }
}
