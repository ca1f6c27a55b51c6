import { and, eq, notExists } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { companies, companyMembers } from '#db/schema/index.ts'
import type { Afterwards, Holding, Leaving } from '#server/platform/holding.ts'
import { release, requireNothingOpen } from './ask-holdings.ts'

/** Changes of a company and its people come one after the other. */
export const holdCompany = (tx: Executor, companyId: string) =>
  tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')

/**
 * Removes a company, the only way there is: its row is locked, nothing may be open, and every capability keeps what is to
 * be kept. The answer is what to do after the commit. Errors: STILL_OPEN.
 */
export const removeCompany = async (
  tx: Executor,
  leaving: Leaving & { companyId: string },
  holdings: readonly Holding[],
): Promise<Afterwards> => {
  await holdCompany(tx, leaving.companyId)
  await requireNothingOpen(tx, leaving, holdings)
  const afterwards = await release(tx, leaving, holdings)
  await tx.delete(companies).where(eq(companies.id, leaving.companyId))
  return afterwards
}

/**
 * Removes a company that no one has ever joined, so nothing can be open or kept. The caller has ended its invitation: who
 * accepts at the same moment waits for that row. Returns its name, undefined when the company has people.
 */
export const removeUnjoined = async (tx: Executor, companyId: string): Promise<string | undefined> => {
  await holdCompany(tx, companyId)
  const members = tx
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
  const [gone] = await tx
    .delete(companies)
    .where(and(eq(companies.id, companyId), notExists(members)))
    .returning({ name: companies.name })
  return gone?.name
}
