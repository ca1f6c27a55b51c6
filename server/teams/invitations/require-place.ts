import type { Executor } from '#db/connect.ts'
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
  const { used, limit } = features.team_members
  if (limit === null) return
  if (used >= limit)
    throw errors.TEAM_LIMIT_REACHED({
      message: `You have used ${used} of ${limit} team members.`,
      data: { used, limit },
    })
}
