import { and, count, eq, gt } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { companyMembers, invitations } from '#db/schema/index.ts'
import { getUsage } from '#server/billing/get-usage.ts'
import { holdCompany } from '#server/identity/accounts/deletion/remove-company.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'

/** Members and open invitations together stay within the plan. Locks the company: two invitations cannot take the last place. */
export const requirePlace = async (
  tx: Executor,
  context: RequestContext,
  companyId: string,
): Promise<void> => {
  await holdCompany(tx, companyId)
  // In this transaction: a second connection for each would leave none when many come at once.
  const { features } = await getUsage(
    { db: tx, clock: context.deps.clock },
    { kind: 'company', id: companyId },
  )
  const { limit } = features.team_members
  if (limit === null) return
  const [members] = await tx
    .select({ all: count() })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
  const [open] = await tx
    .select({ all: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.companyId, companyId),
        eq(invitations.status, 'open'),
        gt(invitations.expiresAt, context.deps.clock.now()),
      ),
    )
  const used = (members?.all ?? 0) + (open?.all ?? 0)
  if (used >= limit)
    throw errors.TEAM_LIMIT_REACHED({
      message: `You have used ${used} of ${limit} team members.`,
      data: { used, limit },
    })
}
