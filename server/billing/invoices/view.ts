import { invoicePath } from '#contract/billing-states.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { InvoiceRow } from './keep-invoice.ts'

export const toInvoice = (row: InvoiceRow, now: Date): Invoice => ({
  id: row.id,
  number: row.number,
  planName: row.planName,
  amountCents: row.amountCents,
  periodStart: row.periodStart.toISOString(),
  periodEnd: row.periodEnd.toISOString(),
  status: row.status,
  dueAt: row.dueAt.toISOString(),
  isOverdue: row.status === 'open' && row.dueAt <= now,
  paidAt: row.paidAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  invoicePdf: invoicePath(row.id),
})
