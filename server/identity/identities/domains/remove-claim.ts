import { eq } from 'drizzle-orm'
import { ssoDomains } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import type { ClaimRow } from './claim-row.ts'

/** Gives up a claim: from then on no one of the domain is routed by it. */
export const removeClaim = async (
  context: RequestContext,
  claim: ClaimRow,
  actorId: string,
): Promise<{ id: string }> => {
  await context.deps.db.transaction(async (tx) => {
    await tx.delete(ssoDomains).where(eq(ssoDomains.id, claim.id))
    await recordAudit(tx, context, {
      action: 'provider_changed',
      actorId,
      companyId: claim.companyId,
      details: { change: 'domain removed', domain: claim.domain },
    })
  })
  return { id: claim.id }
}
