import { ORPCError } from '@orpc/server'
import { and, count, eq, ne, type SQL } from 'drizzle-orm'
import { auditEvents, automationSolutions, companies, companyMembers, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { forgetAnswersTo } from '#server/rpc/idempotency/kept-answers.ts'
import { notFound } from '#server/rpc/not-found.ts'
import { forgetPictures } from '#server/solutions/render-picture.ts'

type Deletion = {
  actorId?: string
  /** For the audit log: why. */
  details?: Record<string, string>
  /** What must still be true of the account's row once it is locked, and the error when it is not. */
  onlyIf?: SQL | undefined
  otherwise?: () => Error
}

/**
 * Removes an account with its credentials, sessions and personal data in one transaction. A company whose last member it
 * was goes with it; an owner with members hands over first. What happened stays in the audit log, without address or name.
 * Errors: NOT_FOUND, OWNER_WITH_MEMBERS.
 */
export const deleteAccount = async (
  context: RequestContext,
  userId: string,
  { actorId, details, onlyIf, otherwise = notFound }: Deletion = {},
): Promise<void> => {
  const gone = await context.deps.db.transaction(async (tx) => {
    let solutions: { id: string }[] = []
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), onlyIf))
      .for('update')
    if (!user) throw otherwise()
    const [membership] = await tx.select().from(companyMembers).where(eq(companyMembers.userId, userId))
    if (membership) {
      const { companyId } = membership
      // Two members who leave at once must not both believe that the other one stays.
      await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')
      const others = and(eq(companyMembers.companyId, companyId), ne(companyMembers.userId, userId))
      const [all] = await tx.select({ members: count() }).from(companyMembers).where(others)
      const [owners] = await tx
        .select({ members: count() })
        .from(companyMembers)
        .where(and(others, eq(companyMembers.role, 'owner')))
      if ((all?.members ?? 0) === 0) {
        solutions = await tx
          .select({ id: automationSolutions.id })
          .from(automationSolutions)
          .where(eq(automationSolutions.companyId, companyId))
        await tx.delete(companies).where(eq(companies.id, companyId))
      } else if (membership.role === 'owner' && (owners?.members ?? 0) === 0)
        throw new ORPCError('OWNER_WITH_MEMBERS', {
          status: 409,
          message: 'You are the only owner of a company with members. Make another member an owner first.',
        })
    }
    await tx
      .update(auditEvents)
      .set({ ipAddress: null, userAgent: null, details: {} })
      .where(eq(auditEvents.userId, userId))
    await forgetAnswersTo(tx, userId)
    await tx.delete(users).where(eq(users.id, userId))
    await recordAudit(tx, context, {
      action: 'account_deleted',
      ...(actorId && actorId !== userId && { actorId }),
      ...(details && { details }),
    })
    return solutions
  })
  // Files that were attached go with the hourly round.
  for (const { id } of gone) await forgetPictures(context.deps.storage, id)
}
