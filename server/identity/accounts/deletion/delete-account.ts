import { and, count, eq, ne, type SQL } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { companyMembers, users } from '#db/schema/index.ts'
import { erasePerson } from '#server/audit/erase-person.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Afterwards, Holding, Leaving } from '#server/platform/holding.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { forgetAnswersTo } from '#server/rpc/idempotency/kept-answers.ts'
import { notFound } from '#server/rpc/not-found.ts'
import { release, requireNothingOpen } from './ask-holdings.ts'
import { holdCompany, removeCompany } from './remove-company.ts'

type Deletion = {
  actorId?: string
  /** For the audit log: why. */
  details?: Record<string, string>
  /** What must still be true of the account's row once it is locked, and the error when it is not. */
  onlyIf?: SQL | undefined
  otherwise?: () => Error
}

/** Throws OWNER_WITH_MEMBERS for the only owner of a company with other people. Answers whether there are any. */
const hasColleagues = async (
  tx: Executor,
  { companyId, userId, role }: typeof companyMembers.$inferSelect,
): Promise<boolean> => {
  const others = and(eq(companyMembers.companyId, companyId), ne(companyMembers.userId, userId))
  const [all] = await tx.select({ members: count() }).from(companyMembers).where(others)
  if ((all?.members ?? 0) === 0) return false
  const [owners] = await tx
    .select({ members: count() })
    .from(companyMembers)
    .where(and(others, eq(companyMembers.role, 'owner')))
  if (role === 'owner' && (owners?.members ?? 0) === 0) throw errors.OWNER_WITH_MEMBERS()
  return true
}

/**
 * Removes an account with its credentials, sessions and personal data in one transaction, the only way there is. A company
 * whose last member it was goes with it; an owner with members hands over first; what is still open is listed. What
 * happened stays in the audit log, without address or name. Errors: NOT_FOUND, OWNER_WITH_MEMBERS, STILL_OPEN.
 */
export const deleteAccount = async (
  context: RequestContext,
  userId: string,
  { actorId, details, onlyIf, otherwise = notFound }: Deletion = {},
): Promise<void> => {
  const afterwards = await context.deps.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), onlyIf))
      .for('update')
    if (!user) throw otherwise()
    const [membership] = await tx.select().from(companyMembers).where(eq(companyMembers.userId, userId))
    // Two members who leave at once must not both believe that the other one stays.
    if (membership) await holdCompany(tx, membership.companyId)
    const leaving = { why: 'deletion', userId } as const
    const later =
      membership && !(await hasColleagues(tx, membership))
        ? await removeCompany(tx, { ...leaving, companyId: membership.companyId }, context.holdings)
        : await leaveAlone(tx, leaving, context.holdings)
    await eraseAccount(tx, context, userId, { ...(actorId && { actorId }), ...(details && { details }) })
    return later
  })
  // Files that were attached go with the hourly round.
  await context.afterCommit(afterwards)
}

/** Removes the row of an account whose capabilities have kept what is to be kept; what happened stays in the audit log. */
export const eraseAccount = async (
  tx: Executor,
  context: RequestContext,
  userId: string,
  { actorId, details }: Pick<Deletion, 'actorId' | 'details'>,
): Promise<void> => {
  await erasePerson(tx, userId)
  await forgetAnswersTo(tx, userId)
  await tx.delete(users).where(eq(users.id, userId))
  await recordAudit(tx, context, {
    action: 'account_deleted',
    ...(actorId && actorId !== userId && { actorId }),
    ...(details && { details }),
  })
}

/** An account without a company that goes with it. */
const leaveAlone = async (
  tx: Executor,
  leaving: Leaving,
  holdings: readonly Holding[],
): Promise<Afterwards> => {
  await requireNothingOpen(tx, leaving, holdings)
  return release(tx, leaving, holdings)
}
