import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { companies, companyMembers, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { eraseAccount } from './delete-account.ts'
import { holdCompany, removeCompany } from './remove-company.ts'

const peopleOf = async (tx: Executor, companyId: string): Promise<string[]> => {
  const rows = await tx
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(companyMembers.userId))
  return rows.map(({ userId }) => userId)
}

/**
 * Removes a company with the accounts of all its people in one transaction, for an administrator. Null when there is no
 * such company. Errors: STILL_OPEN with the list, COMPANY_CHANGED when people joined or left in the meantime.
 */
export const deleteCompany = async (
  context: RequestContext,
  companyId: string,
  actorId: string,
): Promise<{ id: string } | null> => {
  const afterwards = await context.deps.db.transaction(async (tx) => {
    const [company] = await tx
      .select({ name: companies.name })
      .from(companies)
      .where(and(eq(companies.id, companyId), ne(companies.type, 'admin')))
    if (!company) return null
    const people = await peopleOf(tx, companyId)
    // Accounts before the company, as every deletion locks them.
    if (people.length > 0)
      await tx
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, people))
        .orderBy(asc(users.id))
        .for('update')
    // The company's row is locked from here on, so no one joins any more.
    await holdCompany(tx, companyId)
    if ((await peopleOf(tx, companyId)).join() !== people.join()) throw errors.COMPANY_CHANGED()
    const later = await removeCompany(tx, { why: 'deletion', companyId }, context.holdings)
    for (const userId of people) await eraseAccount(tx, context, userId, { actorId })
    await recordAudit(tx, context, {
      action: 'company_deleted',
      actorId,
      companyName: company.name,
      subject: { kind: 'company', id: companyId },
      details: { people: people.length },
    })
    return later
  })
  if (!afterwards) return null
  await context.afterCommit(afterwards)
  return { id: companyId }
}
