import { asc, eq, inArray, or } from 'drizzle-orm'
import type { CartLine } from '#contract/order-lines.ts'
import type { Transaction } from '#db/connect.ts'
import { equipmentCatalog as articles, companies, quoteRequests as quotes, users } from '#db/schema/index.ts'

export type Party = { id: string; name: string; contactEmail: string }

/**
 * Keeps the buyer's account, the buying company and the companies of all suppliers from leaving, or becoming something
 * else, until the end of the transaction. Answers the companies by id.
 */
export const lockParties = async (
  tx: Transaction,
  { userId, companyId }: { userId: string; companyId: string },
  lines: readonly CartLine[],
): Promise<ReadonlyMap<string, Party>> => {
  // The account before its company, as in a deletion.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  const ids = lines.flatMap((line) => ('equipmentId' in line ? [line.equipmentId] : []))
  const quoteIds = lines.flatMap((line) => ('quoteRequestId' in line ? [line.quoteRequestId] : []))
  const rows = await tx
    .select({ id: companies.id, name: companies.name, contactEmail: companies.contactEmail })
    .from(companies)
    .where(
      or(
        eq(companies.id, companyId),
        inArray(
          companies.id,
          tx.select({ id: articles.companyId }).from(articles).where(inArray(articles.id, ids)),
        ),
        inArray(
          companies.id,
          tx.select({ id: quotes.supplierCompanyId }).from(quotes).where(inArray(quotes.id, quoteIds)),
        ),
      ),
    )
    .orderBy(asc(companies.id))
    .for('key share')
  return new Map(rows.map((row) => [row.id, row]))
}
