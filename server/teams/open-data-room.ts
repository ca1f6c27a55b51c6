import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { investorGrants, investors } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'

type Opening = { userId: string; email: string; grantedBy: string | null; actorId?: string }

/**
 * Opens the data room to an account with a confirmed address, and links the approved applications of that address to it.
 * Open already, it stays as it is. Answers the open grant, and whether it is new.
 */
export const openDataRoom = async (
  tx: Executor,
  context: RequestContext,
  { userId, email, grantedBy, actorId }: Opening,
): Promise<{ grant: typeof investorGrants.$inferSelect; isNew: boolean }> => {
  const [made] = await tx
    .insert(investorGrants)
    .values({ userId, grantedBy, createdAt: context.deps.clock.now() })
    .onConflictDoNothing()
    .returning()
  const [grant] = made
    ? [made]
    : await tx
        .select()
        .from(investorGrants)
        .where(and(eq(investorGrants.userId, userId), isNull(investorGrants.revokedAt)))
        .for('update')
  // A revocation that committed in between has closed it: this grant comes after, and opens it again.
  if (!grant) return openDataRoom(tx, context, { userId, email, grantedBy, ...(actorId && { actorId }) })
  await tx
    .update(investors)
    .set({ userId })
    .where(and(eq(investors.email, email), eq(investors.status, 'approved'), isNull(investors.userId)))
  await recordAudit(tx, context, {
    action: 'investor_changed',
    userId,
    ...(actorId && { actorId }),
    details: { isInvestor: true },
  })
  return { grant, isNew: made !== undefined }
}
