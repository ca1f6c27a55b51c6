import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { documentCounters } from '#db/schema/index.ts'
import { only } from '../only.ts'

/** Documents with numbers of their own: the counter's name, and what comes before the year. */
const series = {
  plans: { counter: 'invoices', prefix: 'CW' },
  projects: { counter: 'project-invoices', prefix: 'CWP' },
  quotes: { counter: 'solution-quotes', prefix: 'CWQ' },
} as const

/**
 * The next number of an invoice or a quote of this year, such as "CW-2026-00001". The counter stays locked until the transaction
 * ends, so that a number is used exactly when its invoice is written.
 */
export const takeNumber = async (
  tx: Transaction,
  now: Date,
  of: keyof typeof series = 'plans',
): Promise<string> => {
  const { counter, prefix } = series[of]
  const year = now.getUTCFullYear()
  const { last } = only(
    await tx
      .insert(documentCounters)
      .values({ name: `${counter}-${year}`, last: 1 })
      .onConflictDoUpdate({
        target: documentCounters.name,
        set: { last: sql`${documentCounters.last} + 1` },
      })
      .returning({ last: documentCounters.last }),
  )
  return `${prefix}-${year}-${String(last).padStart(5, '0')}`
}
