import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { SolutionQuote } from '#contract/solution-quotes.ts'
import type { Executor } from '#db/connect.ts'
import { solutionQuotes as quotes, automationSolutions as solutions, users } from '#db/schema/index.ts'

/** Quotes of one solution that are listed. */
const MOST_LISTED = 50

const select = (db: Executor, where: SQL) =>
  db
    .select({
      id: quotes.id,
      number: quotes.number,
      version: quotes.version,
      totalCents: quotes.totalCents,
      validUntil: quotes.validUntil,
      customer: quotes.customer,
      madeBy: users.name,
      sentTo: quotes.sentTo,
      sentAt: quotes.sentAt,
      createdAt: quotes.createdAt,
    })
    .from(quotes)
    .leftJoin(users, eq(users.id, quotes.madeBy))
    .where(where)

const toQuote = ({ customer, ...row }: Awaited<ReturnType<typeof select>>[number]): SolutionQuote => ({
  ...row,
  customerEmail: customer.email || null,
  sentAt: row.sentAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** A quote; null when there is none of that id. */
export const findQuote = async (db: Executor, id: string): Promise<SolutionQuote | null> => {
  const [row] = await select(db, eq(quotes.id, id))
  return row ? toQuote(row) : null
}

/** Quotes of a solution, newest first; null when there is no such solution. */
export const listSolutionQuotes = async (
  db: Executor,
  solutionId: string,
): Promise<{ items: SolutionQuote[] } | null> => {
  const [solution] = await db
    .select({ id: solutions.id })
    .from(solutions)
    .where(and(eq(solutions.id, solutionId), isNull(solutions.deletedAt)))
  if (!solution) return null
  const rows = await select(db, eq(quotes.solutionId, solutionId))
    .orderBy(desc(quotes.version))
    .limit(MOST_LISTED)
  return { items: rows.map(toQuote) }
}
