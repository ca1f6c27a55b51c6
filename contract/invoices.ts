import { z } from 'zod'
import { procedure } from './base.ts'
import { invoiceStates } from './billing-states.ts'
import { Id } from './id.ts'
import type { OrderAddress } from './order-shapes.ts'
import { pageOf, pageQuery } from './paging.ts'

const cents = z.number().int()
const instant = z.iso.datetime()

/** An invoice for a plan. `invoicePdf` is the path of its PDF. */
export const Invoice = z.object({
  id: z.uuid(),
  number: z.string().describe('Without gaps within a year: "CW-2026-00001"'),
  planName: z.string(),
  amountCents: cents.describe('US cents, without taxes'),
  periodStart: instant,
  periodEnd: instant,
  status: z.enum(invoiceStates),
  dueAt: instant,
  isOverdue: z.boolean(),
  paidAt: instant.nullable(),
  createdAt: instant,
  invoicePdf: z.string(),
})
export type Invoice = z.infer<typeof Invoice>

/** What an invoice says on paper. */
export type PrintedInvoice = {
  number: string
  /** Name, address and tax number of the issuer, one line each. */
  issuer: readonly string[]
  /** Days as "2026-11-22". */
  date: string
  dueDate: string
  /** null: it is open still. */
  paidDate: string | null
  buyerName: string
  buyerEmail: string
  address: z.infer<typeof OrderAddress> | null
  countryName: string
  taxNumber: string
  planName: string
  periodStart: string
  periodEnd: string
  amountCents: number
}

/** An open invoice of a company that is gone. */
export const LeftInvoice = Invoice.extend({ buyerName: z.string(), buyerEmail: z.string() })
export type LeftInvoice = z.infer<typeof LeftInvoice>

export const invoiceErrors = {
  INVOICE_VOID: { status: 409, message: 'This invoice is void. Nothing is to be paid for it.' },
} as const

const writes = { rateLimit: { limit: 60, windowSeconds: 60 } }

export const invoices = {
  listInvoices: procedure('company')
    .route({
      method: 'GET',
      path: '/invoices',
      summary: 'Invoices for plans of the own company, newest first',
    })
    .input(z.object(pageQuery))
    .output(pageOf(Invoice)),
  listLeftInvoices: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/invoices/left',
      summary: 'Open invoices of companies that are gone, the oldest first: no paid plan leads to them',
    })
    .input(z.object(pageQuery))
    .output(pageOf(LeftInvoice)),
  markInvoicePaid: procedure('admin', writes)
    .route({
      method: 'POST',
      path: '/invoices/{id}/paid',
      summary: 'Record that an invoice was paid; one that is paid stays as it is',
    })
    .input(z.object({ id: Id }))
    .output(Invoice)
    .errors(invoiceErrors),
}
