import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { documentCounters } from '#db/schema/index.ts'
import { only } from '../only.ts'

/**
 * The next number of an invoice of this year, such as "CW-2026-00001". The counter stays locked until the transaction
 * ends, so that a number is used exactly when its invoice is written.
 */
export const takeNumber = async (tx: Transaction, now: Date): Promise<string> => {
  const year = now.getUTCFullYear()
  const { last } = only(
    await tx
      .insert(documentCounters)
      .values({ name: `invoices-${year}`, last: 1 })
      .onConflictDoUpdate({
        target: documentCounters.name,
        set: { last: sql`${documentCounters.last} + 1` },
      })
      .returning({ last: documentCounters.last }),
  )
  return `CW-${year}-${String(last).padStart(5, '0')}`
}
