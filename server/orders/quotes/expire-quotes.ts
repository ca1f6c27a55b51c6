import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { quoteRequests } from '#db/schema/index.ts'
import type { TimerTask } from '#server/timers/run-timer.ts'
import { notifyCompany } from './notify-parties.ts'

/** Requests of one run; the next ones follow a minute later. */
const AT_ONCE = 200

/** Each minute: answers that were not accepted in time expire, and both sides are notified, once. */
export const expireQuotes: TimerTask = {
  name: 'quote-expiry',
  every: 'minute',
  run: async (deps, tx, now) => {
    const due = tx
      .select({ id: quoteRequests.id })
      .from(quoteRequests)
      .where(and(eq(quoteRequests.status, sql`'answered'`), lte(quoteRequests.validUntil, now)))
      .orderBy(asc(quoteRequests.validUntil))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    const expired = await tx
      .update(quoteRequests)
      .set({ status: 'expired', updatedAt: now })
      .where(inArray(quoteRequests.id, due))
      .returning()
    for (const { id, companyId, supplierCompanyId, buyerName, supplierName, name } of expired)
      for (const company of [companyId, supplierCompanyId])
        await notifyCompany(deps, tx, company, {
          type: 'warning',
          title: 'A quote has expired',
          message: `It was not accepted in time: ${name}. Ask again where it is still needed.`,
          href: `/quotes/${id}`,
          staffLine: `The quote of ${supplierName} for ${buyerName} expired: ${name}`,
        })
  },
}
