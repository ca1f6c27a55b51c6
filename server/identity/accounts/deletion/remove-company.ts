import { eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { companies } from '#db/schema/index.ts'
import type { Afterwards, Leaving } from './holding.ts'
import { release, requireNothingOpen } from './holdings.ts'

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
): Promise<Afterwards> => {
  await holdCompany(tx, leaving.companyId)
  await requireNothingOpen(tx, leaving)
  const afterwards = await release(tx, leaving)
  await tx.delete(companies).where(eq(companies.id, leaving.companyId))
  return afterwards
}
