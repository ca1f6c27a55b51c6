import { and, eq, lte, sql } from 'drizzle-orm'
import type { Invoice } from '#contract/invoices.ts'
import type { Transaction } from '#db/connect.ts'
import { subscriptionInvoices as invoices, userSubscriptions } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { holdCompany } from '#server/identity/accounts/deletion/remove-company.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { refreshPlan } from '../notify-company.ts'
import { only } from '../only.ts'
import type { InvoiceRow } from './keep-invoice.ts'
import { toInvoice } from './view.ts'

/** Once nothing of a plan is overdue, it is active again. */
const endPastDue = async (tx: Transaction, subscriptionId: string, now: Date): Promise<void> => {
  const late = tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(eq(invoices.subscriptionId, subscriptionId), eq(invoices.status, 'open'), lte(invoices.dueAt, now)),
    )
  await tx
    .update(userSubscriptions)
    .set({ status: 'active', updatedAt: now })
    .where(
      and(
        eq(userSubscriptions.id, subscriptionId),
        eq(userSubscriptions.status, 'past_due'),
        sql`not exists (${late})`,
      ),
    )
}

/**
 * Records that staff saw the payment of an invoice. One that is paid stays as it is. Null when there is none of that id.
 * Errors: INVOICE_VOID.
 */
export const markInvoicePaid = async (context: RequestContext, id: string): Promise<Invoice | null> => {
  const viewer = await signedIn(context)
  const { db, clock, publisher } = context.deps
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ companyId: invoices.companyId })
      .from(invoices)
      .where(eq(invoices.id, id))
    if (!known) return null
    if (known.companyId) await holdCompany(tx, known.companyId)
    const now = clock.now()
    const row: InvoiceRow = only(await tx.select().from(invoices).where(eq(invoices.id, id)).for('update'))
    if (row.status === 'paid') return toInvoice(row, now)
    if (row.status === 'void') throw errors.INVOICE_VOID()
    const paid = only(
      await tx
        .update(invoices)
        .set({ status: 'paid', paidAt: now, paidBy: viewer.id })
        .where(eq(invoices.id, id))
        .returning(),
    )
    if (row.subscriptionId) await endPastDue(tx, row.subscriptionId, now)
    await recordAudit(tx, context, {
      action: 'invoice_paid',
      actorId: viewer.id,
      companyId: row.companyId,
      subject: { kind: 'invoice', id: row.number },
      before: { status: row.status },
      after: { status: paid.status },
    })
    if (row.companyId) await refreshPlan({ publisher }, tx, row.companyId)
    return toInvoice(paid, now)
  })
}
