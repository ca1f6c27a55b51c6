import { and, eq, type SQL } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { QuoteRequest } from '#contract/quote-requests.ts'
import type { Transaction } from '#db/connect.ts'
import { quoteRequests } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'
import { getQuoteRequest } from './read-quotes.ts'

type Row = typeof quoteRequests.$inferSelect

type Change = {
  id: string
  /** Whose request it must be. */
  isOwn: SQL
  /** What must hold for the change, beside that. */
  guard: SQL
  values: Partial<typeof quoteRequests.$inferInsert>
  /** Notifies the other side, inside the change. */
  notify: (tx: Transaction, row: Row) => Promise<void>
}

/**
 * Changes a request if its state allows it, in one statement: of two changes at once the second one sees the first.
 * Null when the caller has no such request. Errors: QUOTE_CHANGED with its present state.
 */
export const changeQuote = (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  viewer: Viewer,
  { id, isOwn, guard, values, notify }: Change,
): Promise<QuoteRequest | null> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(quoteRequests)
      .set({ ...values, updatedAt: clock.now() })
      .where(and(eq(quoteRequests.id, id), isOwn, guard))
      .returning()
    if (row) await notify(tx, row)
    const [own] = row
      ? [row]
      : await tx
          .select({ id: quoteRequests.id })
          .from(quoteRequests)
          .where(and(eq(quoteRequests.id, id), isOwn))
    const present = own ? await getQuoteRequest({ db: tx, clock }, viewer, id) : null
    if (present && !row) throw errors.QUOTE_CHANGED({ data: { status: present.status } })
    return present
  })
