import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { companies, subscriptionInvoices as invoices, userSubscriptions } from '#db/schema/index.ts'
import type { TimerTask } from '#server/timers/run-timer.ts'
import { notifyCompany } from '../notify-company.ts'

/** Companies of one run; the next ones follow a minute later. */
const AT_ONCE = 200

/** Each minute: a plan with an invoice that was not paid in time becomes past due, and its company is notified, once. */
export const markOverdue: TimerTask = {
  name: 'invoice-overdue',
  every: 'minute',
  run: async (deps, tx, now) => {
    const late = tx
      .select({ companyId: userSubscriptions.companyId })
      .from(invoices)
      .innerJoin(userSubscriptions, eq(userSubscriptions.id, invoices.subscriptionId))
      .where(
        and(
          eq(invoices.status, sql`'open'`),
          lte(invoices.dueAt, now),
          eq(userSubscriptions.status, 'active'),
          eq(userSubscriptions.payment, 'invoice'),
        ),
      )
      .orderBy(asc(invoices.dueAt))
      .limit(AT_ONCE)
    const locked = await tx
      .select({ id: companies.id })
      .from(companies)
      .where(inArray(companies.id, late))
      .orderBy(asc(companies.id))
      .for('update', { skipLocked: true })
    if (locked.length === 0) return
    const marked = await tx
      .update(userSubscriptions)
      .set({ status: 'past_due', updatedAt: now })
      .where(
        and(
          inArray(
            userSubscriptions.companyId,
            locked.map(({ id }) => id),
          ),
          eq(userSubscriptions.status, 'active'),
          // Again, now that the company is locked: the invoice may have been paid in between.
          sql`exists (select from ${invoices} where ${invoices.subscriptionId} = ${userSubscriptions.id}
            and ${invoices.status} = 'open' and ${invoices.dueAt} <= ${now.toISOString()}::timestamptz)`,
        ),
      )
      .returning({ companyId: userSubscriptions.companyId })
    for (const { companyId } of marked)
      await notifyCompany(deps, tx, companyId, {
        type: 'warning',
        title: 'An invoice is overdue',
        message: 'Until it is paid, the limits of the free plan apply. Nothing is deleted.',
      })
  },
}
