import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Invoice, LeftInvoice } from '#contract/invoices.ts'
import { subscriptionInvoices as invoices } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import { toInvoice } from './view.ts'

/** Invoices of a company, newest first. */
export const listInvoices = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  companyId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: Invoice[]; nextCursor: string | null }> => {
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const rows = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.companyId, companyId),
        from && sql`(${invoices.createdAt}, ${invoices.id}) < (${from.value}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(limit + 1)
  const now = clock.now()
  return toPage(
    rows,
    limit,
    (row) => toInvoice(row, now),
    (row) => ({ value: row.createdAt.toISOString(), id: row.id }),
  )
}

/** Open invoices of companies that are gone, by when they are due. Errors: BAD_REQUEST for a foreign cursor. */
export const listLeftInvoices = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: LeftInvoice[]; nextCursor: string | null }> => {
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const rows = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.status, sql`'open'`),
        isNull(invoices.companyId),
        from && sql`(${invoices.dueAt}, ${invoices.id}) > (${from.value}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(asc(invoices.dueAt), asc(invoices.id))
    .limit(limit + 1)
  const now = clock.now()
  return toPage(
    rows,
    limit,
    (row) => ({ ...toInvoice(row, now), buyerName: row.buyerName, buyerEmail: row.buyerEmail }),
    (row) => ({ value: row.dueAt.toISOString(), id: row.id }),
  )
}
