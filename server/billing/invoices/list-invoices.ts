import { and, desc, eq, sql } from 'drizzle-orm'
import type { Invoice } from '#contract/invoices.ts'
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
